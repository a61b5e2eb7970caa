/** Strengths with which a typed word, or the whole query, matches a term of an item. */
import { Role } from '../index/codes'
import type { Tier } from '../items/items'

/** Strengths, best first, with the tier of a result whose weakest word has that strength. */
export const STRENGTHS = {
  /** The whole title in singular or plural, another name, a former name, the initials; a whole keyword. */
  name: 'exact',
  plural: 'exact',
  alias: 'exact',
  former: 'former',
  initials: 'initials',
  keyword: 'keyword',
  /** A word of a name, or the beginning of a name or word. */
  word: 'start',
  later: 'start',
  /** A whole keyword that is one word of a longer query. */
  keywordAmong: 'keyword',
  /** A word of a name of its service or API, or a word that requests its kind. */
  owner: 'start',
  requested: 'start',
  /** A misspelled whole name. */
  nameTypo: 'typo',
  /**
   * A part that starts with a capital, the end of a word, or another form: `sql` in `MySQL`, `balancing` for
   * `Balancer`.
   */
  inside: 'inside',
  /** A word of a keyword. */
  keywordWord: 'keyword',
  wordTypo: 'typo',
  /** Another form, or the beginning, of a keyword's word. */
  keywordForm: 'keyword',
  /** A word of a category or description. */
  text: 'description',
  keywordTypo: 'keyword',
  none: 'description',
} as const satisfies Record<string, Tier>
export type Strength = keyof typeof STRENGTHS

/** Strengths by code; a lower code is better. */
export const STRENGTH_NAMES = Object.keys(STRENGTHS) as Strength[]
export const STRENGTH = Object.fromEntries(STRENGTH_NAMES.map((name, code) => [name, code])) as Record<Strength, number>

/** Strengths by `Role` (row) and `Match` (column). */
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
  TABLE[role].split(' ').flatMap(strength => STRENGTH[strength as Strength] ?? []),
)

/** Returns the strength code of a match with a term of `role`. */
export const strengthCode = (role: number, match: number): number => CODES[role]?.[match] ?? STRENGTH.none
