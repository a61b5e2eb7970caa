/** Tests that statuses depend on the visitor's date, not on the build's. */
import type { Page } from '@playwright/test'
import { untilPainted } from './support/explorer'
import { serveOlderSite } from './support/older-site'
import { field } from './support/palette'
import { prefetchNothing } from './support/prefetch'
import { test as base, expect } from './support/test'

const site = serveOlderSite()

/** A page in its own context, because the default context has the base URL of another server. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await prefetchNothing(context)
    await use(await context.newPage())
    await context.close()
  },
})

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

test('pages prerendered in September show in December what has ended since, without layout shift', async ({
  page,
  request,
}) => {
  const html = await (await request.get(site.at(''))).text()
  expect(html).toMatch(/AWS App Mesh<\/a>(?:(?!<\/li>).)*Ends in 2026/)
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      new PerformanceObserver(list => {
        // Ignores the small layout shift of a shorter badge.
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (shift.value > 1e-4) document.documentElement.dataset.shifted = JSON.stringify(shift)
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })
  await page.clock.setFixedTime(new Date('2026-12-31T12:00:00Z'))
  await page.goto(site.at(''))
  await expect(cardOf(page, 'AWS App Mesh')).toContainText('Ended')
  await untilPainted(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')

  await page.keyboard.press('Control+k')
  await field(page).fill('app mesh')
  await expect(page.getByRole('option', { name: /AWS App Mesh/ }).first()).toContainText('Ended')

  await page.goto(site.at('pinpoint'))
  await expect(page.getByText('Ended on October 30, 2026.')).toBeVisible()
  await expect(page.getByText('Closed to new customers on May 20, 2025.')).toBeVisible()

  await page.goto(site.at('iot-greengrass'))
  const guides = page.locator('#documentation li').filter({ hasText: 'Developer Guide' })
  await expect(guides).toHaveText([/Guide\s*$/, /Guide Ended$/])

  // Names of retired services lead to their replacement.
  await page.goto(site.at('go?q=sumerian'))
  await expect(page).toHaveURL(site.at('lifecycle#sumerian'))
  await expect(page.locator('#sumerian')).toBeInViewport()
  const group = (name: RegExp) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
  await expect(
    group(/^Ended/)
      .getByRole('listitem')
      .first(),
  ).toContainText('AWS Infrastructure Composer')
  const upcoming = group(/^Upcoming/)
  await expect(upcoming).not.toContainText('AWS App Mesh')
  await expect(upcoming.getByRole('listitem').filter({ hasText: 'Amazon WorkMail' })).toContainText(
    /March 31, 2027Ends in 3 monthsAmazon WorkMail.*Source$/,
  )
})
