/** The type of rules, and iterators over the data. Every other file in this folder has rules about one subject. */
import { simpleName } from '@/core/catalog/names'
import type { SourceService } from '../schema'
import type { DataError, EntryFile, SourceData } from '../source'

/** Checks all data and yields every error, with advice. */
export type DataRule = (data: SourceData) => Iterable<DataError>

export type DataLocation = Pick<DataError, 'file' | 'field'>
type ListOf<K extends keyof SourceService> = Extract<NonNullable<SourceService[K]>, readonly unknown[]>
type ListKey = { [K in keyof SourceService]-?: ListOf<K> extends never ? never : K }[keyof SourceService]

/** Returns every value of the list `key` in the entries, with its location and entry. */
export function* listValues<K extends ListKey>(entries: readonly EntryFile[], key: K) {
  for (const entry of entries) {
    const values = (entry.source[key] ?? []) as readonly ListOf<K>[number][]
    for (const [i, value] of values.entries())
      yield { location: { file: entry.file, field: `${key}[${i}]` }, value, entry }
  }
}

export function* sectionItems(entries: readonly EntryFile[]) {
  for (const { location, value: section } of listValues(entries, 'sections'))
    for (const [i, item] of section.items.entries())
      yield { location: locationWithin(location, `.items[${i}]`), value: item, section }
}

/** Returns every feature, with its location and its service's slug. */
export function* allFeatures(features: SourceData['features']) {
  for (const [slug, values] of Object.entries(features))
    for (const [i, value] of values.entries())
      yield { location: { file: 'data/features.yaml', field: `${slug}[${i}]` }, value, slug }
}

/** Appends `part`, such as `.url` or `.apis[2]`, to the field of a location. */
export function locationWithin({ file, field }: DataLocation, part: string): DataLocation {
  return { file, field: field + part }
}

/** Returns a name for comparison: in lower case, without AWS or Amazon at the start. */
export const nameKey = (name: string): string => simpleName(name).toLowerCase()
