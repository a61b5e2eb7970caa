/** Tests printing: content without controls. */
import type { Page } from '@playwright/test'
import { resultsOf, TOTAL } from './support/catalog'
import { openExplorer, radio, searchBox, serviceLinks } from './support/explorer'
import { selectByLink, tray } from './support/icons'
import { expect, test } from './support/test'

/** Elements that must not be printed: controls, and everything around the results. */
const NOT_FOR_PAPER = [
  'header:not(article header)',
  'aside',
  // Names in code are copy buttons, but are printed as text.
  'button:not(dd button)',
  'nav',
  'input',
  '[aria-label="Selected icons"]',
  '[data-sonner-toaster]',
]

/** Returns the elements in `NOT_FOR_PAPER` that would be printed. */
const printed = (page: Page) =>
  page.evaluate(
    selectors =>
      [...document.querySelectorAll(selectors.join())]
        .filter(element => element.getClientRects().length > 0)
        .map(element => element.outerHTML.slice(0, 160)),
    NOT_FOR_PAPER,
  )

test('a filtered list prints all of its services', async ({ page }) => {
  await selectByLink(page, '/?categories=Storage&pageSize=all', ['AWS-Lambda'])
  for (const [key, layout, view] of [
    ['1', 'Grid', 'card'],
    ['2', 'List', 'list'],
  ] as const)
    await test.step(`a filtered ${view} layout prints all of its services, and their icons`, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.keyboard.press(key)
      await expect(radio(page, 'Layout', layout)).toBeChecked()
      await expect(tray(page)).toBeVisible()
      const count = resultsOf({ view, categories: ['Storage'] }).found
      await expect(serviceLinks(page)).toHaveCount(count)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(tray(page)).toBeHidden()
      await expect.poll(() => printed(page)).toEqual([])
      await expect(page.getByText(/^Found \d+ services/)).toBeVisible()
      await expect(serviceLinks(page)).toHaveCount(count)
      const first = serviceLinks(page).first()
      await expect.poll(() => first.evaluate(link => link.parentElement?.clientWidth)).toBeGreaterThan(80)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await page.locator('main img.icon:not([src])').count()).toBe(0)
      await expect.poll(() => lightness(page)).toBeLessThan(0.4)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    })

  await test.step('a printed list says what it is narrowed by', async () => {
    await page.emulateMedia({ media: 'screen' })
    await searchBox(page).fill('storage')
    const said = page.getByText('Search: storage. Category: Storage')
    await expect(said).toBeAttached()
    await expect(said).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(said).toBeVisible()
  })
})

test('a service prints in light colors, with the address of each link beside it', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/codecommit#operations')
  const link = page.getByRole('link', { name: /^Everything/ })
  await expect(link).toBeVisible()
  await expect(page.getByRole('region', { name: /^API operations/ }).getByRole('status')).toHaveText(/\d+ operations/)
  await expect.poll(() => printed(page)).toEqual([])
  expect(await link.evaluate(element => getComputedStyle(element, '::after').content)).toContain(
    (await link.getAttribute('href')) ?? '?',
  )
  await expect.poll(() => lightness(page)).toBeLessThan(0.4)
})

/** Returns the lightness of the text, from 0 for black; the printed background is white. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [value = '1'] = getComputedStyle(document.body).color.match(/[\d.]+/) ?? []
    return Number(value)
  })
}

test('all rows print, not only visible ones', async ({ page }) => {
  await openExplorer(page, '?view=drawio&pageSize=100')

  await test.step('a layout that mounts what is in sight leaves no gap on paper', async () => {
    const grid = page.getByRole('grid', { name: 'Icons' })
    await page.emulateMedia({ media: 'print' })
    const gap = () =>
      grid.evaluate(element => {
        const rows = [...element.querySelectorAll('[role=row]')].map(row => row.getBoundingClientRect().height)
        return element.getBoundingClientRect().height - rows.reduce((sum, height) => sum + height, 0)
      })
    await expect.poll(gap).toBeLessThan(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('draw.io layout', () => printsAllRows(page))

  await test.step('icon layout', async () => {
    await page.keyboard.press('3')
    await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
    await printsAllRows(page)
  })

  await test.step('icons page', async () => {
    await page.goto('/icons')
    await printsAllRows(page)
  })
})

async function printsAllRows(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const missing = async () =>
    Number(await grid.getAttribute('aria-rowcount')) - (await grid.locator('[role=row]').count())
  await expect.poll(missing).toBeGreaterThan(0)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    // Checked once, without retries, because the browser does not wait when printing.
    expect(await missing()).toBe(0)
  }).toPass()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(missing).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'screen' })
}

test('all services of a long list print, not only visible ones', async ({ page }) => {
  await openExplorer(page, '?pageSize=all')
  for (const [key, layout] of [
    ['1', 'Grid'],
    ['2', 'List'],
  ] as const)
    await test.step(`${layout} layout`, async () => {
      await page.keyboard.press(key)
      await expect(radio(page, 'Layout', layout)).toBeChecked()
      await expect(serviceLinks(page).first()).toBeVisible()
      expect(await serviceLinks(page).count()).toBeLessThan(100)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(serviceLinks(page)).toHaveCount(TOTAL)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect.poll(() => serviceLinks(page).count()).toBeLessThan(100)
      await page.emulateMedia({ media: 'screen' })
    })
})
