import { describe, expect, test } from 'vitest'
import { fixtureData } from '../data/testing/fixture'
import type { PageReader } from './pages'
import { type EndpointRegions, endpointRegionsIn, updateEndpointRegions } from './regions'
import { comparisonInput, fixturePage, TODAY } from './testing/input'

describe('Regions by endpoint', () => {
  const PAGE_REGIONS = ['us-east-1', 'us-east-2', 'us-gov-west-1']
  const known = { asOf: '2026-10-08', source: 'Pages', services: {} }
  /** Updates the Regions of `slug` from its page. The real table has those of S3, and none of Macie. */
  const update = (slug: string, before: EndpointRegions, text: string | null = fixturePage('endpoints')) => {
    const links = [{ kind: 'endpoints' as const, source: 'List', day: '2026-10-08', pages: { [slug]: '/gr/x.html' } }]
    const read: PageReader = async path => (path === '/gr/x.md' ? text : null)
    return updateEndpointRegions(comparisonInput(fixtureData({ links }), {}, read, before))
  }
  const written = async (...args: Parameters<typeof update>) => (await update(...args)).files?.['endpoint-regions.json']

  test('are read from the tables of endpoints, without China and quotas', () =>
    expect(endpointRegionsIn(fixturePage('endpoints'))).toEqual(PAGE_REGIONS))

  test('are written if AWS’s table has none', async () => {
    const { added, files } = await update('macie', known)
    expect(files?.['endpoint-regions.json']).toEqual({ ...known, asOf: TODAY, services: { macie: PAGE_REGIONS } })
    expect(added).toEqual(['macie: us-east-1, us-east-2, us-gov-west-1'])
  })

  test('are not written again if they have not changed', async () => {
    expect(await written('macie', { ...known, services: { macie: PAGE_REGIONS } })).toBeUndefined()
  })

  test('of a page without a table stay, and are reported', async () => {
    const before = { ...known, services: { macie: ['us-east-1'] } }
    expect(await update('macie', before, null)).toEqual({
      steps: ['macie: /gr/x.html has no table of endpoints any more; check its Regions'],
    })
  })

  test('are left out if AWS’s table has the service', async () => {
    expect(await update('s3', known)).toEqual({ steps: [] })
  })
})
