/** Values kept on this machine. What is read back is foreign data: it is validated, and a broken value is as good as none. */

const PREFIX = 'explorer.'

/** Reads `key`; `parse` turns the stored JSON into a value or gives undefined. Never throws. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Keeps `value`, or forgets the key when it is undefined. False when the browser refuses (full, blocked, absent). */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
    return true
  } catch {
    return false
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
