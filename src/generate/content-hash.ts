import { createHash } from 'node:crypto'

/** Short enough for a name or an address, long enough to differ for every content. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}
