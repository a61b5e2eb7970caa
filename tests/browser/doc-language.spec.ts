/** Tests how links to the AWS documentation open in the visitor's language. */
import { stubPagesOf } from './support/guard'
import { expect, test } from './support/test'

test.use({ locale: 'de-DE' })

test('a document opens in German by any click, and its link stays in English', async ({ page, context, guard }) => {
  await stubPagesOf(context, guard, ['docs.aws.amazon.com'])
  await page.goto('/sqs')
  await page.getByRole('button', { name: 'Use German' }).click()
  const url = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/'
  const link = page.locator(`main a[href^="${url}"]`).first()
  const href = (await link.getAttribute('href')) ?? ''
  const clicks = [() => link.click(), () => link.click({ button: 'middle' }), () => link.press('Control+Enter')]
  for (const click of clicks) {
    const opened = context.waitForEvent('request', request => request.isNavigationRequest())
    await click()
    expect((await opened).url()).toBe(href.replace('.com/', '.com/de_de/'))
    await expect(link).toHaveAttribute('href', href)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use German' })).toHaveCount(0)
})
