/** Runs axe on each kind of built page, on a desktop in light mode and a phone in dark mode. */
import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { untilHydrated } from './support/explorer'
import { expect, test } from './support/test'

async function isAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBeLessThanOrEqual(width)
  }
}

test('axe finds nothing on any kind of page', async ({ page, guard }) => {
  test.setTimeout(120_000)
  guard.expected.push(/status of 404/, /ERR_FAILED/)
  for (const path of ['/?pageSize=20', '/vpc', '/icons', '/lifecycle?show=coming', '/all', '/no-such-lambda'])
    await test.step(path, async () => {
      await page.goto(path)
      await untilHydrated(page)
      if (path === '/no-such-lambda') await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      await isAccessible(page)
    })

  await test.step('the list of services could not be loaded', async () => {
    await page.route('**/data/catalog-*.json', route => route.abort())
    await page.goto('/?q=s3')
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the list' })).toBeVisible()
    await isAccessible(page)
  })
})
