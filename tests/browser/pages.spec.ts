/**
 * Visits unusual service pages. The fixture `guard` fails a test on console messages, requests to other hosts, and
 * duplicate ids.
 */

import { detailsOf } from './support/catalog'
import { untilIdle } from './support/explorer'
import { answerPictures, repeatedIds } from './support/guard'
import { expect, test } from './support/test'

test('services with little data, several icons, no icon, and many images', async ({ page, context, guard }) => {
  await answerPictures(context)
  const guide = detailsOf('choosing-an-aws-identity-service')
  for (const slug of ['activate', 'thinkbox-deadline', 'agent-registry', guide.slug]) {
    const response = await page.goto(`/${slug}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await untilIdle(page)
    expect(await repeatedIds(page)).toEqual([])
  }

  await test.step('at most 3 images, loaded lazily and only from the documentation host', async () => {
    expect(guide.images).toHaveLength(3)
    const pictures = page.getByRole('list', { name: 'Images' }).getByRole('img')
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('loading', 'lazy')
      await expect(picture).toHaveAttribute('alt', /\S/)
    }
    await pictures.first().scrollIntoViewIfNeeded()
    await expect.poll(() => guard.pictures).toContain(guide.images[0]?.url)
  })
})
