/** Tests selecting icons on every page and in every layout. */

import type { Page } from '@playwright/test'
import { cell, focusedCell, focusInCell, idOf, idsOf } from './support/cells'
import { atRest, choose, hydrated, listening, openExplorer, radio, searchBox } from './support/explorer'
import { hold } from './support/hold'
import { CLIPBOARD, kept, selectBefore, selectByLink, tick, toast, tray } from './support/icons'
import { expect, test } from './support/test'

const count = (page: Page, text: string) => expect(tray(page).getByText(text, { exact: true })).toBeVisible()

/** Searches, and waits for a cell that is only in the new results. */
async function searchFor(page: Page, text: string, id: string): Promise<void> {
  await searchBox(page).fill(text)
  await expect(cell(page, id)).toBeVisible()
}

/** Clears the selection for the next step. */
async function clear(page: Page): Promise<void> {
  await tray(page)
    .getByRole('button', { name: /^Clear/ })
    .click()
  await expect.poll(() => kept(page)).toEqual([])
}

test('an item is selected in every layout', async ({ page }) => {
  await openExplorer(page, '?q=aws%20lambda')
  for (const [key, layout, id] of [
    ['1', 'Grid', 'lambda'],
    ['2', 'List', 'lambda'],
    ['3', 'Icon', 'lambda'],
    ['4', 'Draw.io', 'lambda/AWS-Lambda'],
  ] as const)
    await test.step(`layout ${layout}: the tick selects the service’s icon, and again takes it out`, async () => {
      await page.keyboard.press(key)
      await expect(radio(page, 'Layout', layout)).toBeChecked()
      await expect(tray(page)).toHaveCount(0)
      await tick(page, id)
      await count(page, '1 icon')
      await expect.poll(() => kept(page)).toEqual(['AWS-Lambda'])
      await tick(page, id)
      await expect(tray(page)).toHaveCount(0)
      await expect.poll(() => kept(page)).toEqual([])
    })

  await test.step('the actions of an item are opened by its button and by the context menu', async () => {
    await cell(page, 'lambda/AWS-Lambda').hover()
    await cell(page, 'lambda/AWS-Lambda').getByRole('button', { name: 'Actions for AWS Lambda' }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await expect.poll(() => kept(page)).toEqual(['AWS-Lambda'])
    await cell(page, 'lambda/AWS-Lambda').click({ button: 'right', position: { x: 6, y: 45 } })
    await page.getByRole('menuitem', { name: 'Remove from the selection' }).click()
    await expect.poll(() => kept(page)).toEqual([])
  })

  await test.step('a tick changes its own tile and the tray, nothing else of the results', async () => {
    await searchFor(page, 'amazon', 'athena/Amazon-Athena')
    await tick(page, 'athena/Amazon-Athena')
    await count(page, '1 icon')
    await atRest(page)
    const changed = await page.evaluate(async () => {
      const ids = new Set<string>()
      const observer = new MutationObserver(records => {
        for (const { target } of records) {
          const id = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-cell]')
            ?.dataset.cell
          if (id) ids.add(id)
        }
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      document.querySelector<HTMLElement>('[data-cell="athena/Amazon-Athena"] [role=checkbox]')?.click()
      // By the second frame, React and the browser have handled the key.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return [...ids]
    })
    expect(changed).toEqual(['athena/Amazon-Athena'])
  })
})

test('on a service’s page each of its icons, with a range by Shift', async ({ page }) => {
  await page.goto('/vpc')
  await hydrated(page)
  const ids = await idsOf(page.locator('[data-cell]'))
  await tick(page, ids[1] ?? '')
  await cell(page, ids[4] ?? '').click({ modifiers: ['Shift'], position: { x: 40, y: 70 } })
  await expect.poll(() => kept(page)).toEqual(ids.slice(1, 5).map(id => id.split('/')[1]))
})

test('by pointer', async ({ page, context }) => {
  await openExplorer(page, '?view=drawio')

  await test.step('a drag over an area selects its tiles, and scrolls at the edge', async () => {
    const from = await page.getByRole('gridcell').nth(1).boundingBox()
    const to = await page.getByRole('gridcell').nth(14).boundingBox()
    if (!from || !to) throw new Error('no tiles')
    await page.mouse.move(from.x + 5, from.y + 45)
    await page.mouse.down()
    await page.mouse.move(to.x + 30, to.y + 30, { steps: 5 })
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThanOrEqual(4)
    const inArea = await kept(page)
    await page.mouse.move(to.x + 30, 895, { steps: 3 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await page.mouse.up()
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(inArea.length + 6)
    await clear(page)
  })

  await test.step('Ctrl+A selects the whole result, on all its pages, and says how many', async () => {
    // In a text field, the browser handles the key.
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await tick(page, await idOf(page.getByRole('gridcell')))
    await expect.poll(() => kept(page)).toHaveLength(1)
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(600)
    await expect(toast(page)).toContainText(`${(await kept(page)).length} icons selected`)
    await clear(page)
  })

  await test.step('Ctrl+click and Shift+click select without leading anywhere; rows that are not mounted are in the range', async () => {
    await choose(page, 'Items per page', /^All/)
    await expect(radio(page, 'Items per page', /^All/)).toBeChecked()
    const tiles = page.getByRole('gridcell')
    const first = await idOf(tiles.nth(2))
    await cell(page, first).click({ modifiers: ['ControlOrMeta'], position: { x: 6, y: 45 } })
    await expect(cell(page, first)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(cell(page, first)).toHaveCount(0)
    const last = tiles.last().and(focusedCell(page))
    await expect(last).toBeInViewport()
    await last.click({ modifiers: ['Shift'], position: { x: 6, y: 45 } })
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(500)
    const names = await kept(page)
    expect(names[0]).toBe(first.split('/')[1])
    await expect(tray(page)).toContainText(`${names.length} icons`)
    expect(context.pages()).toHaveLength(1)
  })
})

test('ranges and parts', async ({ page }) => {
  await openExplorer(page, '?view=drawio&q=dynamodb')

  await test.step('by keyboard: x and Space select, Shift+arrows stretch and shrink, Esc clears first of all', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(focusInCell(page)).toBeVisible()
    await page.keyboard.press('x')
    await expect.poll(() => kept(page)).toHaveLength(1)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => kept(page)).toHaveLength(3)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => kept(page)).toHaveLength(2)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => kept(page)).toHaveLength(3)
    await page.keyboard.press('Escape')
    await expect.poll(() => kept(page)).toEqual([])
    await expect(page).toHaveURL(/q=dynamodb/)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => kept(page)).toHaveLength(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/q=dynamodb/)
  })

  await test.step('the range goes on from the same icon after another sort, and from the head when it is gone', async () => {
    await searchFor(page, 's3', 's3/Amazon-Simple-Storage-Service')
    await tick(page, 's3/Amazon-Simple-Storage-Service')
    await choose(page, 'Sort by', 'Category')
    await expect(page.getByRole('main').locator('h2:not(:has(a))').first()).toBeVisible()
    await expect(cell(page, 's3/Amazon-Simple-Storage-Service')).toHaveAttribute('aria-selected', 'true')
    const ids = await idsOf(page.getByRole('gridcell'))
    const at = ids.indexOf('s3/Amazon-Simple-Storage-Service')
    await cell(page, ids[at + 2] ?? '').click({ modifiers: ['Shift'], position: { x: 6, y: 45 } })
    await expect.poll(() => kept(page)).toEqual(ids.slice(at, at + 3).map(id => id.split('/')[1]))
    // After another search, the icon clicked first is not in the results, but the selection stays.
    await searchFor(page, 'dynamodb', 'dynamodb/Amazon-DynamoDB')
    const other = await idOf(page.getByRole('gridcell').nth(1))
    await cell(page, other).click({ modifiers: ['Shift'], position: { x: 6, y: 45 } })
    await expect.poll(() => kept(page)).toHaveLength(4)
    await clear(page)
  })

  await test.step('layout icon: the icons of a service’s parts are selected one by one, and all of them with Ctrl+A', async () => {
    await choose(page, 'Layout', 'Icon')
    await searchFor(page, 'virtual private cloud', 'vpc')
    const part = page.getByRole('button', { name: 'NAT Gateway', exact: true })
    await part.click()
    await expect(part).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => kept(page)).toEqual(['Amazon-VPC_NAT-Gateway'])
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5)
  })
})

test('the selection survives filters, pages, navigation and reload, and appears in other tabs', async ({
  page,
  context,
}) => {
  await openExplorer(page, '?view=drawio&q=aws%20lambda')
  await tick(page, 'lambda/AWS-Lambda')
  const other = await context.newPage()
  await other.goto('/ec2')
  await expect(tray(other)).toContainText('1 icon')
  await tick(other, 'ec2/Amazon-EC2')
  await expect(tray(page)).toContainText('2 icons')
  await choose(page, 'Layout', 'List')
  await page.reload()
  await expect(tray(page)).toContainText('2 icons')
  await expect.poll(() => kept(page)).toEqual(['AWS-Lambda', 'Amazon-EC2'])
  await listening(other)
  await other.keyboard.press('Escape')
  await expect(tray(page)).toHaveCount(0)
  await other.keyboard.press('ControlOrMeta+z')
  await expect(tray(page)).toContainText('2 icons')
})

test('the tray contains all icons without mounting them, and does not cover the last row', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/icons')).text()
  const table = html.match(/<script type="application\/json"[^>]*id="page-data"[^>]*>(.*?)<\/script>/s)?.[1]
  const { site } = JSON.parse(table ?? '{}') as { site: { files: { icons: string } } }
  const icons = (await (await request.get(`/${site.files.icons}`)).json()) as { iconName: string }[]
  await selectBefore(
    page,
    icons.map(({ iconName }) => iconName),
  )
  await page.goto('/?view=drawio&q=dynamodb')
  await expect(tray(page)).toContainText(`${icons.length} icons`)
  expect(await tray(page).getByRole('listitem').count()).toBeLessThan(40)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await tray(page).boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  }).toPass()
})

test('a link restores a selection of up to 100 icons in a new profile', async ({ page, context, browser }) => {
  await context.grantPermissions(CLIPBOARD)
  await selectByLink(page, '/', ['AWS-Elemental-Appliances-&-Software', 'Amazon-Redshift_Query-Editor-v2.0'])
  await tray(page).getByRole('button', { name: 'Copy link to the selection' }).click()
  await expect(toast(page)).toContainText('Link to 2 icons copied')
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const clean = await browser.newPage()
  await clean.goto(new URL(link.pathname + link.search, page.url()).href)
  await tray(clean).waitFor()
  await expect
    .poll(() => kept(clean))
    .toEqual(['AWS-Elemental-Appliances-&-Software', 'Amazon-Redshift_Query-Editor-v2.0'])
  await clean.close()

  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  await expect(radio(page, 'Layout', 'Draw.io')).toBeChecked()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  // Removes the focus from the tray, which has its own keys.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(100)
  await tray(page).getByRole('button', { name: 'Copy link to the selection' }).click()
  await expect(toast(page)).toContainText('Too many icons for a link')
})

test('Ctrl+A selects all results once their data has loaded, and not the text of the page', async ({ page }) => {
  const release = await hold(page, /\/data\/catalog-[\w-]+\.json$/)
  await page.goto('/')
  await listening(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+a')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await expect(tray(page)).toHaveCount(0)
  release()
  await expect(tray(page).getByText(/^\d{3} icons$/)).toBeVisible()
})
