import { describe, expect, test } from 'vitest'
import { changeView, DEFAULT_VIEW, isNarrowed, isRelisted, PAGE_SIZES, sameView, type ViewState } from './view-state'

const ON_PAGE_3: ViewState = { ...DEFAULT_VIEW, page: 3, q: 'a', categories: ['Compute'] }

describe('spec §4: a change of what is listed leads back to page 1 and to the top', () => {
  test.each<[string, Partial<ViewState>]>([
    ['categories', { categories: ['Storage'] }],
    ['categories, one more', { categories: ['Compute', 'Storage'] }],
    ['categories cleared', { categories: [] }],
    ['sort', { sort: 'category' }],
    ['search', { q: 'b' }],
    ['page size', { pageSize: 20 }],
    ['ended (decisions)', { ended: 'hide' }],
    ['layout together with search', { view: 'list', q: 'b' }],
  ])('%s', (_what, patch) => {
    const next = changeView(ON_PAGE_3, patch)
    expect(next).toEqual({ ...ON_PAGE_3, ...patch, page: 1 })
    expect(isRelisted(ON_PAGE_3, next)).toBe(true)
  })

  test('another page is read from its top, too', () => {
    const next = changeView(ON_PAGE_3, { page: 4 })
    expect(next.page).toBe(4)
    expect(isRelisted(ON_PAGE_3, next)).toBe(true)
  })

  test('a change that names its page lands there', () => {
    expect(changeView(ON_PAGE_3, { q: 'b', page: 2 }).page).toBe(2)
  })
})

describe('decisions, URL: layout and prefix keep the page and the place', () => {
  test.each<[string, Partial<ViewState>]>([
    ['layout', { view: 'drawio' }],
    ['prefix', { prefix: 'without' }],
    ['both', { view: 'icon', prefix: 'without' }],
    ['the same categories anew', { categories: ['Compute'] }],
    ['nothing', {}],
  ])('%s', (_what, patch) => {
    const next = changeView(ON_PAGE_3, patch)
    expect(next.page).toBe(3)
    expect(isRelisted(ON_PAGE_3, next)).toBe(false)
  })
})

test('views are the same by value', () => {
  expect(sameView(ON_PAGE_3, { ...ON_PAGE_3, categories: ['Compute'] })).toBe(true)
  expect(sameView(ON_PAGE_3, { ...ON_PAGE_3, categories: ['Storage'] })).toBe(false)
  expect(sameView(ON_PAGE_3, { ...ON_PAGE_3, ended: 'hide' })).toBe(false)
})

test('spec §9: page sizes are 20, 50, 100 and all, 50 by default', () => {
  expect(PAGE_SIZES).toEqual([20, 50, 100, 'all'])
  expect(DEFAULT_VIEW.pageSize).toBe(50)
})

test('decisions, Explorer: a search or a category narrows the view, nothing else', () => {
  expect(isNarrowed({ ...DEFAULT_VIEW, q: 'a' })).toBe(true)
  expect(isNarrowed({ ...DEFAULT_VIEW, categories: ['Compute'] })).toBe(true)
  expect(isNarrowed({ ...DEFAULT_VIEW, q: '  ' })).toBe(false)
  expect(isNarrowed({ ...DEFAULT_VIEW, view: 'drawio', ended: 'hide', page: 2 })).toBe(false)
})
