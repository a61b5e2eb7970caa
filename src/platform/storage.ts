/** Local storage. Stored values are untrusted: invalid ones are deleted. The page works without storage, and says so. */
import { attempt } from '@/core/errors'

const PREFIX = 'explorer.'

/** The keys that the early script reads, too. */
export const THEME = 'theme'
export const SINGLE_KEYS = 'single-keys'

let isRefused = false
let reportRefusal = () => {}

/** Calls `report` once the browser refuses to store a value (full, blocked, unavailable), or now if it has. */
export function onStorageRefused(report: () => void): void {
  reportRefusal = report
  if (isRefused) report()
}

/** Reads `key`; `parse` validates the stored JSON and gives undefined for an invalid value. Never throws. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = attempt(() => localStorage.getItem(PREFIX + key), null)
  if (text === null) return undefined
  const value = attempt(() => parse(JSON.parse(text)), undefined)
  if (value === undefined) writeStored(key, undefined)
  return value
}

/** Stores `value`; undefined deletes the key. Never throws. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Unavailable storage is empty: nothing has to be deleted.
    if (value === undefined || isRefused) return
    isRefused = true
    reportRefusal()
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
