/** Tests the site on an emulated phone with touch. `tests/component/sidebar.test.tsx` tests the filter sheet. */
import type { Page } from '@playwright/test'
import { cell } from './support/cells'
import { choose, openExplorer, radio } from './support/explorer'
import { CLIPBOARD, toast } from './support/icons'
import { expect, test } from './support/test'

test.use({ prefetches: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const SHEET = { name: /^Filters/ }

/** Chooses a layout in the sheet, which then closes. */
async function chooseLayout(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', SHEET).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(page, 'Layout', layout)
  await expect(radio(page, 'Layout', layout)).toBeChecked()
  await sheet.getByRole('button', { name: /^Show / }).tap()
  await expect(sheet).toHaveCount(0)
}

test('by touch: filters, and actions on an item, which need no hover', async ({ page, context }) => {
  await context.grantPermissions(CLIPBOARD)
  await openExplorer(page, '?q=aws%20lambda')

  await test.step('copying needs no hover: by the one button of a card, or after a tap on an icon', async () => {
    await page.getByRole('button', { name: 'Actions for AWS Lambda', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Copy for draw.io' }).tap()
    await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
    // Closes the toast, because the second copy shows the same text.
    await toast(page).getByRole('button', { name: 'Close' }).tap()
    await expect(toast(page)).toHaveCount(0)
    await chooseLayout(page, 'Draw.io')
    const icon = cell(page, 'lambda/AWS-Lambda').locator('.icon')
    await icon.tap()
    await page.getByRole('button', { name: 'Actions for AWS Lambda', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Copy for draw.io' }).tap()
    await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
    // Closes the toast, because the next one may appear under the emulated mouse, which would keep it open.
    await toast(page).getByRole('button', { name: 'Close' }).tap()
    await icon.tap()
  })

  for (const layout of ['List', 'Icon', 'Draw.io'])
    await test.step(`a tap on an icon selects it and shows its actions, except in a list row: ${layout} layout`, async () => {
      await chooseLayout(page, layout)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const box = page.getByRole('checkbox', { name: 'Select AWS Lambda', exact: true })
      const menu = page.getByRole('button', { name: 'Actions for AWS Lambda', exact: true })
      if (layout === 'Icon') await expect(menu).toBeVisible()
      if (layout === 'List') {
        await expect(menu).toBeHidden()
        const expand = page.getByRole('button', { name: 'Details of AWS Lambda', exact: true })
        await expand.tap()
        await expect(expand).toHaveAttribute('aria-expanded', 'true')
        await expect(menu).toBeVisible()
        await expand.tap()
        await expect(box).not.toBeVisible()
        return
      }
      const icon = page.locator('[data-cell^="lambda"] .icon').first()
      await icon.tap()
      await expect(box).toBeChecked()
      await expect(menu).toBeVisible()
      await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText('1 icon')
      // The box of a selected service covers a corner of its icon.
      await icon.tap({ position: { x: 4, y: 4 } })
      await expect(box).toBeHidden()
      await expect(page.getByRole('region', { name: 'Selected icons' })).toHaveCount(0)
    })
})

test('a tap on one of many icons shows its name; the marks that remove icons are apart', async ({ page }) => {
  await openExplorer(page, '?view=icon&q=amazon%20vpc')
  for (const name of ['NAT Gateway', 'Internet Gateway']) await page.getByRole('button', { name, exact: true }).tap()
  const part = page.getByRole('button', { name: 'Internet Gateway', exact: true })
  await expect
    .poll(() => part.evaluate(button => getComputedStyle(button, '::before').content))
    .toMatch(/^"Internet Gateway"/)
  const tray = page.getByRole('region', { name: 'Selected icons' })
  const remove = tray.getByRole('button', { name: 'Remove NAT Gateway' })
  const [area, mark] = [await remove.boundingBox(), await remove.locator('span').boundingBox()]
  const next = await tray.getByRole('button', { name: 'Internet Gateway, 2 of 2' }).boundingBox()
  expect([area?.width, mark?.width]).toEqual([24, 16])
  expect(next?.x ?? 0).toBeGreaterThanOrEqual((area?.x ?? 0) + 24)
})
