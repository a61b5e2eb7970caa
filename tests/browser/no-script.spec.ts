/** Where scripts do not run, pages read and link, and nothing pretends to work. */
import type { Page } from '@playwright/test'
import { heading, serviceLinks } from './support/explorer'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

/** What only a script could make work. */
async function expectNothingToPress(page: Page): Promise<void> {
  // Of a page that is half there, the other half could still come.
  await page.waitForLoadState()
  for (const role of ['button', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'switch'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('body > noscript p')).toBeVisible()
}

test('the explorer reads, and its services lead on', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await expectNothingToPress(page)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await page.goto((await serviceLinks(page).nth(3).getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('from the plain list to a service, its documentation and the next one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'list of all services', exact: true }).click()
  await expect(page).toHaveURL('/all')
  await expect(page.getByRole('heading', { level: 1, name: /^All \d+ services/ })).toBeVisible()
  await page.getByRole('link', { name: 'Amazon EC2', exact: true }).click()
  await expect(page).toHaveURL('/ec2')
  await expectNothingToPress(page)
  await expect(page.getByRole('link', { name: /^Everything/ })).toHaveAttribute('href', /^https:/)
  // The pages of an API that would have to be chosen.
  await expect(page.getByRole('link', { name: 'aws ec2-instance-connect' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Previous and next service' }).getByRole('link').last().click()
  await expect(page).not.toHaveURL('/ec2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the icons page shows its first icons, and a wrong address the way home', async ({ page, guard }) => {
  guard.expected.push(/status of 404/)
  await page.goto('/icons')
  await expectNothingToPress(page)
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(20)
  await page.goto('/no-such-page')
  await expectNothingToPress(page)
  await page.getByRole('link', { name: 'Search all services' }).click()
  await expect(heading(page)).toBeVisible()
})
