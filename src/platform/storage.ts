/**
 * Local storage. Stored values are untrusted: they are validated, and invalid ones are deleted. The page works without
 * storage; that it is unavailable is reported.
 */
import { attempt } from '@/core/errors'

const PREFIX = 'explorer.'

/** The keys that the early script reads, too. */
export const THEME = 'theme'
export const SINGLE_KEYS = 'single-keys'

/** `broken`: an invalid value was deleted. `refused`: the browser did not store a value (full, blocked, unavailable). */
export type StorageTrouble = 'broken' | 'refused'

const troubles = new Set<StorageTrouble>()
let listener: ((trouble: StorageTrouble) => void) | undefined

/** Sets the one listener, which is called once for each kind of trouble, also for what happened before. */
export function onStorageTrouble(report: (trouble: StorageTrouble) => void): void {
  listener = report
  for (const trouble of troubles) report(trouble)
}

/** Reads `key`; `parse` validates the stored JSON and gives undefined for an invalid value. Never throws. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = attempt(() => localStorage.getItem(PREFIX + key), null)
  if (text === null) return undefined
  const value = attempt(() => parse(JSON.parse(text)), undefined)
  if (value === undefined) {
    report('broken')
    writeStored(key, undefined)
  }
  return value
}

/** Stores `value`; undefined deletes the key. Never throws. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Unavailable storage is empty: nothing has to be deleted.
    if (value !== undefined) report('refused')
  }
}

/** Calls `listener` when another tab has changed `key`; returns a function that unsubscribes. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) listener()
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}

function report(trouble: StorageTrouble): void {
  if (troubles.has(trouble)) return
  troubles.add(trouble)
  listener?.(trouble)
}
