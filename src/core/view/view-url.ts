/**
 * The view as a query string, and back (spec §2, decisions "URL and defaults"). Reading is total: whatever comes,
 * every parameter falls back to its own default and nothing throws.
 */
import { type CategorySpellings, parseCategories } from './category-list'
import { LAYOUT_IDS } from './layouts'
import { DEFAULT_VIEW, type PageSize, PREFIXES, SORTS, type ViewState } from './view-state'

/** The explorer's own parameters, in the order in which they are written. */
const PARAMETERS = ['q', 'categories', 'sort', 'prefix', 'view', 'ended', 'pageSize', 'page'] as const

/** The view that `search` (with or without its question mark) asks for. */
export function parseView(search: string, spellings: CategorySpellings): ViewState {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q') ?? DEFAULT_VIEW.q,
    page: parsePage(params.get('page')),
    pageSize: parsePageSize(params.get('pageSize')),
    categories: parseCategories(params.getAll('categories').join(','), spellings),
    view: oneOf(LAYOUT_IDS, params.get('view')) ?? DEFAULT_VIEW.view,
    sort: oneOf(SORTS, params.get('sort')) ?? DEFAULT_VIEW.sort,
    prefix: oneOf(PREFIXES, params.get('prefix')) ?? DEFAULT_VIEW.prefix,
    ended: params.get('ended') === 'hide' ? 'hide' : 'show',
  }
}

/** Parameters of `search` that are not the explorer's (`utm_…`); they are kept. */
export function foreignParameters(search: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(([key]) => !(PARAMETERS as readonly string[]).includes(key))
}

/**
 * The query string of `view`, defaults left out: empty, or with its question mark. `foreign` parameters follow.
 */
export function formatView(view: ViewState, foreign: readonly (readonly [string, string])[] = []): string {
  const values: Record<(typeof PARAMETERS)[number], string> = {
    q: view.q,
    categories: view.categories.map(encode).join(','),
    sort: view.sort === DEFAULT_VIEW.sort ? '' : view.sort,
    prefix: view.prefix === DEFAULT_VIEW.prefix ? '' : view.prefix,
    view: view.view === DEFAULT_VIEW.view ? '' : view.view,
    ended: view.ended === DEFAULT_VIEW.ended ? '' : view.ended,
    pageSize: view.pageSize === DEFAULT_VIEW.pageSize ? '' : String(view.pageSize),
    page: view.page === DEFAULT_VIEW.page ? '' : String(view.page),
  }
  const own = PARAMETERS.filter(key => values[key] !== '').map(
    key => `${key}=${key === 'categories' ? values[key] : encode(values[key])}`,
  )
  const pairs = [...own, ...foreign.map(([key, value]) => `${encode(key)}=${encode(value)}`)]
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function parsePage(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return page >= 1 && Number.isSafeInteger(page) ? page : DEFAULT_VIEW.page
}

/** Older links carry the total of their day, so any number above 100 means all. */
function parsePageSize(text: string | null): PageSize {
  if (text === 'all') return 'all'
  const size = /^\d+$/.test(text ?? '') ? Number(text) : 0
  if (size > 100) return 'all'
  return size === 20 || size === 100 ? size : DEFAULT_VIEW.pageSize
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find(value => value === text)
}

/** Lone surrogates have no UTF-8 form, and encodeURIComponent throws on them: they become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
