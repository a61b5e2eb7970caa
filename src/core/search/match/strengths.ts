/** Strengths of matches: of a typed word, or of a whole query, with a term of an item. */
import { Role } from '../index/codes'
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
  /** Another form or the beginning of a word of a keyword. */
  keywordForm: 'keyword',
  /** A word of a category or description. */
  text: 'description',
  keywordTypo: 'keyword',
  none: 'description',
} as const satisfies Record<string, Tier>
export type Strength = keyof typeof STRENGTHS

/** The strengths by their codes: a lower code is better. */
export const BY_CODE = Object.keys(STRENGTHS) as Strength[]
export const CODE = Object.fromEntries(BY_CODE.map((strength, code) => [strength, code])) as Record<Strength, number>

/** The strength of each match with a term of each role, in the order of their codes. */
const TABLE: Readonly<Record<keyof typeof Role, string>> = {
  //             exact       variant     prefix        stem        end         typo
  title: '       name        plural      word          word        inside      nameTypo',
  alias: '       alias       alias       word          word        inside      nameTypo',
  former: '      former      former      word          word        inside      nameTypo',
  word: '        word        inside      later         inside      inside      wordTypo',
  camel: '       inside      inside      inside        inside      inside      wordTypo',
  initials: '    initials    initials    none          none        none        none',
  keyword: '     keyword     keyword     keywordForm   keywordForm keywordForm keywordTypo',
  keywordWord: ' keywordWord keywordWord keywordForm   keywordForm keywordForm keywordTypo',
  text: '        text        text        text          text        none        none',
}

const CODES = (Object.keys(Role) as (keyof typeof Role)[]).map(role =>
  TABLE[role].split(' ').flatMap(strength => CODE[strength as Strength] ?? []),
)

/** The code of a match (a code of `Match`) with a term of `role`. */
export const codeOf = (role: number, match: number): number => CODES[role]?.[match] ?? CODE.none
