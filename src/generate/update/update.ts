/** Types and helpers for updating data/ from newer npm packages. */
import type { Identifiers } from '@/core/identify/types'
import type { SourceApi } from '../data/schema'

/** The data that an update may change: `data/apis.json` and the files in `data/identifiers/`. */
export interface UpdatableData {
  apis: readonly SourceApi[]
  identifiers: Identifiers
}

/** Changes that one package causes. */
export interface PackageChanges {
  added: readonly string[]
  /** Names that the package no longer has. */
  removed: readonly string[]
  /** Changes that a person must make. Each line describes a difference and the edit. */
  manualSteps: readonly string[]
}

export interface UpdateResult<T> extends PackageChanges {
  data: T
}

/** Returns `list` without `removed` and with `added`, sorted by code units. */
export function updateList(
  list: readonly string[],
  added: readonly string[],
  removed: readonly string[] = [],
): string[] {
  return [...list.filter(name => !removed.includes(name)), ...added].sort()
}

/** True if a pattern such as `ephemeral_*` matches the whole name. */
export function matchesWildcard(pattern: string, name: string): boolean {
  const literal = pattern.split('*').map(part => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(name)
}

/** Returns `record` without the keys in `removed`; undefined if no key remains. */
export function omitKeys<T>(record: Readonly<Record<string, T>> | undefined, removed: readonly string[]) {
  const entries = Object.entries(record ?? {}).filter(([key]) => !removed.includes(key))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Returns `row` with the fields of `change`. Keeps the order of fields; drops undefined fields and empty lists. */
export function applyChange<T extends object>(row: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const isThere = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries({ ...row, ...change }).filter(([, value]) => isThere(value))) as T
}
