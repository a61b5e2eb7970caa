/** The whole state of the explorer that the address carries (spec §2 and §4, decisions "URL and defaults"). */
import type { Layout } from './layouts'

export const SORTS = ['category', 'simpleName', 'fullName'] as const
export type Sort = (typeof SORTS)[number]

export const PREFIXES = ['without', 'with'] as const
export type Prefix = (typeof PREFIXES)[number]

export const PAGE_SIZES = [20, 50, 100, 'all'] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export interface ViewState {
  q: string
  /** From 1; may lie behind the last page, the results clamp it. */
  page: number
  pageSize: PageSize
  /** Category names in catalogue order, without repeats. */
  categories: readonly string[]
  view: Layout
  sort: Sort
  prefix: Prefix
  ended: 'show' | 'hide'
}

/** The view of the bare address: exactly the values that the URL leaves out. */
export const DEFAULT_VIEW: ViewState = {
  q: '',
  page: 1,
  pageSize: 50,
  categories: [],
  view: 'card',
  sort: 'simpleName',
  prefix: 'with',
  ended: 'show',
}

/** Changing one of these leads back to page 1 (spec §4, decisions). */
const RESETS_PAGE: readonly (keyof ViewState)[] = ['q', 'categories', 'sort', 'pageSize', 'ended']

/** `view` with `patch` applied; back on page 1 when the patch changes what is listed and names no page itself. */
export function changeView(view: ViewState, patch: Partial<ViewState>): ViewState {
  const next = { ...view, ...patch }
  const relisted = RESETS_PAGE.some(key => !sameValue(view[key], next[key]))
  return relisted && patch.page === undefined ? { ...next, page: 1 } : next
}

/** Do both states show the same? */
export function sameView(a: ViewState, b: ViewState): boolean {
  return (Object.keys(DEFAULT_VIEW) as (keyof ViewState)[]).every(key => sameValue(a[key], b[key]))
}

/** Has the change from `a` to `b` led to another list, so that one starts reading at its top (spec §4)? */
export function isRelisted(a: ViewState, b: ViewState): boolean {
  return a.page !== b.page || RESETS_PAGE.some(key => !sameValue(a[key], b[key]))
}

/** Is anything searched or filtered, so that the number found is worth saying? */
export function isNarrowed(view: ViewState): boolean {
  return view.q.trim() !== '' || view.categories.length > 0
}

function sameValue(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((v, i) => v === b[i]) : a === b
}
