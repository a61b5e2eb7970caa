/** The page behind the address bar's keyword: straight to the best answer, or to where one is asked. */
import { answerFor } from './support/guard'
import { field, options } from './support/palette'
import { expect, test } from './support/test'

for (const [query, path] of [
  ['ec2', '/ec2'],
  ['amazon s3', '/s3'],
  ['quicksight', '/quick'],
  ['step funtions', '/step-functions'],
] as const)
  test(`a service: ${query}`, async ({ page }) => {
    await page.goto(`/go?q=${encodeURIComponent(query)}`)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

for (const [query, address] of [
  ['s3 api', 'https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html'],
  ['run-instances', 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_RunInstances.html'],
] as const)
  test(`a page of the documentation: ${query}`, async ({ page, context, guard }) => {
    await answerFor(context, guard, ['docs.aws.amazon.com'])
    await page.goto(`/go?q=${encodeURIComponent(query)}`)
    await expect(page).toHaveURL(address)
  })

test('leaves no trace: Back leads to where one came from', async ({ page }) => {
  await page.goto('/all')
  await page.goto('/go?q=ec2')
  await expect(page).toHaveURL('/ec2')
  await page.goBack()
  await expect(page).toHaveURL('/all')
})

test('what could be several things: the explorer, with search and palette on it', async ({ page }) => {
  await page.goto('/go?q=cloudf')
  await expect(page).toHaveURL('/?q=cloudf')
  await expect(field(page)).toHaveValue('cloudf')
  await expect(options(page).first()).toContainText('CloudFormation')
})

test('nothing: the explorer', async ({ page }) => {
  for (const query of ['', '?q=', '?q=%20']) {
    await page.goto(`/go${query}`)
    await expect(page).toHaveURL('/')
  }
})

test('markup is text', async ({ page }) => {
  const text = '"><img src=x onerror=alert(1)> #&=?'
  await page.goto(`/go?q=${encodeURIComponent(text)}`)
  await expect(page).toHaveURL(/^[^?]*\/\?q=/)
  await expect(field(page)).toHaveValue(text)
})

test('without the ranking: the explorer', async ({ page, guard }) => {
  guard.expected.push(/ERR_FAILED/, /could not be loaded/)
  await page.route('**/data/palette-*', route => route.abort())
  await page.goto('/go?q=ec2')
  await expect(page).toHaveURL('/?q=ec2')
})

test('an unknown address proposes the services that are close to it', async ({ page, guard }) => {
  guard.expected.push(/status of 404/)
  const response = await page.goto('/aws-lamda.html')
  expect(response?.status()).toBe(404)
  const closest = page.getByRole('region', { name: 'Did you mean' })
  await expect(closest.getByRole('link').first()).toContainText('AWS Lambda')
  await closest.getByRole('link').first().click()
  await expect(page).toHaveURL('/lambda')
})
