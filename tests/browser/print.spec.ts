/** On paper: what is read, and nothing that is pressed. */
import type { Page } from '@playwright/test'
import { resultsOf, TOTAL } from './support/catalogue'
import { openExplorer, serviceLinks } from './support/explorer'
import { selectByLink, tray } from './support/icons'
import { expect, test } from './support/test'

/** Everything pressed, and everything that stands around the results. */
const NOT_FOR_PAPER = [
  'header:not(article header)',
  'aside',
  // Names in code are there to be copied, and to be read.
  'button:not(dd button)',
  'nav',
  'input',
  '[aria-label="Selected icons"]',
  '[data-sonner-toaster]',
]

/** Of these, what would be printed. */
const printed = (page: Page) =>
  page.evaluate(
    selectors =>
      [...document.querySelectorAll(selectors.join())]
        .filter(element => element.getClientRects().length > 0)
        .map(element => element.outerHTML.slice(0, 160)),
    NOT_FOR_PAPER,
  )

for (const view of ['card', 'list'] as const)
  test(`a filtered ${view} layout prints all of its services, and their icons`, async ({ page }) => {
    await selectByLink(page, `/?view=${view}&categories=Storage&pageSize=all`, ['AWS-Lambda'])
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

test('a layout that mounts what is in sight leaves no gap on paper', async ({ page }) => {
  await openExplorer(page, '?view=drawio')
  const grid = page.getByRole('grid', { name: 'Icons' })
  await page.emulateMedia({ media: 'print' })
  const gap = () =>
    grid.evaluate(element => {
      const rows = [...element.querySelectorAll('[role=row]')].map(row => row.getBoundingClientRect().height)
      return element.getBoundingClientRect().height - rows.reduce((sum, height) => sum + height, 0)
    })
  await expect.poll(gap).toBeLessThan(1)
})

/** Of the text, from 0 for black: paper is white. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [value = '1'] = getComputedStyle(document.body).color.match(/[\d.]+/) ?? []
    return Number(value)
  })
}

for (const path of ['/?view=drawio&pageSize=100', '/?view=icon&pageSize=100', '/icons'])
  test(`all rows of ${path} print, not only those in sight`, async ({ page }) => {
    await page.goto(path)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const missing = async () =>
      Number(await grid.getAttribute('aria-rowcount')) - (await grid.locator('[role=row]').count())
    await expect.poll(missing).toBeGreaterThan(0)
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      // Read once: the browser does not wait.
      expect(await missing()).toBe(0)
    }).toPass()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(missing).toBeGreaterThan(0)
  })

for (const view of ['card', 'list'])
  test(`all services of a long ${view} layout print, not only those in sight`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
    expect(await serviceLinks(page).count()).toBeLessThan(100)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(serviceLinks(page)).toHaveCount(TOTAL)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => serviceLinks(page).count()).toBeLessThan(100)
  })

test('a printed list says what it is narrowed by', async ({ page }) => {
  await openExplorer(page, '?q=storage&categories=Storage')
  const said = page.getByText('Search: “storage”. Category: Storage')
  await expect(said).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(said).toBeVisible()
})
