/** Applies newer packages to the derived files of data/. Returns new data, changes and manual steps. */
import type { Identifiers } from '@/core/identify/types'
import type { ApiSource } from '../data/schema'

/** The derived files, by path in data/. */
export interface DataFromPackages {
  apis: readonly ApiSource[]
  identifiers: Identifiers
}

/** Changes that one package causes. */
export interface PackageChanges {
  added: readonly string[]
  /** Names that the package no longer has. */
  removed: readonly string[]
  /** Lines about manual steps: what differs, and the edit to make. */
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

/** Returns `record` without the keys in `removed`; undefined if it becomes empty. */
export function omitKeys<T>(record: Readonly<Record<string, T>> | undefined, removed: readonly string[]) {
  const entries = Object.entries(record ?? {}).filter(([key]) => !removed.includes(key))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Returns `row` with the fields of `change`, in order, without fields that are undefined or empty lists. */
export function applyChange<T extends object>(row: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const isThere = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries({ ...row, ...change }).filter(([, value]) => isThere(value))) as T
}
