/** What newer packages change in the derived files of data/. Pure: data in, data out, with what there is to say. */
import type { Identifiers } from '@/core/identify/types'
import type { ApiSource } from '../data/schema'

/** The derived files, by their paths in data/. */
export interface DerivedData {
  apis: readonly ApiSource[]
  identifiers: Identifiers
}

/** What one package changed. */
export interface Changes {
  added: readonly string[]
  /** No longer in the package, and removed. */
  removed: readonly string[]
  /** Lines about what somebody has to decide: what it is, and what to write where. */
  open: readonly string[]
}

export interface Updated<T> extends Changes {
  data: T
}

/** `list` without `removed` and with `added`, in the order of characters. */
export function merged(list: readonly string[], added: readonly string[], removed: readonly string[] = []): string[] {
  return [...list.filter(name => !removed.includes(name)), ...added].sort()
}

/** Does a pattern such as `ephemeral_*` stand for the whole name? */
export function matches(pattern: string, name: string): boolean {
  const literal = pattern.split('*').map(part => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(name)
}

/** `record` without the keys in `removed`; undefined when nothing is left of it. */
export function without<T>(record: Readonly<Record<string, T>> | undefined, removed: readonly string[]) {
  const entries = Object.entries(record ?? {}).filter(([key]) => !removed.includes(key))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** `row` with the fields of `change` that are there, and without those that are undefined or an empty list. The order of fields stays. */
export function changed<T extends object>(row: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const isThere = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries({ ...row, ...change }).filter(([, value]) => isThere(value))) as T
}
