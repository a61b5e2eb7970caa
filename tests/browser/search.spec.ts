import { TOTAL } from './support/catalogue'
import { countHistory, foundMessage, heading, openExplorer, searchBox, serviceLinks } from './support/explorer'
import { expect, test } from './support/test'

test('spec §2: searching by typing narrows the services and mirrors the text in the address', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).click()
  await page.keyboard.type('kubernetes')
  await expect(page).toHaveURL('/?q=kubernetes')
  await expect(serviceLinks(page).filter({ hasText: 'Amazon EKS' }).first()).toBeVisible()
  await expect(serviceLinks(page).filter({ hasText: 'Amazon S3' })).toHaveCount(0)
  await expect(foundMessage(page)).toHaveText(/^Found \d+ services match your search and categories\.$/)
  await expect(heading(page)).toHaveText(`Search in ${TOTAL} services`)
})

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openExplorer(page)
  })

  test('spec §9: the search waits for 300 ms without typing', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await searchBox(page).pressSequentially('lamb')
    await page.clock.runFor(299)
    await expect(searchBox(page)).toHaveValue('lamb')
    await expect(page).toHaveURL('/')
    await searchBox(page).press('d')
    await page.clock.runFor(299)
    await expect(page).toHaveURL('/')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/?q=lambd')
  })

  test('decisions, URL: Enter searches at once', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await searchBox(page).pressSequentially('lambda')
    await expect(page).toHaveURL('/')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/?q=lambda')
    await expect(foundMessage(page)).toBeVisible()
  })

  test('300 keys without a pause make no entry of the history, and the address is right', async ({ page }) => {
    const history = await countHistory(page)
    await page.reload()
    await page.clock.pauseAt(Date.now() + 120_000)
    const { length } = await history()
    await searchBox(page).focus()
    const text = 'lambda '.repeat(43).slice(0, 300)
    for (let at = 0; at < text.length; at += 15) {
      await page.keyboard.type(text.slice(at, at + 15))
      await page.clock.runFor(299)
    }
    await page.clock.runFor(300)
    await expect(page).toHaveURL(`/?q=${encodeURIComponent(text.trim())}`)
    expect(await history()).toEqual({ pushes: 0, length })
  })
})

test('spec §5: search is trimmed and case-insensitive; the box keeps what was typed', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).fill('  LAMBDA ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/?q=LAMBDA')
  await expect(searchBox(page)).toHaveValue('  LAMBDA ')
  await expect(serviceLinks(page).filter({ hasText: /^AWS Lambda$/ })).toBeVisible()
})

test('the caret stays where it is while the search follows', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).fill('kubetes')
  await expect(page).toHaveURL('/?q=kubetes')
  for (let i = 0; i < 3; i++) await searchBox(page).press('ArrowLeft')
  await page.keyboard.type('rne')
  await expect(page).toHaveURL('/?q=kubernetes')
  await expect(searchBox(page)).toHaveValue('kubernetes')
  expect(await searchBox(page).evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])).toEqual([
    7, 7,
  ])
  await expect(searchBox(page)).toBeFocused()
})

test('spec §2: the clear button empties the search and keeps the focus in the box', async ({ page }) => {
  await openExplorer(page, '?q=lambda&categories=Compute')
  await expect(searchBox(page)).toHaveValue('lambda')
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(page).toHaveURL('/?categories=Compute')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear search', exact: true })).toHaveCount(0)
})

test('decisions, Explorer: one service matches, and that is said to screen readers', async ({ page }) => {
  await openExplorer(page)
  await expect(foundMessage(page)).toHaveCount(0)
  await searchBox(page).fill('braket')
  await expect(foundMessage(page)).toHaveText('Found 1 service matches your search and categories.')
})

test('decisions, Explorer: the search box knows former names', async ({ page }) => {
  await openExplorer(page, '?q=cloudwatch%20events')
  await expect(
    serviceLinks(page)
      .filter({ hasText: /EventBridge$/ })
      .first(),
  ).toBeVisible()
})

test.describe('spec §2: the empty state', () => {
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

  test('decisions, Explorer: says why when the draw.io layout emptied it', async ({ page }) => {
    await openExplorer(page, '?view=drawio&categories=Decision%20Guides')
    await expect(
      page.getByText('The draw.io layout leaves out Decision Guides and Partner Central.', { exact: false }),
    ).toBeVisible()
  })
})

test('an address is left as it came until something is changed', async ({ page }) => {
  await openExplorer(page, '?q=%20%20S3%20%20')
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
  expect(page.url()).toMatch(/\?q=%20%20S3%20%20$/)
})
