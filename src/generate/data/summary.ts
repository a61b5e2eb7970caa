/** Summarizes many errors in data/, so that a cause is not lost among its consequences. */
import { countText } from '@/core/catalog/display'
import { groupBy } from '@/core/collections'
import type { DataError } from './source'

/** Maximum number of errors with the same message; further ones are counted. */
const MAX_ALIKE = 5

const isOfEntry = ({ file }: DataError) => file.startsWith('data/services/')

/**
 * Returns `faults`, the errors of unreadable files, and `broken`, the violations of rules. With `faults`, violations
 * are only counted, because missing files cause many of them.
 */
export function summarized(faults: readonly DataError[], broken: readonly DataError[]): DataError[] {
  const told = faults.length === 0 ? broken : faults.every(isOfEntry) ? broken.filter(isOfEntry) : []
  const count = broken.length - told.length
  const message = `Correct the above first: ${countText(count, 'more error')} may only follow from it.`
  return [...faults, ...fewAlike(told), ...(count > 0 ? [{ file: 'data/', field: '', message }] : [])]
}

/** Returns the first errors of each message and a count of the others. One wrong name is missed in many places. */
function fewAlike(errors: readonly DataError[]): DataError[] {
  return [...groupBy(errors, ({ message }) => message)].flatMap(([message, alike]) => {
    const rest = alike.length - MAX_ALIKE
    if (rest <= 1) return alike
    return [
      ...alike.slice(0, MAX_ALIKE),
      { file: 'data/', field: '', message: `${countText(rest, 'more error')} like this: ${message}` },
    ]
  })
}
