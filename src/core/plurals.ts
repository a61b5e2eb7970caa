/** The ending `es` of plurals such as `patches` and `aliases`, but not of `caches`. */
const ES_ENDING = /(?<=ss|sh|(?<!ca)ch|x|alias|status|(?<!a)bus)es$/
/** Matches singulars that end with `s`, such as `bus` and `kinesis`, but not `gpus`, `apis`, and `uis`. */
const SINGULAR_WITH_S = /(?:ss|(?<![cgt]p|sk|men)us|(?<!ap|u|wik)is|alias|series)$/
/** Minimum length (characters) of a plural: `sns` is none. */
const MIN_LENGTH = 4

/** Removes the ending of a plural in lower case; also of some words that are none, such as `kubernetes`. */
export function singularOf(word: string): string {
  if (word.length < MIN_LENGTH || !word.endsWith('s') || SINGULAR_WITH_S.test(word)) return word
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  return word.slice(0, ES_ENDING.test(word) ? -2 : -1)
}
