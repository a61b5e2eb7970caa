/**
 * Tests navigation from the page /go, which the browser's search keyword opens. `tests/component/go.test.tsx` tests the
 * destinations.
 */
import { field, options } from './support/palette'
import { expect, test } from './support/test'

test('opens the best result or the explorer, and Back returns to the previous page', async ({ page }) => {
  await page.goto('/lambda')
  await page.goto('/go?q=ec2')
  await expect(page).toHaveURL('/ec2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/lambda')
  await page.goto('/go?q=cloudf')
  await expect(page).toHaveURL('/?q=cloudf')
  await expect(field(page)).toHaveValue('cloudf')
  await expect(options(page).first()).toContainText('CloudFormation')
})

test('if the search cannot load, opens the explorer', async ({ page, guard }) => {
  guard.expected.push(/ERR_FAILED/)
  await page.route('**/data/palette-*', route => route.abort())
  await page.goto('/go?q=ec2')
  await expect(page).toHaveURL('/?q=ec2')
})
