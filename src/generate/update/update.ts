import type { Identifiers } from '@/core/catalog/types'
import { mapLimit } from '@/core/collections'
import type { SourceApi } from '../data/schema'

/** The data that an update may change: `data/apis.json` and the files in `data/identifiers/`. */
export interface UpdatableData {
  apis: readonly SourceApi[]
  identifiers: Identifiers
}

export interface PackageChanges {
  added: readonly string[]
  /** Changes that a person must make. Each line describes a difference and the edit. */
  manualSteps: readonly string[]
}

export interface UpdateResult<T> extends PackageChanges {
  data: T
}

/** Maximum number of pages or files that are read at a time. */
const CONCURRENT_READS = 4

/** Resolves with the results of `read` for all values, in their order. Rejects with the first error. */
export const readEach = <T, R>(values: readonly T[], read: (value: T) => Promise<R>): Promise<R[]> =>
  mapLimit(values, CONCURRENT_READS, read)

/** Returns manual steps for names that a package no longer has. They stay, because the package may be out of date. */
export const removalSteps = (names: readonly string[], file: string): string[] =>
  names.map(name => `${name}: no longer there; if it ended, remove it from ${file}`)

/** True if a pattern such as `ephemeral_*` matches the whole name. */
export function matchesWildcard(pattern: string, name: string): boolean {
  const literal = pattern.split('*').map(part => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(name)
}
