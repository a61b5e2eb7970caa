/** Sorts ranges. Joins ranges that touch or overlap. */
export function joinRanges(ranges: Iterable<readonly [start: number, end: number]>): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
