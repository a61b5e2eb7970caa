/**
 * Values kept on this machine. What is read back is foreign data: it is validated, and a broken value is dropped. The
 * page works without storage, too: whoever cares is told that nothing is kept.
 */

const PREFIX = 'explorer.'

/** A value was none of ours and has been dropped; or the browser refused to keep one (full, blocked, absent). */
export type StorageTrouble = 'broken' | 'refused'

const troubles = new Set<StorageTrouble>()
let listener: ((trouble: StorageTrouble) => void) | undefined

/** Tells `told` of each trouble once, and of what there was before. There is one such listener. */
export function onStorageTrouble(told: (trouble: StorageTrouble) => void): void {
  listener = told
  for (const trouble of troubles) told(trouble)
}

/** Reads `key`; `parse` turns the stored JSON into a value or gives undefined. Never throws. */
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

/** Another version of this site may be open in another tab: what it has written is not ours to drop. */
function isVersioned(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
}

/** Keeps `value`, or forgets the key when it is undefined. Never throws. */
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

/** Calls `listener` when another tab has changed `key`; returns the way to stop. */
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
    // What cannot be reached need not be forgotten.
  }
}

function report(trouble: StorageTrouble): void {
  if (troubles.has(trouble)) return
  troubles.add(trouble)
  listener?.(trouble)
}
