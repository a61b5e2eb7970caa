/** Tests how links to the AWS documentation open in the visitor's language. */
import { stubPagesOf } from './support/guard'
import { expect, test } from './support/test'

test.use({ prefetches: false, locale: 'de-DE' })

test('a document opens in German by any click, and its link stays in English', async ({ page, context, guard }) => {
  await stubPagesOf(context, guard, ['docs.aws.amazon.com'])
  await page.goto('/sqs')
  await page.getByRole('button', { name: 'Use German' }).click()
  const url = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/'
  const link = page.locator(`main a[href^="${url}"]`).first()
  const href = (await link.getAttribute('href')) ?? ''
  const german = href.replace('.com/', '.com/de_de/')
  const opened = context.waitForEvent('page')
  await link.click()
  await expect(await opened).toHaveURL(german)
  await expect(link).toHaveAttribute('href', href)
  // Browsers differ in the tabs that these clicks open, so the test reads the URL and prevents the tab.
  for (const click of [() => link.click({ button: 'middle' }), () => link.press('Control+Enter')]) {
    const read = await page.evaluateHandle(() => {
      const url = new Promise<string>(resolve => {
        for (const type of ['click', 'auxclick'])
          addEventListener(type, event => {
            event.preventDefault()
            if (event.target instanceof Element) resolve(event.target.closest('a')?.href ?? '')
          })
      })
      return { url }
    })
    await click()
    expect(await read.evaluate(({ url }) => url)).toBe(german)
    await expect(link).toHaveAttribute('href', href)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use German' })).toHaveCount(0)
})
