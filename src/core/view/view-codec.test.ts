import { describe, expect, test } from 'vitest'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC, type ExplorerView } from './parameters'

const { change, criteriaText, isNarrowed, changesListOrPage, narrowingText, isSame } = EXPLORER_VIEW_CODEC
const ON_PAGE_3: ExplorerView = { ...DEFAULT_EXPLORER_VIEW, page: 3, q: 'a', categories: ['Compute'] }

describe('a change of what is listed leads back to page 1 and to the top', () => {
  test.each<[string, Partial<ExplorerView>]>([
    ['categories', { categories: ['Storage'] }],
    ['categories, one more', { categories: ['Compute', 'Storage'] }],
    ['categories cleared', { categories: [] }],
    ['sort', { sort: 'category' }],
    ['search', { q: 'b' }],
    ['page size', { pageSize: 20 }],
    ['ended services', { ended: 'hide' }],
    ['layout together with search', { layout: 'list', q: 'b' }],
  ])('%s', (_what, patch) => {
    const next = change(ON_PAGE_3, patch)
    expect(next).toEqual({ ...ON_PAGE_3, ...patch, page: 1 })
    expect(changesListOrPage(ON_PAGE_3, next)).toBe(true)
  })

  test('another page is read from its top, too', () => {
    const next = change(ON_PAGE_3, { page: 4 })
    expect(next.page).toBe(4)
    expect(changesListOrPage(ON_PAGE_3, next)).toBe(true)
  })

  test('a change that names its page lands there', () => {
    expect(change(ON_PAGE_3, { q: 'b', page: 2 }).page).toBe(2)
  })
})

describe('layout and prefix keep the page and the place', () => {
  test.each<[string, Partial<ExplorerView>]>([
    ['layout', { layout: 'drawio' }],
    ['prefix', { prefix: 'without' }],
    ['both', { layout: 'icon', prefix: 'without' }],
    ['the same categories anew', { categories: ['Compute'] }],
    ['nothing', {}],
  ])('%s', (_what, patch) => {
    const next = change(ON_PAGE_3, patch)
    expect(next.page).toBe(3)
    expect(changesListOrPage(ON_PAGE_3, next)).toBe(false)
  })
})

test('views are the same by value', () => {
  expect(isSame(ON_PAGE_3, { ...ON_PAGE_3, categories: ['Compute'] })).toBe(true)
  expect(isSame(ON_PAGE_3, { ...ON_PAGE_3, categories: ['Storage'] })).toBe(false)
  expect(isSame(ON_PAGE_3, { ...ON_PAGE_3, ended: 'hide' })).toBe(false)
})

test('a sentence names the search text, and filters if some are set', () => {
  expect(criteriaText({ ...DEFAULT_EXPLORER_VIEW, q: 'a' })).toBe('your search “a”')
  expect(criteriaText({ ...DEFAULT_EXPLORER_VIEW, q: 'a', ended: 'hide' })).toBe('your search “a” and filters')
  expect(criteriaText({ ...DEFAULT_EXPLORER_VIEW, categories: ['Compute'] })).toBe('your filters')
})

test('a search or category narrows the view, nothing else; printing names them', () => {
  expect(narrowingText({ ...DEFAULT_EXPLORER_VIEW, q: 'a', categories: ['Compute', 'Storage'] })).toBe(
    'Search: a. Category: Compute, Storage',
  )
  expect(narrowingText(DEFAULT_EXPLORER_VIEW)).toBe('')
  expect(isNarrowed({ ...DEFAULT_EXPLORER_VIEW, q: 'a' })).toBe(true)
  expect(isNarrowed({ ...DEFAULT_EXPLORER_VIEW, categories: ['Compute'] })).toBe(true)
  expect(isNarrowed({ ...DEFAULT_EXPLORER_VIEW, layout: 'drawio', ended: 'hide', page: 2 })).toBe(false)
})
