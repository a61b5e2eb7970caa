/** The type of rules, and iterators over the source. Each file of this folder contains the rules of one subject. */
import { simpleName } from '@/core/catalog/names'
import type { ServiceSource } from '../schema'
import type { DataError, Entry, SourceData } from '../source'

/** Checks all data and yields every violation, with advice. */
export type Rule = (data: SourceData) => Iterable<DataError>

export type Place = Pick<DataError, 'file' | 'field'>
type ListOf<K extends keyof ServiceSource> = Extract<NonNullable<ServiceSource[K]>, readonly unknown[]>
type ListKey = { [K in keyof ServiceSource]-?: ListOf<K> extends never ? never : K }[keyof ServiceSource]

/** Returns every value of the list `key` in the entries, with its place and entry. */
export function* listed<K extends ListKey>(entries: readonly Entry[], key: K) {
  for (const entry of entries) {
    const values = (entry.source[key] ?? []) as readonly ListOf<K>[number][]
    for (const [i, value] of values.entries())
      yield { place: { file: entry.file, field: `${key}[${i}]` }, value, entry }
  }
}

/** Returns every titled item of the entries, with its place and section. */
export function* listedItems(entries: readonly Entry[]) {
  for (const { place, value: section } of listed(entries, 'sections'))
    for (const [i, item] of section.items.entries())
      yield { place: within(place, `.items[${i}]`), value: item, section }
}

/** Returns every feature, with its place and its service's slug. */
export function* listedFeatures(features: SourceData['features']) {
  for (const [slug, values] of Object.entries(features))
    for (const [i, value] of values.entries())
      yield { place: { file: 'data/features.yaml', field: `${slug}[${i}]` }, value, slug }
}

/** Returns the place of a part, such as `.url` or `.apis[2]`, within a place. */
export function within({ file, field }: Place, part: string): Place {
  return { file, field: field + part }
}

/** Returns a name for comparison, without case and a leading AWS or Amazon. */
export const plainName = (name: string): string => simpleName(name).toLowerCase()
