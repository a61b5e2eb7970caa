import { TOTAL } from './support/catalog'
import { categoryBox, choose, foundMessage, heading, openExplorer, searchBox, serviceLinks } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test('several searches: results, messages, suggestions, and Enter on a name', async ({ page }) => {
  await openExplorer(page)

  await test.step('one service matches, and that is said to screen readers', async () => {
    await expect(foundMessage(page)).toHaveCount(0)
    await searchBox(page).fill('braket')
    await expect(foundMessage(page)).toHaveText('Found 1 service matches your search and categories.')
    await searchBox(page).fill('')
    await expect(foundMessage(page)).toHaveCount(0)
    await searchBox(page).blur()
  })

  await test.step('searching by typing narrows the services and mirrors the text in the address', async () => {
    await searchBox(page).click()
    await page.keyboard.type('kubernetes')
    await expect(page).toHaveURL('/?q=kubernetes')
    await expect(serviceLinks(page).filter({ hasText: 'Amazon EKS' }).first()).toBeVisible()
    await expect(serviceLinks(page).filter({ hasText: 'Amazon S3' })).toHaveCount(0)
    await expect(foundMessage(page)).toHaveText(/^Found \d+ services match your search and categories\.$/)
    await expect(heading(page)).toHaveText(`Search in ${TOTAL} services`)
  })

  await test.step('the search box knows former names', async () => {
    await expect(serviceLinks(page).filter({ hasText: /EventBridge$/ })).toHaveCount(0)
    await searchBox(page).fill('cloudwatch events')
    await expect(
      serviceLinks(page)
        .filter({ hasText: /EventBridge$/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('services with a name like it are proposed where nothing is found', async () => {
    await searchBox(page).fill('lamdba')
    const proposed = page.getByRole('region', { name: 'Did you mean' }).getByRole('link')
    await expect(proposed.first()).toHaveText(/^AWS Lambda/)
    await expect(proposed.first()).toHaveAttribute('href', '/lambda')
  })

  await test.step('Enter on a name of a service opens its page', async () => {
    await searchBox(page).fill('dynamo db')
    await expect(page.getByText('Best match: Amazon DynamoDB')).toBeVisible()
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/dynamodb')
  })
})

test('Enter waits for the services, and then opens the named service', async ({ page }) => {
  const release = await hold(page, /\/data\/catalog-/)
  await openExplorer(page)
  await searchBox(page).fill('lambda')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(page).toHaveURL('/lambda')
})

test('Enter waits for the services, and then focuses the first one if none is named', async ({ page }) => {
  const release = await hold(page, /\/data\/catalog-/)
  await openExplorer(page)
  await searchBox(page).fill('kubernetes')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(serviceLinks(page).first()).toBeFocused()
})

test('the empty state', async ({ page }) => {
  const clear = page.getByRole('button', { name: 'Clear search and all categories' })
  await openExplorer(page, '?q=zzzz&categories=Compute,Storage&view=list&sort=category')

  await test.step('says so and clears the search and all categories with one action', async () => {
    await expect(page.getByText('No services match your search and filters.', { exact: true })).toBeVisible()
    await expect(foundMessage(page)).toHaveText('Found 0 services match your search and categories.')
    await clear.click()
    await expect(page).toHaveURL('/?sort=category&view=list')
    await expect(searchBox(page)).toHaveValue('')
    await expect(serviceLinks(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/?q=zzzz&categories=Compute,Storage&view=list&sort=category')
    await expect(searchBox(page)).toHaveValue('zzzz')
  })

  await test.step('says why when the draw.io layout emptied it', async () => {
    await clear.click()
    await categoryBox(page, 'Decision Guides').check()
    await choose(page, 'Layout', 'Draw.io')
    await expect(
      page.getByText('The draw.io layout leaves out Decision Guides and Partner Central.', { exact: false }),
    ).toBeVisible()
  })
})
