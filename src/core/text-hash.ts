/**
 * Returns a 64-bit hash as 16 hexadecimal digits: two independent 32-bit hashes with the final mix of MurmurHash3. Not
 * for security.
 */
export const textHash = (text: string): string =>
  seededHash(text, 0x9e3779b1, 0x811c9dc5) + seededHash(text, 0x85ebca77, 0xc2b2ae3d)

function seededHash(text: string, factor: number, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), factor)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
