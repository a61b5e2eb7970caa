/**
 * Atoms stored on this machine and synchronized between tabs. Prerendered pages cannot contain stored values, so an
 * atom has its default until `observeStorage` runs or a component that reads the atom mounts.
 */
import type { Atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { onChangeInOtherTab, readStored, writeStored } from '@/platform/storage'
import type { JotaiStore } from './store'

const storedAtoms = new Set<Atom<unknown>>()
const stores = new Set<JotaiStore>()

/** Reads all stored values into `store` and synchronizes them with other tabs. Call after hydration. */
export function observeStorage(store: JotaiStore): void {
  stores.add(store)
  for (const stored of storedAtoms) store.sub(stored, () => {})
}

/** Stored ids that use an older word than the code. They must not change, or stored settings and recents are lost. */
export const STORED_IDS = {
  background: 'ground',
  trayHint: 'dock-hint-hidden',
  offline: 'keeps-everything',
  stencils: 'native',
} as const

/** Returns an atom stored as JSON. `parse` validates a stored value. `toJson` returns undefined to store nothing. */
export function createStoredAtom<T>(
  key: string,
  defaultValue: T,
  parse: (stored: unknown) => T | undefined,
  toJson: (value: T) => unknown = value => (value === defaultValue ? undefined : value),
) {
  const read = () => readStored(key, parse) ?? defaultValue
  const stored = atomWithStorage<T>(key, defaultValue, {
    getItem: read,
    setItem: (_key, value) => writeStored(key, toJson(value)),
    removeItem: () => writeStored(key, undefined),
    subscribe: (_key, callback) => onChangeInOtherTab(key, () => callback(read())),
  })
  storedAtoms.add(stored)
  // `observeStorage` may have run before the module of this atom was loaded.
  for (const store of stores) store.sub(stored, () => {})
  return stored
}

/** Returns an atom stored as JSON that has one of `values`. An unknown stored value counts as `initial`. */
export const createStoredChoiceAtom = <T extends string | number | boolean>(
  key: string,
  values: readonly T[],
  initial: T,
) => createStoredAtom<T>(key, initial, stored => values.find(value => value === stored))

/** Returns an atom with a list of strings, stored as `{ [property]: [...] }`. `clean` removes invalid values. */
export function createStoredListAtom(key: string, property: string, clean: (values: readonly unknown[]) => string[]) {
  const parse = (stored: unknown) => {
    const values = (stored as Record<string, unknown> | null)?.[property]
    return Array.isArray(values) ? clean(values) : undefined
  }
  return createStoredAtom<readonly string[]>(key, [], parse, list =>
    list.length === 0 ? undefined : { [property]: list },
  )
}
