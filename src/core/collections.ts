/** What the language does not have everywhere yet. */

/** The values by key, keys in order of their first value. (`Map.groupBy` is missing in Node 20.) */
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

/** How many values there are by key; a key without values is absent. */
export function countBy<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, number> {
  return new Map([...groupBy(values, keyOf)].map(([key, members]) => [key, members.length]))
}

/**
 * Runs `work` on every value, at most `limit` at a time; resolves with the results in the order of the values. Rejects as
 * soon as one of them does.
 */
export async function mapLimit<T, R>(
  values: readonly T[],
  limit: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = values.entries()
  const worker = async () => {
    for (const [index, value] of waiting) results[index] = await work(value)
  }
  await Promise.all(Array.from({ length: Math.min(limit, values.length) }, worker))
  return results
}

/** What `load` gives for `key`, loaded once; what has failed is loaded again when it is next asked for. */
export function loadedOnce<T>(loading: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const promise = loading.get(key) ?? load()
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}

/** What `make` gives for an object, made once and forgotten with the object. */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return key => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
