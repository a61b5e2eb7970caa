import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogOf, SAMPLE_CATEGORIES, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import type { PageContent } from '@/core/site/page-data'
import { categorySpellings } from '@/core/view/category-list'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { arbitraryQuery } from '@/core/view/testing/arbitrary-views'
import { fetchJson } from '@/platform/fetch'
import { currentOrigin, writeUrl } from '@/platform/history'
import { scrollToTop, storeScroll } from '@/platform/scroll'
import { loadCatalog, regionTableLoader } from './catalog'
import {
  applyQueryString,
  areResultsLoadingAtom,
  changeExplorerView,
  explorerErrorAtom,
  explorerPageAtoms,
  explorerViewAtom,
  resultsAtom,
  unfinishedSearchedTextAtom,
  viewOnExplorerAtom,
} from './explorer'
import { linkOriginAtom, pageDataAtom, todayAtom } from './page-data'
import { queryStringAtom } from './page-view'
import { storeOfPage } from './testing/store'

vi.mock('@/platform/history')
vi.mock('@/platform/scroll')
vi.mock('@/platform/fetch')

const CATALOG = catalogOf([
  ...Array.from({ length: 120 }, (_, i) => serviceNamed(`AWS Service ${String(i).padStart(3, '0')}`)),
  serviceNamed('AWS Z', { categories: ['Storage'] }),
])

const EXPLORER: PageContent = { kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) }

/** Opens a page with the query string `search`, before the catalog has loaded. */
function opened(search = '', content: PageContent = EXPLORER) {
  const store = storeOfPage(content, CATALOG)
  store.set(queryStringAtom, search)
  return store
}

/** Opens a page with the query string `search` and the catalog. */
async function loaded(search = '') {
  const store = opened(search)
  await loadCatalog(store)
  return store
}

const written = () => vi.mocked(writeUrl).mock.calls

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(fetchJson).mockResolvedValue(CATALOG)
})

describe('the view is in the URL alone', () => {
  test('the view follows the URL before any data has loaded', () => {
    expect(opened('?view=list&sort=category&page=2').get(explorerViewAtom)).toEqual({
      ...DEFAULT_EXPLORER_VIEW,
      layout: 'list',
      sort: 'category',
      page: 2,
    })
  })

  test('opening a page does not change its URL, even a malformed one', async () => {
    const store = await loaded('?page=99&view=nonsense&utm_source=x')
    store.get(resultsAtom)
    expect(written()).toEqual([])
    expect(store.get(queryStringAtom)).toBe('?page=99&view=nonsense&utm_source=x')
  })

  test('the first change writes the canonical URL and keeps unknown parameters', async () => {
    const store = await loaded('?view=nonsense&utm_source=x&pageSize=50')
    changeExplorerView(store, { sort: 'category' })
    expect(written()).toEqual([['/?sort=category&utm_source=x', 'push']])
  })

  test('Back to the URL without parameters restores the default view', async () => {
    const store = await loaded('?view=list')
    store.set(queryStringAtom, '')
    expect(store.get(explorerViewAtom)).toEqual(DEFAULT_EXPLORER_VIEW)
  })
})

test.each([
  ['', true],
  ['?view=card&page=1&sort=nonsense&pageSize=50&ended=show&categories=nonsense&utm_source=x', true],
  ['?view=list', false],
  ['?categories=storage', false],
])('the view of "%s" is the prerendered one: %s', (search, isDefault) =>
  expect(opened(search).get(explorerPageAtoms.isDefaultAtom)).toBe(isDefault),
)

test('the explorer has a view; other pages have none', () => {
  expect(opened('?view=list').get(viewOnExplorerAtom)).toEqual({ ...DEFAULT_EXPLORER_VIEW, layout: 'list' })
  expect(opened('?view=list', { kind: 'all' }).get(viewOnExplorerAtom)).toEqual({})
})

describe('entries of the history', () => {
  test('typing replaces the entry', async () => {
    const store = await loaded()
    for (const q of ['s', 's3', 's3 ']) changeExplorerView(store, { q }, 'replace')
    expect(written().map(([, mode]) => mode)).toEqual(['replace', 'replace', 'replace'])
    expect(storeScroll).not.toHaveBeenCalled()
  })

  test('typed text that is not yet in the URL is written before another change, and dropped by Back', async () => {
    const store = await loaded('?page=2')
    store.set(explorerPageAtoms.textAtom, 's3 ')
    expect(written()).toEqual([])
    changeExplorerView(store, { layout: 'list' })
    explorerPageAtoms.search(store)
    expect(written()).toEqual([
      ['/?q=s3', 'replace'],
      ['/?q=s3&view=list', 'push'],
    ])
    expect(store.get(explorerPageAtoms.textAtom)).toBe('s3 ')
    store.set(explorerPageAtoms.textAtom, 's3 b')
    applyQueryString(store, '')
    explorerPageAtoms.search(store)
    expect(written()).toHaveLength(2)
    expect(store.get(explorerPageAtoms.textAtom)).toBe('')
  })

  test('a change of several parameters pushes one entry', async () => {
    const store = await loaded()
    changeExplorerView(store, { q: 'z', layout: 'drawio', categories: ['Storage'] })
    expect(written()).toEqual([['/?q=z&categories=Storage&view=drawio', 'push']])
    expect(store.get(explorerViewAtom)).toMatchObject({ q: 'z', layout: 'drawio', categories: ['Storage'] })
  })

  test('a submitted form changes the view, and keeps the parameters that are not the page’s own', async () => {
    const store = opened('?utm_source=x')
    explorerPageAtoms.changeTo(store, 'q=&categories=&view=card&pageSize=50')
    expect(written()).toEqual([])
    explorerPageAtoms.changeTo(store, 'q=+s3+&categories=Storage&view=list&pageSize=50')
    expect(written()).toEqual([['/?q=s3&categories=Storage&view=list&utm_source=x', 'push']])
  })

  test('a change to the same view writes no entry', async () => {
    const store = await loaded('?view=list')
    changeExplorerView(store, { layout: 'list', page: 1 })
    expect(written()).toEqual([])
  })

  test('the scroll position is stored before an entry is pushed', async () => {
    const store = await loaded()
    vi.mocked(storeScroll).mockImplementationOnce(() => expect(written()).toEqual([]))
    changeExplorerView(store, { layout: 'icon' })
    expect(storeScroll).toHaveBeenCalledOnce()
    expect(written()).toHaveLength(1)
  })
})

describe('the page', () => {
  test('is limited to the last page, and the URL stays unchanged', async () => {
    const store = await loaded('?page=9')
    expect(store.get(resultsAtom)).toMatchObject({ page: 3, pageCount: 3 })
    expect(store.get(queryStringAtom)).toBe('?page=9')
  })

  test('is the last page in the URL after the next change', async () => {
    const store = await loaded('?page=9')
    changeExplorerView(store, { layout: 'list' })
    expect(store.get(queryStringAtom)).toBe('?view=list&page=3')
    // The page on screen is the same.
    expect(scrollToTop).not.toHaveBeenCalled()
  })

  test('is kept when the layout or prefix changes; changing it scrolls to the top', async () => {
    const store = await loaded('?page=2')
    changeExplorerView(store, { layout: 'list' })
    changeExplorerView(store, { prefix: 'without' })
    expect(store.get(explorerViewAtom).page).toBe(2)
    expect(scrollToTop).not.toHaveBeenCalled()
    changeExplorerView(store, { page: 3 })
    expect(scrollToTop).toHaveBeenCalledOnce()
  })

  test.each([
    { q: 'aws' },
    { categories: ['Compute'] },
    { sort: 'fullName' },
    { pageSize: 20 },
    { ended: 'hide' },
  ] as const)('%j changes to page 1 and scrolls to the top', async patch => {
    const store = await loaded('?page=2')
    changeExplorerView(store, patch)
    expect(store.get(explorerViewAtom).page).toBe(1)
    expect(scrollToTop).toHaveBeenCalledOnce()
  })
})

describe('results before the catalog has loaded', () => {
  test.each(['', '?view=list', '?view=icon&prefix=without', '?utm_source=x'])(
    '%j shows the prerendered services',
    search => expect(opened(search).get(resultsAtom)).toEqual(EXPLORER.results),
  )

  test.each(['?q=z', '?page=2', '?sort=category', '?ended=hide', '?view=drawio', '?q=z&pageSize=all'])(
    '%j has no results yet',
    search => expect(opened(search).get(resultsAtom)).toBeNull(),
  )

  test('the list of all services shows the prerendered ones first, then all', async () => {
    const store = opened('?view=icon&pageSize=all')
    expect(store.get(resultsAtom)).toEqual({ ...EXPLORER.results, pageCount: 1, isBeginning: true })
    applyQueryString(store, '?view=icon&pageSize=all')
    await vi.waitFor(() => expect(store.get(resultsAtom)?.groups[0]?.services).toHaveLength(CATALOG.services.length))
    expect(store.get(areResultsLoadingAtom)).toBe(false)
  })

  test('without the catalog, the list of all services keeps the prerendered ones', async () => {
    vi.mocked(fetchJson).mockRejectedValueOnce(new Error('gone'))
    const store = opened('?pageSize=all')
    await expect(loadCatalog(store)).rejects.toThrow('gone')
    expect(store.get(resultsAtom)?.isBeginning).toBe(true)
    expect(store.get(explorerErrorAtom)).not.toBeNull()
  })

  test('the computed results equal the prerendered ones', async () => {
    expect((await loaded()).get(resultsAtom)).toEqual(EXPLORER.results)
  })

  test('Back or Forward to a view without results loads the catalog', async () => {
    const store = opened()
    applyQueryString(store, '?q=z')
    expect(store.get(resultsAtom)).toBeNull()
    await vi.waitFor(() => expect(store.get(resultsAtom)?.found).toBe(1))
    expect(written()).toEqual([])
  })

  test('a filter by Region loads the table of Regions; other changes do not', async () => {
    const store = await loaded()
    store.sub(resultsAtom, () => {})
    changeExplorerView(store, { q: 'z' })
    expect(store.get(resultsAtom)?.found).toBe(1)
    expect(store.get(regionTableLoader.valueAtom)).toBeNull()
    changeExplorerView(store, { q: '', region: 'eu-west-1' })
    expect(store.get(resultsAtom)).toBeNull()
    await vi.waitFor(() => expect(store.get(resultsAtom)?.found).toBe(0))
  })

  test('loading again after a failure gives results', async () => {
    vi.mocked(fetchJson).mockRejectedValueOnce(new Error('gone'))
    const store = opened('?q=z')
    await expect(loadCatalog(store)).rejects.toThrow('gone')
    expect(store.get(resultsAtom)).toBeNull()
    await loadCatalog(store)
    expect(store.get(resultsAtom)?.found).toBe(1)
  })
})

test('2,000 random URLs have results, stay unchanged until a change, and are canonical after it', async () => {
  const store = await loaded()
  await regionTableLoader.load(store)
  const spellings = categorySpellings(SAMPLE_CATEGORIES)
  fc.assert(
    fc.property(arbitraryQuery(SAMPLE_CATEGORIES), search => {
      vi.clearAllMocks()
      store.set(queryStringAtom, search)
      const view = store.get(explorerViewAtom)
      const results = store.get(resultsAtom)
      expect(results?.page).toBeLessThanOrEqual(results?.pageCount ?? 0)
      expect(written()).toEqual([])
      changeExplorerView(store, { prefix: view.prefix === 'with' ? 'without' : 'with' })
      const address = String(written()[0]?.[0]).replace(/^\//, '')
      expect(EXPLORER_VIEW_CODEC.format(EXPLORER_VIEW_CODEC.parse(address, spellings), address)).toBe(address)
      expect(store.get(queryStringAtom)).toBe(address)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['', null],
  ['?q=service+001', null],
  ['?q=servise', 'servise'],
])('at "%s", the text for the palette’s search is %j', async (search, expected) => {
  expect(opened(search).get(unfinishedSearchedTextAtom)).toBeNull()
  expect((await loaded(search)).get(unfinishedSearchedTextAtom)).toBe(expected)
})

test('copied links begin with the public URL of the site or, without one, with the origin of the page', () => {
  vi.mocked(currentOrigin).mockReturnValue('http://here.test')
  const store = opened()
  expect(store.get(linkOriginAtom)).toBe('http://site.test')
  store.set(pageDataAtom, data => data && { ...data, site: { ...data.site, hasSiteUrl: false } })
  expect(store.get(linkOriginAtom)).toBe('http://here.test')
})

describe('the day of the statuses', () => {
  const WORK_MAIL = serviceNamed('Amazon WorkMail', { lifecycle: { ends: '2027-03-31' } })
  const ending = catalogOf([WORK_MAIL])
  const kindShown = (day: string) => {
    const results = computeResults(ending, DEFAULT_EXPLORER_VIEW)
    const store = storeOfPage({ kind: 'explorer', results }, ending, '2027-03-31')
    store.set(todayAtom, day)
    return { kind: store.get(resultsAtom)?.groups[0]?.services[0]?.status?.kind, today: store.get(todayAtom) }
  }

  test('is the day of the build until a status changes', () =>
    expect(kindShown('2027-03-30')).toEqual({ kind: 'closing', today: '2026-11-22' }))
  test('is the current day on the day of the change', () =>
    expect(kindShown('2027-03-31')).toEqual({ kind: 'ended', today: '2027-03-31' }))
  test('is the current day after the change', () =>
    expect(kindShown('2027-04-02')).toEqual({ kind: 'ended', today: '2027-04-02' }))
})
