/** What a rule is. A table of named rules per subject stands in each file of this folder. */
import type { DataError, SourceData } from '../source'

/** Looks at the whole catalogue and yields what breaks the rule, each with a sentence that says what to do. */
export type Rule = (data: SourceData) => Iterable<DataError>

/** Values that occur more than once, each from its second position on. */
export function repeats<T>(values: readonly T[], keyOf: (value: T) => unknown = value => value): [number, T][] {
  const seen = new Set<unknown>()
  return [...values.entries()].filter(([, value]) => {
    const key = keyOf(value)
    const isRepeat = seen.has(key)
    seen.add(key)
    return isRepeat
  })
}
