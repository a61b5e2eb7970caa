/** Tests when a service page loads API operations. `tests/component/operations.test.tsx` tests everything else. */
import type { Page } from '@playwright/test'
import { detailsOf } from './support/catalog'
import { atRest } from './support/explorer'
import { expect, test } from './support/test'

const total = detailsOf('ec2').apis.reduce((sum, api) => sum + api.operationCount, 0)

const section = (page: Page) => page.getByRole('region', { name: /^API operations/ })
const box = (page: Page) => section(page).getByRole('searchbox', { name: 'Filter operations' })
const status = (page: Page) => section(page).getByRole('status')

test('of the main API are shown; all load on request, with the caret in the filter', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/ec2')
  await atRest(page)
  expect(requests.filter(url => url.includes('/catalogue/'))).toEqual([])

  await test.step('arrows and Enter are the browser’s on a service’s page', async () => {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    // Once this key has taken effect, so has the key before it.
    await page.keyboard.press('t')
    await expect(page.locator('html[data-theme]')).toHaveCount(1)
    await expect(page).toHaveURL('/ec2')
  })

  await section(page)
    .getByRole('button', { name: `Show all ${total} operations` })
    .click()
  await expect(box(page)).toBeFocused()
  await expect(status(page)).toHaveText(`${total} operations`)
  expect(requests.filter(url => url.includes('/catalogue/'))).toHaveLength(1)
  await expect(page).toHaveURL('/ec2#operations')

  await test.step('they are open and in sight at #operations', async () => {
    await page.reload()
    await expect(status(page)).toHaveText(`${total} operations`)
    await expect(section(page)).toBeInViewport()
  })
})
