/** Tests the lifecycle page, and that statuses depend on the visitor's date, not on the build's. */
import type { Page } from '@playwright/test'
import { painted } from './support/explorer'
import { serveOlderSite } from './support/older-site'
import { field } from './support/palette'
import { test as base, expect } from './support/test'

const site = serveOlderSite()

/** A page in its own context, because that of other tests is bound to another host. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await use(await context.newPage())
    await context.close()
  },
})

/** Opens the page `at` (relative to the site's base path) on a given day. */
async function openOn(page: Page, day: string, at: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`))
  await page.goto(site.at(at))
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

test('a page prerendered in September shows in December what has ended since, without layout shift', async ({
  page,
  request,
}) => {
  const html = await (await request.get(site.at(''))).text()
  expect(html).toMatch(/AWS App Mesh<\/a>(?:(?!<\/li>).)*Closing/)
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      new PerformanceObserver(list => {
        // Ignores the small layout shift of a shorter badge.
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (shift.value > 1e-4) document.documentElement.dataset.shifted = JSON.stringify(shift)
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })
  await openOn(page, '2026-12-31', '')
  await expect(cardOf(page, 'AWS App Mesh')).toContainText('Ended')
  await painted(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')

  await openOn(page, '2026-12-31', 'pinpoint')
  await expect(page.getByText('Ended on October 30, 2026.')).toBeVisible()
  await expect(page.getByText('Closed to new customers on May 20, 2025.')).toBeVisible()

  await openOn(page, '2026-12-31', 'iot-greengrass')
  const guides = page.locator('#documentation li').filter({ hasText: 'Developer Guide' })
  await expect(guides).toHaveText([/Guide\s*$/, /Guide Ended$/])
})

test('the list without ended services follows the date', async ({ page }) => {
  const link = page.locator('a[target=_blank]').filter({ hasText: 'AWS App Mesh' })
  await openOn(page, '2026-09-16', '?ended=hide&q=app mesh')
  await expect(link).toBeVisible()
  await openOn(page, '2026-12-31', '?ended=hide&q=app mesh')
  await expect(page.getByText('No services match')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field(page).fill('app mesh')
  await expect(page.getByRole('option', { name: /AWS App Mesh/ }).first()).toContainText('Ended')
})

test('the lifecycle page follows the date, and its address contains search and filter', async ({ page }) => {
  const group = (name: RegExp) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
  await openOn(page, '2026-09-16', 'go?q=sumerian')
  await test.step('names of services that are gone lead to what became of them', async () => {
    await expect(page).toHaveURL(site.at('lifecycle#sumerian'))
    await expect(page.locator('#sumerian')).toBeInViewport()
  })
  await expect(
    group(/^Coming up/)
      .getByRole('listitem')
      .first(),
  ).toContainText('AWS App Mesh')
  await openOn(page, '2026-12-31', 'lifecycle')
  await expect(
    group(/^Ended/)
      .getByRole('listitem')
      .first(),
  ).toContainText('Amazon Pinpoint')
  await expect(group(/^Coming up/)).not.toContainText('AWS App Mesh')

  await page.keyboard.press('/')
  await page.keyboard.type('private 5g')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.at('lifecycle?q=private%205g'))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: /^Coming/ }).check({ force: true })
  await expect(page).toHaveURL(site.at('lifecycle?q=private%205g&show=coming'))
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page).toHaveURL(site.at('lifecycle'))
})
