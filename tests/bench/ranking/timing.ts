/** Time per key: each query typed letter by letter. */
import type { Contender } from './contenders'

export interface Timing {
  keys: number
  median: number
  p99: number
  max: number
  slowest: string
}

/** What the field holds after each key, for every query. */
export function keysOf(queries: readonly string[]): string[] {
  return queries.flatMap(query => [...query].map((_, end) => query.slice(0, end + 1)))
}

/** Times `contender` over `keys` in their order, after a first round that nobody sees. */
export function timeKeys({ find }: Contender, keys: readonly string[]): Timing {
  for (const key of keys.slice(0, Math.ceil(keys.length / 4))) find(key)
  const times = keys.map(key => {
    const start = performance.now()
    find(key)
    return { key, time: performance.now() - start }
  })
  times.sort((a, b) => a.time - b.time)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.time ?? 0
  return { keys: keys.length, median: at(0.5), p99: at(0.99), max: at(1), slowest: times.at(-1)?.key ?? '' }
}
