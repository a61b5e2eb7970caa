/** Shortens the list of errors in data/, so that a cause is not hidden by its consequences. */
import { countWithNoun } from '@/core/catalog/display'
import { groupBy } from '@/core/collections'
import type { DataError } from './source'

/** Maximum number of errors with the same message. The others are only counted. */
const MAX_ALIKE = 5

const isOfEntry = ({ file }: DataError) => file.startsWith('data/services/')

/**
 * Returns the errors of unreadable files, then the errors of rules. If a file other than an entry is unreadable, errors
 * of rules are only counted, because missing data causes many of them. If only entries are unreadable, errors of rules
 * are listed for entries, and counted for other files.
 */
export function summarizeErrors(fileErrors: readonly DataError[], ruleErrors: readonly DataError[]): DataError[] {
  const told = fileErrors.length === 0 ? ruleErrors : fileErrors.every(isOfEntry) ? ruleErrors.filter(isOfEntry) : []
  const count = ruleErrors.length - told.length
  const message = `Correct the above first: ${countWithNoun(count, 'more error')} may only follow from it.`
  return [...fileErrors, ...limitAlike(told), ...(count > 0 ? [{ file: 'data/', field: '', message }] : [])]
}

/** Keeps the first errors with each message, and counts the others, because one wrong name can cause many. */
function limitAlike(errors: readonly DataError[]): DataError[] {
  return [...groupBy(errors, ({ message }) => message)].flatMap(([message, alike]) => {
    const rest = alike.length - MAX_ALIKE
    if (rest <= 1) return alike
    return [
      ...alike.slice(0, MAX_ALIKE),
      { file: 'data/', field: '', message: `${countWithNoun(rest, 'more error')} like this: ${message}` },
    ]
  })
}
