/** Tests the browser's search keyword: it opens the best result, or the palette. */
import { answerFor } from './support/guard'
import { field, options } from './support/palette'
import { expect, test } from './support/test'

test('opens the best result', async ({ page }) => {
  await test.step('leaves no trace: Back leads to where one came from', async () => {
    await page.goto('/lambda')
    await page.goto('/go?q=ec2')
    await expect(page).toHaveURL('/ec2')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/lambda')
  })

  for (const [query, path] of [
    ['amazon s3', '/s3'],
    ['quicksight', '/quick'],
    ['step funtions', '/step-functions'],
  ] as const)
    await test.step(`a service: ${query}`, async () => {
      await page.goto(`/go?q=${encodeURIComponent(query)}`)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('opens a documentation page', async ({ page, context, guard }) => {
  await answerFor(context, guard, ['docs.aws.amazon.com'])
  for (const [query, address] of [
    ['s3 api', 'https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html'],
    ['run-instances', 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_RunInstances.html'],
  ] as const)
    await test.step(query, async () => {
      await page.goto(`/go?q=${encodeURIComponent(query)}`)
      await expect(page).toHaveURL(address)
    })
})

test('without a best result, opens the explorer', async ({ page }) => {
  await test.step('what could be several things: with search and palette on it', async () => {
    await page.goto('/go?q=cloudf')
    await expect(page).toHaveURL('/?q=cloudf')
    await expect(field(page)).toHaveValue('cloudf')
    await expect(options(page).first()).toContainText('CloudFormation')
  })

  await test.step('nothing', async () => {
    for (const query of ['', '?q=', '?q=%20']) {
      await page.goto(`/go${query}`)
      await expect(page).toHaveURL('/')
    }
  })

  await test.step('markup is text', async () => {
    const text = '"><img src=x onerror=alert(1)> #&=?'
    await page.goto(`/go?q=${encodeURIComponent(text)}`)
    await expect(page).toHaveURL(/^[^?]*\/\?q=/)
    await expect(field(page)).toHaveValue(text)
  })
})

test('without the search, opens the explorer', async ({ page, guard }) => {
  guard.expected.push(/ERR_FAILED/, /could not be loaded/)
  await page.route('**/data/palette-*', route => route.abort())
  await page.goto('/go?q=ec2')
  await expect(page).toHaveURL('/?q=ec2')
})
