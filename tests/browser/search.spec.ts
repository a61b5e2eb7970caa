import { TOTAL } from './support/catalogue'
import { foundMessage, heading, openExplorer, searchBox, serviceLinks } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test('searching by typing narrows the services and mirrors the text in the address', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).click()
  await page.keyboard.type('kubernetes')
  await expect(page).toHaveURL('/?q=kubernetes')
  await expect(serviceLinks(page).filter({ hasText: 'Amazon EKS' }).first()).toBeVisible()
  await expect(serviceLinks(page).filter({ hasText: 'Amazon S3' })).toHaveCount(0)
  await expect(foundMessage(page)).toHaveText(/^Found \d+ services match your search and categories\.$/)
  await expect(heading(page)).toHaveText(`Search in ${TOTAL} services`)
})

test('one service matches, and that is said to screen readers', async ({ page }) => {
  await openExplorer(page)
  await expect(foundMessage(page)).toHaveCount(0)
  await searchBox(page).fill('braket')
  await expect(foundMessage(page)).toHaveText('Found 1 service matches your search and categories.')
})

test('the search box knows former names', async ({ page }) => {
  await openExplorer(page, '?q=cloudwatch%20events')
  await expect(
    serviceLinks(page)
      .filter({ hasText: /EventBridge$/ })
      .first(),
  ).toBeVisible()
})

test('Enter on a name of a service opens its page', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).fill('dynamo db')
  await expect(page.getByText('Best match: Amazon DynamoDB')).toBeVisible()
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/dynamodb')
})

test('Enter waits for the services, and then opens the page of the one that is named', async ({ page }) => {
  const release = await hold(page, /\/data\/catalogue-/)
  await openExplorer(page)
  await searchBox(page).fill('lambda')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(page).toHaveURL('/lambda')
})

test('Enter waits for the services, and then goes to the first one where none is named', async ({ page }) => {
  const release = await hold(page, /\/data\/catalogue-/)
  await openExplorer(page)
  await searchBox(page).fill('kubernetes')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(serviceLinks(page).first()).toBeFocused()
})

test.describe('the empty state', () => {
  test('services with a name like it are proposed', async ({ page }) => {
    await openExplorer(page, '?q=lamdba')
    const proposed = page.getByRole('region', { name: 'Did you mean' }).getByRole('link')
    await expect(proposed.first()).toHaveText(/^AWS Lambda/)
    await expect(proposed.first()).toHaveAttribute('href', '/lambda')
  })

  test('says so and clears the search and all categories with one action', async ({ page }) => {
    await openExplorer(page, '?q=zzzz&categories=Compute,Storage&view=list&sort=category')
    await expect(page.getByText('No services match your search and filters.', { exact: true })).toBeVisible()
    await expect(foundMessage(page)).toHaveText('Found 0 services match your search and categories.')
    await page.getByRole('button', { name: 'Clear search and all categories' }).click()
    await expect(page).toHaveURL('/?sort=category&view=list')
    await expect(searchBox(page)).toHaveValue('')
    await expect(serviceLinks(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/?q=zzzz&categories=Compute,Storage&view=list&sort=category')
    await expect(searchBox(page)).toHaveValue('zzzz')
  })

  test('says why when the draw.io layout emptied it', async ({ page }) => {
    await openExplorer(page, '?view=drawio&categories=Decision%20Guides')
    await expect(
      page.getByText('The draw.io layout leaves out Decision Guides and Partner Central.', { exact: false }),
    ).toBeVisible()
  })
})
