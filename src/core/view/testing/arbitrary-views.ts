/** Views and query strings by chance, for property tests. */
import fc from 'fast-check'
import type { Category } from '../../catalogue/types'
import { VIEW_PARAMETERS, type ViewState } from '../parameters'
import type { Option } from '../query'

/** Any view. Search texts have no lone surrogates, which an address cannot contain. */
export function arbitraryView(categories: readonly Category[]): fc.Arbitrary<ViewState> {
  return fc.record({
    q: fc.string({ unit: 'binary' }),
    page: fc.oneof(
      fc.integer({ min: 1, max: 20 }),
      fc.maxSafeInteger().map(n => Math.abs(n) || 1),
    ),
    pageSize: anyOf(VIEW_PARAMETERS.pageSize),
    categories: fc.subarray(categories.map(category => category.name)),
    view: anyOf(VIEW_PARAMETERS.view),
    sort: anyOf(VIEW_PARAMETERS.sort),
    prefix: anyOf(VIEW_PARAMETERS.prefix),
    ended: fc.constantFrom('show' as const, 'hide' as const),
  })
}

const anyOf = <T>({ options }: { options: readonly Option<T>[] }) =>
  fc.constantFrom(...options.map(({ value }) => value))

/** Any string, and strings that look like a query: known and unknown parameters with good, odd and broken values. */
export function arbitraryQuery(categories: readonly Category[]): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary-ascii' }),
    // Single UTF-16 code units: lone surrogates among them.
    fc.array(fc.integer({ min: 0, max: 0xffff })).map(units => String.fromCharCode(...units)),
  )
  const key = fc.oneof(fc.constantFrom(...Object.keys(VIEW_PARAMETERS), 'utm_source', '__proto__'), anything)
  const spelling = fc.constantFrom(...categories.flatMap(({ name, slug, aliases }) => [name, slug, ...(aliases ?? [])]))
  const value = fc.oneof(
    fc.array(fc.oneof(spelling, anything), { maxLength: 4 }).map(parts => parts.join(',')),
    fc.constantFrom(
      '0',
      '2',
      '20',
      '387',
      '1e9',
      'all',
      'ALL',
      'list',
      'drawio',
      'category',
      'without',
      'hide',
      '%',
      '%E0%A4%A',
      '+',
    ),
    anything,
  )
  const encoded = fc.oneof(value, value.map(encodeLeniently))
  const query = fc
    .array(fc.tuple(key, encoded), { maxLength: 6 })
    .map(pairs => `?${pairs.map(([name, text]) => `${name}=${text}`).join('&')}`)
  return fc.oneof(anything, query)
}

function encodeLeniently(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
