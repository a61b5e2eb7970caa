/** Tests when a service page loads API operations. `tests/component/operations.test.tsx` tests everything else. */
import type { Page } from '@playwright/test'
import { detailsOf } from './support/catalog'
import { untilIdle } from './support/explorer'
import { expect, test } from './support/test'

const total = detailsOf('ec2').apis.reduce((sum, api) => sum + api.operationCount, 0)

const section = (page: Page) => page.getByRole('region', { name: /^API operations/ })
const box = (page: Page) => section(page).getByRole('searchbox', { name: 'Filter operations' })
const status = (page: Page) => section(page).getByRole('status')

test('the operations of the main API are shown; all load on request, with the caret in the filter', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/ec2')
  await untilIdle(page)
  expect(requests.filter(url => url.includes('/catalogue/'))).toEqual([])

  await test.step('on a service page, the browser handles arrow keys and Enter', async () => {
    await page.keyboard.press('ArrowDown')
    // The position is stored when the smooth scroll has ended, so that it does not move the button under the click.
    await expect.poll(() => page.evaluate(() => history.state?.top)).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    // Once this key has taken effect, the key before it has been handled, too.
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

  await test.step('at #operations, all are shown and scrolled into view', async () => {
    // A reload restores the stored position, which follows the scroll position after a debounce.
    await expect.poll(() => page.evaluate(() => history.state?.top === Math.round(scrollY))).toBe(true)
    await page.reload()
    await expect(status(page)).toHaveText(`${total} operations`)
    await expect(section(page)).toBeInViewport()
  })
})
