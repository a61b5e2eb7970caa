import { describe, expect, test } from 'vitest'
import { regionFilter } from '../catalog/regions/service-regions'
import { catalogOf, serviceNamed } from '../catalog/testing/sample-catalog'
import { noResultsText, resultCountText } from './messages'
import { DEFAULT_EXPLORER_VIEW, type ExplorerView } from './parameters'
import { computeResults } from './results'

describe('results in a Region', () => {
  const catalog = catalogOf([
    serviceNamed('Amazon Braket', { categories: ['Compute'] }),
    serviceNamed('Amazon EC2', { categories: ['Compute'] }),
    serviceNamed('AWS CDK', { categories: ['Storage'] }),
    serviceNamed('Amazon S3', { categories: ['Storage'] }),
  ])
  const shown = (patch: Partial<ExplorerView>) => {
    const view = { ...DEFAULT_EXPLORER_VIEW, region: 'sa-east-1', ...patch }
    const results = computeResults(catalog, view, undefined, regionFilter(view.region))
    const slugs = results.groups.flatMap(({ services }) => services.map(({ slug }) => slug))
    return { slugs, results, view }
  }

  test('are the services that are listed there, in any order', () => {
    expect(shown({}).slugs).toEqual(['ec2', 's3'])
    expect(shown({ sort: 'fullName' }).slugs).toEqual(['ec2', 's3'])
    expect(shown({ region: 'us-east-1', sort: 'category' }).slugs).toEqual(['braket', 'ec2', 's3'])
    expect(shown({}).results).toMatchObject({ total: 2, found: 2, searchedIn: 2 })
  })

  test('say that services with unknown Regions are hidden', () => {
    const day = String.raw`\w+ \d+, \d{4}`
    const note = new RegExp(` AWS lists of ${day} and ${day}; services with unknown Regions are hidden\\.$`)
    const some = shown({})
    expect(resultCountText(some.results, some.view)).toMatch(note)
    expect(resultCountText(some.results, some.view)).toMatch(/^Found 2 services match your search and filters\. /)
    const none = shown({ q: 'cdk' })
    expect(noResultsText(none.results, none.view)).toMatch(note)
  })

  test('a Region that is not in the table shows all services, with a message', () => {
    const { slugs, results, view } = shown({ region: 'cn-north-1' })
    expect(slugs).toHaveLength(4)
    expect(resultCountText(results, view)).toMatch(/ Nothing is known about cn-north-1\.$/)
    const announced = shown({ region: 'sa-west-1' })
    expect(announced.slugs).toHaveLength(4)
    expect(resultCountText(announced.results, announced.view)).toMatch(/ sa-west-1 \(Chile\) is announced\.$/)
  })
})
