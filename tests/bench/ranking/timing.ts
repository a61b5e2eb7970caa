/** Measures the time per keystroke, with each query typed letter by letter. */
import type { Contender } from './contenders'

/** Statistics of times (ms). */
export interface TimeSpread {
  median: number
  p99: number
  max: number
}

export interface KeyTiming {
  keys: number
  /** Wall-clock time. */
  clock: TimeSpread
  /** CPU time, which does not depend on other processes. */
  processor: TimeSpread
  /** The text whose search took the most CPU time. */
  slowest: string
}

/** Returns the text in the field after each keystroke, if each query is typed letter by letter. */
export function textsWhileTyping(queries: readonly string[]): string[] {
  return queries.flatMap(query => [...query].map((_, end) => query.slice(0, end + 1)))
}

/** Measures, after a warm-up, a search for each text in `keys` (the text in the field after each keystroke). */
export function timeKeys({ find }: Contender, keys: readonly string[]): KeyTiming {
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

function spreadOf(times: readonly number[]): TimeSpread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), max: at(1) }
}
