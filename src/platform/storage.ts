/**
 * Local storage. Stored values are untrusted: they are validated, and invalid ones are deleted. The page works without
 * storage; that it is unavailable is reported.
 */

const PREFIX = 'explorer.'

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
  const text = itemOf(key)
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    const value = parse(stored)
    if (value !== undefined || isVersioned(stored)) return value
  } catch {
    // Not even JSON.
  }
  report('broken')
  remove(key)
  return undefined
}

/** Values with a version may be from another version of this site in another tab, so they are not deleted. */
function isVersioned(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
}

/** Stores `value`; undefined deletes the key. Never throws. */
export function writeStored(key: string, value: unknown): void {
  if (value === undefined) {
    remove(key)
    return
  }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    report('refused')
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

function itemOf(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Unavailable storage is empty.
  }
}

function report(trouble: StorageTrouble): void {
  if (troubles.has(trouble)) return
  troubles.add(trouble)
  listener?.(trouble)
}
