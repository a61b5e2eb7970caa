/** Random views and query strings for property tests. */
import fc from 'fast-check'
import type { Category } from '../../catalog/types'
import {
  CHOICE_PARAMETER_NAMES,
  type ChoiceParameterName,
  EXPLORER_VIEW_CODEC,
  type ExplorerView,
  VIEW_PARAMETERS,
} from '../parameters'

/** Generates views. Search texts have no lone surrogates, which URLs cannot contain. */
export function arbitraryView(categories: readonly Category[]): fc.Arbitrary<ExplorerView> {
  const choices = CHOICE_PARAMETER_NAMES.map(
    key => [key, VIEW_PARAMETERS[key].options.map(({ value }) => value)] as const,
  )
  const few = Object.fromEntries(choices.map(([key, values]) => [key, fc.constantFrom(...values)]))
  return fc.record({
    ...(few as { [Key in ChoiceParameterName]: fc.Arbitrary<ExplorerView[Key]> }),
    ended: fc.constantFrom('show', 'hide'),
    q: fc.string({ unit: 'binary' }).map(text => text.trim()),
    region: fc.constantFrom('', 'eu-west-1', 'us-gov-west-1'),
    page: fc.oneof(
      fc.integer({ min: 1, max: 20 }),
      fc.maxSafeInteger().map(n => Math.abs(n) || 1),
    ),
    categories: fc.subarray(categories.map(category => category.name)),
  })
}

export const URL_NAMES = (Object.keys(VIEW_PARAMETERS) as (keyof ExplorerView)[]).map(EXPLORER_VIEW_CODEC.urlName)

/** Generates random strings, and query strings with known and unknown parameters and valid or malformed values. */
export function arbitraryQuery(categories: readonly Category[]): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary-ascii' }),
    // Single UTF-16 code units, including lone surrogates.
    fc.array(fc.integer({ min: 0, max: 0xffff })).map(units => String.fromCharCode(...units)),
  )
  const key = fc.oneof(fc.constantFrom(...URL_NAMES, 'utm_source', '__proto__'), anything)
  const spelling = fc.constantFrom(...categories.flatMap(({ name, slug, aliases }) => [name, slug, ...(aliases ?? [])]))
  const value = fc.oneof(
    fc.array(fc.oneof(spelling, anything), { maxLength: 4 }).map(parts => parts.join(',')),
    fc.constantFrom(...'0 2 20 387 1e9 all ALL list drawio category without hide eu-west-1 % %E0%A4%A +'.split(' ')),
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
