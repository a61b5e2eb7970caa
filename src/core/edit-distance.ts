/** Counts typos: missing, extra, changed, or swapped letters (restricted Damerau-Levenshtein distance). */

export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const MAX_LENGTH = 128
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const

/** Returns the number of typos between `typed` and `word`, or `limit + 1` if there are more than `limit`. */
export function editDistance(typed: string, word: string, limit: number): number {
  const columns = word.length
  if (Math.abs(columns - typed.length) > limit || Math.max(columns, typed.length) > MAX_LENGTH) return limit + 1
  let [before, above, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= columns; j++) above[j] = j
  let bestBefore = 0
  for (let i = 1; i <= typed.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(columns, i + limit)
    const letter = typed.charCodeAt(i - 1)
    const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : undefined
    row[from - 1] = from === 1 ? i : limit + 1
    let best = row[from - 1] ?? 0
    for (let j = from; j <= to; j++) {
      const same = letter === word.charCodeAt(j - 1)
      let cost = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (row[j - 1] ?? 0) + 1)
      if (j < i + limit) cost = Math.min(cost, (above[j] ?? 0) + 1)
      if (!same && j > 1 && letter === word.charCodeAt(j - 2) && letterBefore === word.charCodeAt(j - 1))
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < best) best = cost
    }
    // A swap uses the row before the previous one, so the comparison ends only after two rows above the limit.
    if (best > limit && bestBefore > limit) return limit + 1
    bestBefore = best
    const spare = before
    before = above
    above = row
    row = spare
  }
  return Math.min(above[columns] ?? limit + 1, limit + 1)
}
