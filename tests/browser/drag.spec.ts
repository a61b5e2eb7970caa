/** Drags icons out of the page with the pointer, and checks the data that other programs get. */
import type { Page } from '@playwright/test'
import { openExplorer } from './support/explorer'
import { openPalette } from './support/palette'
import { expect, test } from './support/test'

/** Adds a drop target at the top of the window that records the data of a drop. */
async function placeTarget(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target = Object.assign(document.createElement('div'), { id: 'target' })
    target.style.cssText = 'position: fixed; inset: 0 0 auto; height: 40px; z-index: 1000; pointer-events: auto'
    target.addEventListener('dragover', event => event.preventDefault())
    target.addEventListener('drop', event => {
      event.preventDefault()
      target.dataset.text = event.dataTransfer?.getData('text/plain') ?? ''
      target.dataset.address = event.dataTransfer?.getData('text/uri-list') ?? ''
    })
    document.body.append(target)
  })
}

/** Drags `handle` to the drop target with the pointer. Returns the dropped data. */
async function drag(page: Page, handle: string) {
  const target = page.locator('#target')
  const from = page.locator(handle).first()
  await target.evaluate(({ dataset }) => delete dataset.address)
  await from.hover({ position: { x: 4, y: 4 } })
  await page.mouse.down()
  const box = await target.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 30, { steps: 5 })
  await page.mouse.move((box?.x ?? 0) + 210, (box?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect(target).toHaveAttribute('data-address', /./)
  return target.evaluate(({ dataset }) => ({ text: dataset.text ?? '', address: dataset.address ?? '' }))
}

/**
 * Drags, and returns the number of dropped shapes: 0 until they have loaded, which starts when the pointer is pressed.
 */
const shapesIn = async (page: Page, handle: string) => (await drag(page, handle)).text.match(/vertex="1"/g)?.length

const select = (page: Page, icons: readonly string[]) =>
  page.addInitScript(names => {
    localStorage.setItem('explorer.selection', JSON.stringify({ icons: names }))
  }, icons)

test('a dragged icon is a draw.io shape and a file; a selected icon includes the others', async ({ page }) => {
  await select(page, ['AWS-Lambda', 'Amazon-EC2'])
  await openExplorer(page, '?view=drawio&q=lambda')
  await placeTarget(page)
  await expect.poll(() => shapesIn(page, '[data-drag="AWS-Lambda"]')).toBe(2)
  const { text, address } = await drag(page, '[data-drag="AWS-Lambda"]')
  expect(text).toMatch(/^<mxGraphModel>/)
  expect(address).toMatch(/AWS-Lambda\.svg$/)
})

for (const [address, handle, icon] of [
  ['?q=lambda', '[data-cell="lambda"] [data-main]', 'AWS-Lambda'],
  ['?q=lambda&view=list', '[data-cell="lambda"] .icon', 'AWS-Lambda'],
  ['?q=lambda&view=icon', '[data-value="AWS-Lambda_Lambda-Function"]', 'AWS-Lambda_Lambda-Function'],
] as const)
  test(`in ${address} the icon can be dragged`, async ({ page }) => {
    await openExplorer(page, address)
    await placeTarget(page)
    expect((await drag(page, handle)).address).toContain(`${icon}.svg`)
  })

test('the count in the tray drags all selected icons', async ({ page }) => {
  await select(page, ['AWS-Lambda', 'Amazon-EC2', 'Amazon-RDS'])
  await openExplorer(page)
  await placeTarget(page)
  await expect.poll(() => shapesIn(page, '.tray p[data-drag]')).toBe(3)
})

test('an icon of the palette’s preview can be dragged', async ({ page }) => {
  await openExplorer(page)
  await placeTarget(page)
  await openPalette(page)
  await page.keyboard.type('#lambda')
  const handle = '[data-palette] [data-drag="AWS-Lambda"]'
  await expect(page.locator(handle).first()).toBeVisible()
  expect((await drag(page, handle)).address).toContain('AWS-Lambda.svg')
})
