/** Tests views, redirects, and libraries with the real catalog. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeDrawio, inflateXml } from '@/core/diagram/testing/decode-drawio'
import { parseXml } from '@/core/diagram/testing/parse-xml'
import { categorySpellings } from '@/core/view/category-list'
import { LAYOUTS } from '@/core/view/layouts'
import { headingText, resultCountText } from '@/core/view/messages'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC, type ExplorerView, VIEW_PARAMETERS } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { arbitraryQuery, arbitraryView } from '@/core/view/testing/arbitrary-views'
import { acceptedPathsIn } from '@/generate/files/data-files'
import { libraryFiles } from '@/generate/files/libraries'
import { redirectsText } from '@/generate/files/redirects'
import { TEST_SITE } from '@/generate/testing/site'

const { catalog } = TEST_SITE.compiled
const SORTS = VIEW_PARAMETERS.sort.options.map(({ value }) => value)
const spellings = categorySpellings(catalog.categories)
const { parse, format } = EXPLORER_VIEW_CODEC
const view = (patch: Partial<ExplorerView> = {}): ExplorerView => ({ ...DEFAULT_EXPLORER_VIEW, ...patch })
const inSome = (names: readonly string[]) =>
  catalog.services.filter(service => service.categories.some(name => names.includes(name))).map(s => s.slug)

describe('Compute, Containers, and Serverless together', () => {
  const selected = view({ categories: ['Compute', 'Containers', 'Serverless'], pageSize: 'all' })
  const expected = inSome(selected.categories)
  const sumOfCounts = selected.categories.reduce((sum, name) => sum + inSome([name]).length, 0)

  test('share services, so that the sum of their counts is too high', () => {
    expect(sumOfCounts).toBeGreaterThan(expected.length)
  })

  test.each(SORTS)('count each service once in heading, message, and results, sorted by %s', sort => {
    const sorted = { ...selected, sort }
    const results = computeResults(catalog, sorted)
    const n = new Set(expected).size
    expect(headingText(results, sorted)).toBe(`Search in ${n} services (of 3 categories)`)
    expect(resultCountText(results, sorted)).toBe(`Found ${n} services match your search and categories.`)
    expect(
      results.groups
        .flatMap(group => group.services)
        .map(s => s.slug)
        .sort(),
    ).toEqual([...expected].sort())
  })
})

describe('the real categories in the URL', () => {
  test.each(catalog.categories.flatMap(c => [c.name, c.slug, ...(c.aliases ?? [])].map(s => [s, c.name] as const)))(
    '%s is read as %s',
    (spelling, name) =>
      expect(parse(`?categories=${encodeURIComponent(spelling)}`, spellings).categories).toEqual([name]),
  )

  test('a link with unescaped commas is read', () => {
    const search = '?categories=Security,%20Identity,%20%26%20Compliance,Storage'
    expect(parse(search, spellings).categories).toEqual(['Security, Identity, & Compliance', 'Storage'])
  })

  test('a formatted view is parsed to the same view, and a rewritten query string is not rewritten again', () => {
    fc.assert(
      fc.property(arbitraryView(catalog.categories), state => {
        expect(parse(format(state), spellings)).toEqual(state)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(arbitraryQuery(catalog.categories), search => {
        const asked = parse(search, spellings)
        const written = format(asked, search)
        expect(format(parse(written, spellings), written)).toBe(written)
        const { found, page, pageCount, groups } = computeResults(catalog, asked)
        expect(page).toBeLessThanOrEqual(pageCount)
        expect(groups.flatMap(group => group.services).length > 0).toBe(found > 0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('every view of the real catalog', () => {
  test('every sort order has each service exactly once', () => {
    const all = catalog.services.map(s => s.slug).sort()
    for (const sort of SORTS) {
      expect(
        computeResults(catalog, view({ sort }))
          .all.map(s => s.slug)
          .sort(),
      ).toEqual(all)
    }
  })

  test('simpleName and fullName use the same collation, with numbers by value', () => {
    const collator = new Intl.Collator('en', { numeric: true })
    const ascending = (names: string[]) =>
      names.every((name, i) => i === 0 || collator.compare(names[i - 1] ?? '', name) <= 0)
    expect(ascending(computeResults(catalog, view({ sort: 'simpleName' })).all.map(s => s.serviceSimpleName))).toBe(
      true,
    )
    expect(ascending(computeResults(catalog, view({ sort: 'fullName' })).all.map(s => s.service))).toBe(true)
  })

  test('the count of a category is the number of results when it is selected', () => {
    for (const q of ['', 'lambda', 'data']) {
      const { categoryCounts } = computeResults(catalog, view({ q }))
      const found = catalog.categories.map(c => computeResults(catalog, view({ q, categories: [c.name] })).found)
      expect(categoryCounts).toEqual(found)
    }
  })

  test('the draw.io layout hides Decision Guides and Partner Central', () => {
    const shown = computeResults(catalog, view({ layout: 'drawio' })).all
    expect(shown.map(s => s.slug)).toEqual(
      catalog.services
        .filter(s => !s.categories.some(name => LAYOUTS.drawio.hiddenCategories.includes(name)))
        .map(s => s.slug),
    )
    expect(inSome(LAYOUTS.drawio.hiddenCategories).length).toBeGreaterThan(1)
  })

  test('the pages of a view together have all its services, in order', () => {
    for (const pageSize of [20, 50, 100] as const) {
      const { pageCount } = computeResults(catalog, view({ pageSize }))
      const pages = Array.from({ length: pageCount }, (_, i) =>
        computeResults(catalog, view({ pageSize, page: i + 1 })),
      )
      expect(pages.flatMap(page => page.groups.flatMap(group => group.services))).toEqual(catalog.services)
    }
  })
})

test('the redirects are within the limits of Netlify and Cloudflare', () => {
  const lines = redirectsText(acceptedPathsIn(TEST_SITE.compiled), '/aws-service-explorer/').trim().split('\n')
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.length).toBeLessThanOrEqual(2_000)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(1_000)
})

test('the entries of the libraries have no labels', () => {
  const [path, makeLibrary] = libraryFiles(TEST_SITE).find(([file]) => file.includes('compute')) ?? []
  expect(path).toBe('libraries/compute.xml')
  const entries = JSON.parse(parseXml(makeLibrary?.() ?? '').documentElement?.textContent ?? '') as { xml: string }[]
  expect(entries.flatMap(({ xml }) => decodeDrawio(inflateXml(xml))).filter(({ value }) => value !== '')).toEqual([])
})
