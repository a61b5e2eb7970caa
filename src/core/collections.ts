/** Groups values by key, in the order of the first value of each key. Node 20 lacks `Map.groupBy`. */
export function groupBy<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Groups the second values of pairs by the first ones. */
export const groupPairs = <K, T>(pairs: Iterable<readonly [K, T]>): Map<K, T[]> =>
  new Map([...groupBy(pairs, ([key]) => key)].map(([key, group]) => [key, group.map(([, value]) => value)]))

export const countBy = <T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, number> =>
  new Map([...groupBy(values, keyOf)].map(([key, members]) => [key, members.length]))

/** Compares texts by code units, for sorting. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Removes `value` from `values` or, if it is not there, appends it. */
export const toggleValue = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter(other => other !== value) : [...values, value]

/** Returns at most `max` values: `value`, then the others. */
export const movedToFront = <T>(values: readonly T[], value: T, max: number): T[] =>
  [value, ...values.filter(other => other !== value)].slice(0, max)

/**
 * Runs `work` on every value, on at most `limit` values at a time. Resolves with the results in the order of `values`.
 * Rejects with the first error.
 */
export async function mapLimit<T, R>(values: readonly T[], limit: number, work: (value: T) => Promise<R>) {
  const results: R[] = []
  const waiting = values.entries()
  const worker = async () => {
    for (const [index, value] of waiting) results[index] = await work(value)
  }
  await Promise.all(Array.from({ length: Math.min(limit, values.length) }, worker))
  return results
}

/** Returns the cached promise for `key`, or caches and returns the promise of `load`. Rejected promises are removed. */
export function loadCached<T>(loading: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const cached = loading.get(key)
  if (cached) return cached
  const promise = load()
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}

/** Returns `make` with a cache that keeps one result per argument, for as long as the argument exists. */
export function memoizeByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, T>()
  return key => {
    if (!cache.has(key)) cache.set(key, make(key))
    return cache.get(key) as T
  }
}

/** Returns `start` and the values that can be reached with `next` from there. Adds none beyond `max` values. */
export function reachable<T>(
  start: Iterable<T>,
  next: (value: T) => Iterable<T>,
  max = Number.POSITIVE_INFINITY,
): Set<T> {
  const reached = new Set(start)
  for (const value of reached)
    for (const other of next(value)) {
      if (reached.size >= max) return reached
      reached.add(other)
    }
  return reached
}

/** Runs all steps of a generator without a pause. Returns the generator's result. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
