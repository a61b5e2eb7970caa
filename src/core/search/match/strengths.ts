/** Strengths of matches: of a typed word, or of a whole query, with a term of an item. */
import { Match, Role } from '../index/codes'
import type { Tier } from '../things/things'

/** Strengths, best first, and the tier of an answer whose weakest word matches so. */
export const STRENGTHS = {
  /** A whole title, the same in another number, other name, former name or initials; a whole keyword. */
  name: 'exact',
  plural: 'exact',
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

/** True for a match with a whole keyword. */
export const isKeyword = (code: number): boolean => code === CODE.keyword || code === CODE.keywordAmong

/** The strength of each match with a term of each role, in the order of their codes. */
const TABLE: Readonly<Record<keyof typeof Role, string>> = {
  //           exact       variant     prefix        stem        infix       typo       shortTypo middle
  title: '     name        plural      word          inside      inside      nameTypo    shortTypo middle',
  alias: '     alias       alias       word          inside      inside      nameTypo    shortTypo middle',
  former: '    former      former      word          inside      inside      nameTypo    none      middle',
  first: '     word        inside      word          inside      inside      wordTypo    none      middle',
  later: '     word        inside      later         inside      inside      wordTypo    none      middle',
  run: '       later       later       later         inside      inside      wordTypo    none      middle',
  camel: '     inside      inside      inside        inside      inside      wordTypo    none      middle',
  initials: '  initials    initials    firstInitials none        none        none        none      none',
  keyword: '   keyword     keyword     keywordForm   keywordForm keywordForm keywordTypo none      none',
  keywordWord: 'keywordWord keywordWord keywordForm  keywordForm keywordForm keywordTypo none      none',
  text: '      text        text        text          text        none        none        none      none',
}

const COLUMNS = Object.keys(Match).length
const CODES = Uint8Array.from(
  (Object.keys(Role) as (keyof typeof Role)[]).flatMap(role => TABLE[role].trim().split(/ +/) as Strength[]),
  strength => CODE[strength],
)

/** The code of a match (a code of `Match`) with a term of `role`. */
export const codeOf = (role: number, match: number): number => CODES[role * COLUMNS + match] ?? CODE.none
