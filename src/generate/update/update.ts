/**
 * Applies newer packages to the derived files of data/. Pure: returns new data, and lines about changes and manual
 * steps.
 */
import type { Identifiers } from '@/core/identify/types'
import type { ApiSource } from '../data/schema'

/** The derived files, by path in data/. */
export interface DerivedData {
  apis: readonly ApiSource[]
  identifiers: Identifiers
}

/** Changes by one package. */
export interface Changes {
  added: readonly string[]
  /** Missing from the package, and removed. */
  removed: readonly string[]
  /** Lines about manual steps: the finding, and the edit to make. */
  manualSteps: readonly string[]
}

export interface Updated<T> extends Changes {
  data: T
}

/** Returns `list` without `removed` and with `added`, sorted by character. */
export function merged(list: readonly string[], added: readonly string[], removed: readonly string[] = []): string[] {
  return [...list.filter(name => !removed.includes(name)), ...added].sort()
}

/** True if a pattern such as `ephemeral_*` matches the whole name. */
export function matches(pattern: string, name: string): boolean {
  const literal = pattern.split('*').map(part => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(name)
}

/** Returns `record` without the keys in `removed`; undefined if it becomes empty. */
export function without<T>(record: Readonly<Record<string, T>> | undefined, removed: readonly string[]) {
  const entries = Object.entries(record ?? {}).filter(([key]) => !removed.includes(key))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/**
 * Returns `row` with the defined fields of `change`, and without fields that are undefined or empty lists. The order of
 * fields stays.
 */
export function changed<T extends object>(row: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const isThere = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries({ ...row, ...change }).filter(([, value]) => isThere(value))) as T
}
