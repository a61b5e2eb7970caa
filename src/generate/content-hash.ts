import { createHash } from 'node:crypto'

/** Returns a hash that is short enough for file names and URLs, and long enough to avoid collisions. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}
