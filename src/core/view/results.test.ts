import { describe, expect, test } from 'vitest'
import { catalogOf, serviceNamed } from '../catalog/testing/sample-catalog'
import type { Catalog } from '../catalog/types'
import { headingText, noResultsText, resultCountText } from './messages'
import { DEFAULT_EXPLORER_VIEW, type ExplorerView } from './parameters'
import { computeResults } from './results'

/** Services, sorted by simple name like the services in the published catalog. */
const CATALOG = catalogOf([
  serviceNamed('AWS Batch', { categories: ['Compute', 'Compute HPC'] }),
  serviceNamed('Amazon EC2', { categories: ['Compute'] }),
  serviceNamed('AWS Fargate', { categories: ['Containers', 'Compute', 'Serverless'] }),
  serviceNamed('Fargate or Lambda?', { categories: ['Decision Guides', 'Compute'] }),
  serviceNamed('AWS IAM', { categories: ['Security, Identity, & Compliance'] }),
  serviceNamed('AWS Lambda', { categories: ['Compute', 'Serverless'], iconResources: ['AWS-Lambda_Function'] }),
  serviceNamed('AWS Partner Central', { categories: ['Partner Central'] }),
  serviceNamed('Amazon S3', { categories: ['Storage'], alsoKnownAs: ['Simple Storage Service'] }),
  serviceNamed('AWS Snowcone', { categories: ['Storage'], status: { kind: 'ended' } }),
  serviceNamed('Amazon WorkDocs', { categories: ['Storage'], status: { kind: 'closing' } }),
])

const results = (patch: Partial<ExplorerView> = {}, catalog: Catalog = CATALOG) =>
  computeResults(catalog, { ...DEFAULT_EXPLORER_VIEW, ...patch })
const slugs = (patch: Partial<ExplorerView>) => results(patch).all.map(({ slug }) => slug)
const countOf = (name: string, patch: Partial<ExplorerView>) =>
  results(patch).categoryCounts[CATALOG.categories.findIndex(category => category.name === name)]
const heading = (patch: Partial<ExplorerView>) => headingText(results(patch), { ...DEFAULT_EXPLORER_VIEW, ...patch })
const found = (patch: Partial<ExplorerView>) => resultCountText(results(patch), { ...DEFAULT_EXPLORER_VIEW, ...patch })

describe('the category filter', () => {
  test.each<[string[], string[]]>([
    [['Serverless'], ['fargate', 'lambda']],
    [['Security, Identity, & Compliance'], ['iam']],
    [
      ['Serverless', 'Storage'],
      ['fargate', 'lambda', 's3', 'snowcone', 'workdocs'],
    ],
  ])('%j: any selected category is enough', (categories, expected) => expect(slugs({ categories })).toEqual(expected))

  test('with none selected, all services pass', () => expect(results().found).toBe(10))

  test('search and categories both have to hold', () => {
    expect(slugs({ q: 'fargate', categories: ['Serverless'] })).toEqual(['fargate'])
  })
})

describe('the results of a search', () => {
  const named = (name: string, more: Parameters<typeof serviceNamed>[1] = {}) =>
    serviceNamed(name, { categories: ['Compute'], ...more })
  const catalog = catalogOf([
    named('AWS Batch', { shortDescription: 'Runs Lambda functions' }),
    named('AWS Lambda', { categories: ['Storage'] }),
    named('Lambda Power Tools'),
    named('AWS Powertools for Lambda', { categories: ['Storage'] }),
    named('Amazon Zed', { formerly: ['Lambda Pipes'] }),
    named('Slambda'),
  ])
  const order = (patch: Partial<ExplorerView>) =>
    results(patch, catalog).groups.map(({ heading, services }) => [heading, ...services.map(({ slug }) => slug)])

  test('begin with the service of that name, then those with a word that begins so, each in the chosen order', () => {
    const names = ['lambda', 'lambda-power-tools', 'powertools-for-lambda', 'zed']
    for (const q of ['lambda', 'LAMBDA ']) expect(order({ q })).toEqual([[null, ...names, 'batch', 'slambda']])
    expect(order({ q: 'AWS Lambda' })).toEqual([[null, 'lambda', 'zed']])
  })

  test('by category: each run has its own headings', () => {
    expect(order({ q: 'lambda', sort: 'category' })).toEqual([
      ['Storage', 'lambda', 'powertools-for-lambda'],
      ['Compute', 'lambda-power-tools', 'zed'],
      ['Compute', 'batch', 'slambda'],
    ])
  })

  test('have the best of another search with the names, and its others at the end', () => {
    const view = { ...DEFAULT_EXPLORER_VIEW, q: 'runs' }
    const batches = [new Set(['slambda', 'batch']), new Set(['lambda', 'zed'])]
    const order = (best?: string) => computeResults(catalog, view, { batches, best }).all.map(({ slug }) => slug)
    expect(order()).toEqual(['batch', 'slambda', 'lambda', 'zed'])
    expect(order('zed')).toEqual(['zed', 'batch', 'slambda', 'lambda'])
  })

  test('stay in the chosen order without a match in a name', () => {
    expect(order({ q: 'runs' })).toEqual([[null, 'batch']])
  })
})

describe('a service in several selected categories counts once', () => {
  const categories = ['Compute', 'Containers', 'Serverless']

  test('in the heading, in the message and in the results', () => {
    expect(heading({ categories })).toBe('Search in 5 services (of 3 categories)')
    expect(found({ categories })).toBe('Found 5 services match your search and categories.')
    expect(slugs({ categories })).toEqual(['batch', 'ec2', 'fargate', 'fargate-or-lambda', 'lambda'])
  })

  test('when sorted by category, too', () => {
    expect(slugs({ categories, sort: 'category' }).sort()).toEqual(slugs({ categories }).sort())
  })
})

describe('the heading', () => {
  test.each<[Partial<ExplorerView>, string]>([
    [{}, 'Search in 10 services'],
    [{ q: 'lambda' }, 'Search in 10 services'],
    [{ categories: ['Storage'] }, 'Search in 3 services (of 1 category)'],
    [{ categories: ['Compute HPC'] }, 'Search in 1 service (of 1 category)'],
    [{ categories: ['Storage', 'Serverless'], q: 'lambda' }, 'Search in 5 services (of 2 categories)'],
  ])('%j: %s', (patch, text) => expect(heading(patch)).toBe(text))
})

describe('the Found message is shown whenever a search or category is active', () => {
  test.each<[Partial<ExplorerView>, string | null]>([
    [{}, null],
    [{ layout: 'list', sort: 'category', ended: 'hide', pageSize: 20 }, null],
    [{ q: 'fargate' }, 'Found 2 services match your search and categories.'],
    [{ q: 'ec2' }, 'Found 1 service matches your search and categories.'],
    [{ q: 'ec2', ended: 'hide' }, 'Found 1 service matches your search and filters.'],
    [{ q: 'nothing' }, 'Found 0 services match your search and categories.'],
    [{ categories: ['Storage'] }, 'Found 3 services match your search and categories.'],
  ])('%j: %s', (patch, text) => expect(found(patch)).toBe(text))
})

describe('the count of a category', () => {
  test('is its total without a search', () => {
    expect(countOf('Compute', {})).toBe(5)
    expect(countOf('Containers', {})).toBe(1)
  })
  test('is what the search finds in it', () => {
    expect(countOf('Compute', { q: 'lambda' })).toBe(2)
    expect(countOf('Storage', { q: 'lambda' })).toBe(0)
  })
  test('does not depend on the selected categories', () => {
    expect(countOf('Compute', { categories: ['Storage'] })).toBe(5)
    expect(countOf('Compute', { categories: ['Storage'], q: 'lambda' })).toBe(2)
  })
})

test('services found in addition are in the list and its numbers, but pass the filters', () => {
  const view = { ...DEFAULT_EXPLORER_VIEW, q: 'fargate', categories: ['Serverless', 'Storage'], ended: 'hide' } as const
  const more = { batches: [new Set(['lambda', 'ec2', 'snowcone'])] }
  const { all, found, categoryCounts, searchedIn } = computeResults(CATALOG, view, more)
  expect(all.map(({ slug }) => slug)).toEqual(['fargate', 'lambda'])
  const compute = CATALOG.categories.findIndex(({ name }) => name === 'Compute')
  // In Compute: EC2, Fargate, Lambda, and the guide that compares the last two.
  expect({ found, inCompute: categoryCounts[compute], searchedIn }).toEqual({ found: 2, inCompute: 4, searchedIn: 4 })
})

describe('ended=hide', () => {
  test('leaves out what has ended, and that only', () => {
    expect(slugs({ ended: 'hide', categories: ['Storage'] })).toEqual(['s3', 'workdocs'])
  })
  test('from the counts, the heading and All, too', () => {
    expect(countOf('Storage', { ended: 'hide' })).toBe(2)
    expect(heading({ ended: 'hide' })).toBe('Search in 9 services')
    expect(results({ ended: 'hide' }).total).toBe(9)
  })
})

describe('the draw.io layout leaves out Decision Guides and Partner Central', () => {
  test('whatever other categories a service has', () => {
    expect(slugs({ layout: 'drawio' })).toEqual([
      'batch',
      'ec2',
      'fargate',
      'iam',
      'lambda',
      's3',
      'snowcone',
      'workdocs',
    ])
  })
  test('before everything: heading, counts, Found and All', () => {
    expect(heading({ layout: 'drawio' })).toBe('Search in 8 services')
    expect(heading({ layout: 'drawio', categories: ['Compute'] })).toBe('Search in 4 services (of 1 category)')
    expect(countOf('Compute', { layout: 'drawio' })).toBe(4)
    expect(countOf('Decision Guides', { layout: 'drawio' })).toBe(0)
    expect(found({ layout: 'drawio', q: 'fargate' })).toBe('Found 1 service matches your search and categories.')
    expect(results({ layout: 'drawio' }).total).toBe(8)
    expect(found({ layout: 'drawio' })).toBe('The draw.io layout leaves out Decision Guides and Partner Central.')
    expect(found({})).toBeNull()
  })
  test('every other layout shows them', () => {
    for (const layout of ['card', 'list', 'icon'] as const) expect(results({ layout }).total).toBe(10)
  })
  test('its search looks in the resource icons', () => {
    expect(slugs({ layout: 'drawio', q: 'lambda function' })).toEqual(['lambda'])
    expect(slugs({ layout: 'card', q: 'lambda function' })).toEqual([])
  })
  test('if that empties the view, the message says why', () => {
    const emptied = results({ layout: 'drawio', categories: ['Decision Guides'] })
    expect(emptied.found).toBe(0)
    const view = { ...DEFAULT_EXPLORER_VIEW, layout: 'drawio', categories: ['Decision Guides'] } as const
    expect(noResultsText(emptied, view)).toBe(
      'No services match your filters. The draw.io layout leaves out Decision Guides and Partner Central.',
    )
    for (const layout of ['drawio', 'card'] as const)
      expect(noResultsText(results({ layout, q: 'nothing' }), { ...DEFAULT_EXPLORER_VIEW, layout, q: 'nothing' })).toBe(
        'No services match your search “nothing”.',
      )
  })
})

describe('sort orders', () => {
  test('simpleName: by the name without Amazon or AWS', () => {
    expect(slugs({ sort: 'simpleName' })).toEqual(CATALOG.services.map(s => s.slug))
  })

  test('fullName: by the name with Amazon or AWS', () => {
    const names = results({ sort: 'fullName' }).all.map(s => s.service)
    expect(names).toEqual([
      'AWS Batch',
      'AWS Fargate',
      'AWS IAM',
      'AWS Lambda',
      'AWS Partner Central',
      'AWS Snowcone',
      'Amazon EC2',
      'Amazon S3',
      'Amazon WorkDocs',
      'Fargate or Lambda?',
    ])
  })

  const groups = (patch: Partial<ExplorerView>) =>
    results({ sort: 'category', ...patch }).groups.map(g => [g.heading, ...g.services.map(s => s.slug)])

  test('category: by first category in catalog order, then simple name, with a heading each', () => {
    expect(groups({})).toEqual([
      ['Compute', 'batch', 'ec2', 'lambda'],
      ['Containers', 'fargate'],
      ['Decision Guides', 'fargate-or-lambda'],
      ['Partner Central', 'partner-central'],
      ['Security, Identity, & Compliance', 'iam'],
      ['Storage', 's3', 'snowcone', 'workdocs'],
    ])
  })

  test('category under a filter: the first selected one that the service has', () => {
    expect(groups({ categories: ['Serverless'] })).toEqual([['Serverless', 'fargate', 'lambda']])
    expect(groups({ categories: ['Compute', 'Storage'] })).toEqual([
      ['Compute', 'batch', 'ec2', 'fargate', 'fargate-or-lambda', 'lambda'],
      ['Storage', 's3', 'snowcone', 'workdocs'],
    ])
  })

  test('with every category selected the headings are those without a filter', () => {
    expect(groups({ categories: CATALOG.categories.map(c => c.name) })).toEqual(groups({}))
  })

  test('a heading is repeated on the next page', () => {
    expect(groups({ pageSize: 20 })).toEqual(groups({}))
    const many = catalogOf(Array.from({ length: 25 }, (_, i) => serviceNamed(`S${String(i).padStart(2, '0')}`)))
    const second = results({ sort: 'category', pageSize: 20, page: 2 }, many)
    expect(second.groups.map(g => [g.heading, g.services.length])).toEqual([['Compute', 5]])
  })

  test('the other orders have no headings', () => {
    expect(results({ sort: 'fullName' }).groups.map(g => g.heading)).toEqual([null])
  })
})

describe('pages', () => {
  const services = Array.from({ length: 101 }, (_, i) => serviceNamed(`Service ${String(i).padStart(3, '0')}`))
  const paged = (patch: Partial<ExplorerView>) => {
    const { page, pageCount, groups } = results(patch, catalogOf(services))
    const shown = groups.flatMap(g => g.services)
    return { page, pageCount, count: shown.length, first: shown[0]?.service }
  }

  test.each<[Partial<ExplorerView>, ReturnType<typeof paged>]>([
    [{}, { page: 1, pageCount: 3, count: 50, first: 'Service 000' }],
    [{ page: 2 }, { page: 2, pageCount: 3, count: 50, first: 'Service 050' }],
    [{ page: 3 }, { page: 3, pageCount: 3, count: 1, first: 'Service 100' }],
    [
      { pageSize: 20, page: 6 },
      { page: 6, pageCount: 6, count: 1, first: 'Service 100' },
    ],
    [
      { pageSize: 100, page: 2 },
      { page: 2, pageCount: 2, count: 1, first: 'Service 100' },
    ],
    [{ pageSize: 'all' }, { page: 1, pageCount: 1, count: 101, first: 'Service 000' }],
  ])('%j', (patch, expected) => expect(paged(patch)).toEqual(expected))

  test.each<[Partial<ExplorerView>, number]>([
    [{ page: 4 }, 3],
    [{ page: Number.MAX_SAFE_INTEGER }, 3],
    [{ page: 2, pageSize: 'all' }, 1],
    [{ page: 9, q: 'nothing' }, 1],
  ])('a page behind the last one is clamped: %j', (patch, page) => expect(paged(patch).page).toBe(page))

  test('nothing found is one empty page', () => {
    expect(paged({ q: 'nothing' })).toEqual({ page: 1, pageCount: 1, count: 0, first: undefined })
  })
})
