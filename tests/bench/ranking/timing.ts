/** Time per key: each query typed letter by letter. */
import type { Contender } from './contenders'

/** Milliseconds. */
export interface Spread {
  median: number
  p99: number
  max: number
}

export interface Timing {
  keys: number
  /** As the clock has it, and as the processor has it: on a busy machine only the latter tells the work. */
  clock: Spread
  processor: Spread
  /** The key that took the processor longest. */
  slowest: string
}

/** What the field holds after each key, for every query. */
export function keysOf(queries: readonly string[]): string[] {
  return queries.flatMap(query => [...query].map((_, end) => query.slice(0, end + 1)))
}

/** Times `contender` over `keys` in their order, after a round over a quarter of them that nobody sees. */
export function timeKeys({ find }: Contender, keys: readonly string[]): Timing {
  for (const key of keys.slice(0, Math.ceil(keys.length / 4))) find(key)
  const times = keys.map(key => {
    const used = process.cpuUsage()
    const start = performance.now()
    find(key)
    const clock = performance.now() - start
    const { user, system } = process.cpuUsage(used)
    return { key, clock, processor: (user + system) / 1000 }
  })
  const slowest = times.reduce((worst, time) => (time.processor > worst.processor ? time : worst), {
    key: '',
    processor: 0,
  })
  return {
    keys: keys.length,
    clock: spreadOf(times.map(time => time.clock)),
    processor: spreadOf(times.map(time => time.processor)),
    slowest: slowest.key,
  }
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), max: at(1) }
}
