import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { findNews } from './news'
import type { PageReader } from './pages'
import { comparisonInput } from './testing/input'

test('an announcement of a new name needs a step, with its service', async () => {
  const entries = [fixtureEntry('Amazon S3'), fixtureEntry('Amazon S3 Vectors')]
  const data = fixtureData({ entries, features: { s3: [{ name: 'S3 Object Lock' }, { name: 'Metadata' }] } })
  const news = ['*Region*']
  const read: PageReader = async () => readFileSync('tests/fixtures/pages/news.xml', 'utf8')
  expect(await findNews(comparisonInput(data, { news }, read))).toEqual({
    steps: [
      'Amazon S3 Vectors introduces metadata pre-filtering (https://aws.amazon.com/about-aws/whats-new/2026/09/s3-vectors-introduces-metadata-pre-filtering/): add "- { name: …, page: … }" under s3-vectors in data/features.yaml, an entry, or nothing',
      'AWS announces the Nx Plugin & more (https://aws.amazon.com/about-aws/whats-new/2026/09/nx-plugin/): add "- { name: …, page: … }" under its service in data/features.yaml, an entry, or nothing',
    ],
  })
  const escaped =
    '<item><title>AWS announces Savings &amp;amp; Plans &amp; more</title><link>https://x.test</link></item>'
  const { steps = [] } = await findNews(comparisonInput(data, {}, async () => escaped))
  expect(steps[0]).toMatch(/^AWS announces Savings &amp; Plans & more \(https:/)
  await expect(findNews(comparisonInput(data, {}, async () => '<rss></rss>'))).rejects.toThrow('has no items')
})
