/** Strengths of matches: of a typed word, or of a whole query, with a term of an item. */

import { Field, type FieldCode, Match, type MatchCode, Part } from '../index/codes'
import type { Tier } from '../things/things'

/** Strengths, best first, and the tier of an answer whose weakest word matches so. */
export const STRENGTHS = {
  /** A whole title, other name, former name or initials; a whole keyword. */
  name: 'exact',
  alias: 'exact',
  former: 'former',
  initials: 'initials',
  keyword: 'keyword',
  /** A word of a name or the beginning of a name; the beginning of a later word. */
  word: 'start',
  later: 'start',
  /** A whole keyword as one of several words. */
  keywordAmong: 'keyword',
  /** A word of a name of its service; a word that asks for its kind. */
  owner: 'start',
  asked: 'start',
  /** A misspelled whole name. */
  nameTypo: 'typo',
  /** A part that capitals mark, the end of a word, or another form: `sql` in `MySQL`, `balancing` for `Balancer`. */
  inside: 'inside',
  /** A word of a keyword. */
  keywordWord: 'keyword',
  wordTypo: 'typo',
  firstInitials: 'initials',
  /** Another form or the beginning of a word of a keyword. */
  keywordForm: 'keyword',
  /** The middle of a word: `graph` in `Cryptography`. */
  middle: 'inside',
  /** A word of a category or description. */
  text: 'description',
  keywordTypo: 'keyword',
  shortTypo: 'typo',
  none: 'description',
} as const satisfies Record<string, Tier>
export type Strength = keyof typeof STRENGTHS

/** The strengths by their codes: a lower code is better. */
export const BY_CODE = Object.keys(STRENGTHS) as Strength[]
export const CODE = Object.fromEntries(BY_CODE.map((strength, code) => [strength, code])) as Record<Strength, number>

/** True for a match with a whole word of a name, or its beginning. */
export const isOfName = (code: number): boolean => code <= CODE.later && code !== CODE.keyword

/** True for a match with a whole keyword. */
export const isKeyword = (code: number): boolean => code === CODE.keyword || code === CODE.keywordAmong

const CODES = Uint8Array.from(
  { length: 8 * 16 * 32 },
  (_, index) => CODE[strengthOf((index >> 9) as FieldCode, ((index >> 5) & 15) as MatchCode, index & 31)],
)

/** The code of matching a term that is `part` (bits) of a phrase of `field`. */
export const codeOf = (field: number, match: number, part: number): number =>
  CODES[(field << 9) | (match << 5) | part] ?? CODE.none

function strengthOf(field: FieldCode, match: MatchCode, part: number): Strength {
  const isExact = match === Match.exact || match === Match.variant
  const isWhole = (part & Part.whole) !== 0
  const isName = field <= Field.former
  if (match === Match.shortTypo) return isWhole && field < Field.former ? 'shortTypo' : 'none'
  if (field === Field.initials) return isExact ? 'initials' : match === Match.prefix ? 'firstInitials' : 'none'
  if (field === Field.category || field === Field.description) return match <= Match.stem ? 'text' : 'none'
  if (isExact && isWhole) {
    if (field === Field.keyword) return 'keyword'
    return field === Field.former ? 'former' : field === Field.title && match === Match.exact ? 'name' : 'alias'
  }
  if (match === Match.middle) return isName ? 'middle' : 'none'
  if (match >= Match.typo) return !isName ? 'keywordTypo' : isWhole ? 'nameTypo' : 'wordTypo'
  if (match === Match.infix) return isName ? 'inside' : 'keywordForm'
  if (!isName) return isExact ? 'keywordWord' : 'keywordForm'
  if (match === Match.stem || (match === Match.variant && (part & Part.run) === 0)) return 'inside'
  if ((part & Part.camel) !== 0) return 'inside'
  if (match === Match.exact && (part & Part.run) === 0) return 'word'
  return (part & Part.later) === 0 ? 'word' : 'later'
}
