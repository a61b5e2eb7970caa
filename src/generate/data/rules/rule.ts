/** What a rule is, and what rules use to go through the source. Each file of this folder has the rules about one subject. */
import { simpleName } from '@/core/catalogue/names'
import type { ServiceSource } from '../schema'
import type { DataError, Entry, SourceData } from '../source'

/** Looks at the whole catalogue and yields every violation, with a sentence that says what to do. */
export type Rule = (data: SourceData) => Iterable<DataError>

export type Place = Pick<DataError, 'file' | 'field'>
type ListOf<K extends keyof ServiceSource> = Extract<NonNullable<ServiceSource[K]>, readonly unknown[]>
type ListKey = { [K in keyof ServiceSource]-?: ListOf<K> extends never ? never : K }[keyof ServiceSource]

/** Every value of the list `key` in the entries, with its place and its entry. */
export function* listed<K extends ListKey>(entries: readonly Entry[], key: K) {
  for (const entry of entries) {
    const values = (entry.source[key] ?? []) as readonly ListOf<K>[number][]
    for (const [i, value] of values.entries())
      yield { place: { file: entry.file, field: `${key}[${i}]` }, value, entry }
  }
}

/** Every titled item of the entries, with its place and its section. */
export function* listedItems(entries: readonly Entry[]) {
  for (const { place, value: section } of listed(entries, 'sections'))
    for (const [i, item] of section.items.entries())
      yield { place: within(place, `.items[${i}]`), value: item, section }
}

/** Every feature, with its place and the slug of its service. */
export function* listedFeatures(features: SourceData['features']) {
  for (const [slug, values] of Object.entries(features))
    for (const [i, value] of values.entries())
      yield { place: { file: 'data/features.yaml', field: `${slug}[${i}]` }, value, slug }
}

/** The place of a part of what is at a place: `.url`, `.apis[2]`. */
export function within({ file, field }: Place, part: string): Place {
  return { file, field: field + part }
}

/** Names are the same if they differ only in case and a leading AWS or Amazon. */
export const plainName = (name: string): string => simpleName(name).toLowerCase()
