/** Tests a phone: the search box in the page, the other filters in a sheet, and every action by touch. */
import type { Page } from '@playwright/test'
import { resultsOf, sentencesOf } from './support/catalog'
import { cell } from './support/cells'
import {
  categoryBox,
  choose,
  foundMessage,
  heading,
  openExplorer,
  radio,
  searchBox,
  serviceLinks,
} from './support/explorer'
import { CLIPBOARD, toast } from './support/icons'
import { expect, test } from './support/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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

test('the explorer by touch', async ({ page }) => {
  await openExplorer(page)

  for (const layout of ['List', 'Icon', 'Draw.io', 'Grid'])
    await test.step(`nothing is wider than the screen, ${layout} layout`, async () => {
      await chooseLayout(page, layout)
      await expect(serviceLinks(page).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })

  await test.step('the sheet filters, says how many there are, and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await categoryBox(page, 'Storage').click()
    await expect(page).toHaveURL('/?categories=Storage')
    await sheet.getByRole('button', { name: `Show ${resultsOf({ categories: ['Storage'] }).found} services` }).click()
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('Filters (1)')
    await expect(heading(page)).toHaveText(sentencesOf({ categories: ['Storage'] }).heading)
  })

  await test.step('the sheet has every option, and Escape closes it', async () => {
    await page.getByRole('button', SHEET).click()
    await categoryBox(page, 'Storage').click()
    await expect(page).toHaveURL('/')
    await choose(page, 'Sort by', 'Category')
    await choose(page, 'Layout', 'List')
    await choose(page, 'Items per page', '20')
    await choose(page, 'Amazon/AWS in Service Name', 'Without')
    await expect(page).toHaveURL('/?sort=category&prefix=without&view=list&pageSize=20')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the search box stays in the page', async () => {
    await expect(foundMessage(page)).toHaveCount(0)
    await searchBox(page).fill('lamb')
    await searchBox(page).press('Enter')
    await expect(foundMessage(page)).toBeVisible()
    await expect(serviceLinks(page).first()).toBeVisible()
  })
})

test('the page behind the filters stays locked while the palette opens and closes above them', async ({ page }) => {
  await openExplorer(page)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html[data-locked]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('html[data-locked]')).toHaveCount(0)
})

test('Back closes the filters, the palette and the list of keys, and keeps what was chosen', async ({ page }) => {
  // The emulated phone has no Back button, so the test calls the close watchers.
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose: () => void } }
    const watchers: object[] = []
    const Recorded = class extends CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(window, { CloseWatcher: Recorded, watchers })
  })
  await openExplorer(page)
  const dialog = page.getByRole('dialog')
  const goBack = () =>
    page.evaluate(() =>
      (window as unknown as { watchers: { requestClose: () => void }[] }).watchers.at(-1)?.requestClose(),
    )
  await page.getByRole('button', { name: 'Filters' }).tap()
  await categoryBox(page, 'Storage').tap()
  await expect(page).toHaveURL('/?categories=Storage')
  await goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/?categories=Storage')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await expect(page.getByRole('option').first()).toBeVisible()
  await goBack()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await goBack()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('actions on an item need no hover', async ({ page, context }) => {
  await context.grantPermissions(CLIPBOARD)
  await openExplorer(page, '?q=aws%20lambda')

  await test.step('copying needs no hover: by the one button of a card, or after a tap on a tile', async () => {
    await page.getByRole('button', { name: 'Actions for AWS Lambda', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Copy for draw.io' }).tap()
    await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
    // Closes the toast, because the second copy shows the same text.
    await toast(page).getByRole('button', { name: 'Close' }).tap()
    await expect(toast(page)).toHaveCount(0)
    await chooseLayout(page, 'Draw.io')
    await cell(page, 'lambda/AWS-Lambda').tap({ position: { x: 6, y: 60 } })
    await page.getByRole('button', { name: 'Copy AWS Lambda for draw.io', exact: true }).tap()
    await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
    // Closes the toast: the emulated mouse may hover over the next one, which then would not close.
    await toast(page).getByRole('button', { name: 'Close' }).tap()
  })

  for (const layout of ['List', 'Icon', 'Draw.io'])
    await test.step(`one tap on its box selects an icon, ${layout} layout`, async () => {
      await chooseLayout(page, layout)
      const box = page.getByRole('checkbox', { name: 'Select AWS Lambda', exact: true })
      await expect(box).toHaveCount(1)
      if (layout !== 'Draw.io')
        await expect(page.getByRole('button', { name: 'Actions for AWS Lambda', exact: true })).toBeVisible()
      await box.tap()
      await expect(box).toBeChecked()
      await expect(page.getByRole('region', { name: 'Selected icons' })).toContainText('1 icon')
      await box.tap()
      await expect(box).not.toBeChecked()
      await expect(page.getByRole('region', { name: 'Selected icons' })).toHaveCount(0)
    })
})
