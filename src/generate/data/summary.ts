/** What is told of many errors in data/, so that the one that caused them is not lost among its consequences. */
import { counted } from '@/core/catalogue/display'
import { groupBy } from '@/core/collections'
import type { DataError } from './source'

/** So many errors with the same message are told; the others are counted. */
const MOST_ALIKE = 5

const isOfEntry = ({ file }: DataError) => file.startsWith('data/services/')

/**
 * `faults` of files that could not be read, and what of `broken`, the violations of rules, is told beside them: where these files
 * are missing, many rules find fault with what is right, so those are only counted.
 */
export function summarized(faults: readonly DataError[], broken: readonly DataError[]): DataError[] {
  const told = faults.length === 0 ? broken : faults.every(isOfEntry) ? broken.filter(isOfEntry) : []
  const count = broken.length - told.length
  const message = `Correct the above first: ${counted(count, 'more error')} may only follow from it.`
  return [...faults, ...fewAlike(told), ...(count > 0 ? [{ file: 'data/', field: '', message }] : [])]
}

/** A name that is wrong in one place is missed in many others, with one message: the first of them, and how many follow. */
function fewAlike(errors: readonly DataError[]): DataError[] {
  return [...groupBy(errors, ({ message }) => message)].flatMap(([message, alike]) => {
    const rest = alike.length - MOST_ALIKE
    if (rest <= 1) return alike
    return [
      ...alike.slice(0, MOST_ALIKE),
      { file: 'data/', field: '', message: `${counted(rest, 'more error')} like this: ${message}` },
    ]
  })
}
