/** Strengths with which a typed word, or the whole query, matches a term of an item. */
import { TermRole } from '../index/codes'
import type { Tier } from '../items/items'

/** Strengths, best first, with the tier of a result whose weakest word has that strength. */
export const TIER_BY_STRENGTH = {
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
export type StrengthName = keyof typeof TIER_BY_STRENGTH

/** Strengths by code; a lower code is better. */
export const STRENGTH_NAMES = Object.keys(TIER_BY_STRENGTH) as StrengthName[]
export const Strength = Object.fromEntries(STRENGTH_NAMES.map((name, i) => [name, i])) as Record<StrengthName, number>

/** Strengths by `TermRole` (row) and `MatchKind` (column). */
const TABLE: Readonly<Record<keyof typeof TermRole, string>> = {
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

const CODES = (Object.keys(TermRole) as (keyof typeof TermRole)[]).map(role =>
  TABLE[role].split(' ').flatMap(strength => Strength[strength as StrengthName] ?? []),
)

/** Returns the strength code of a match with a term of `role`. */
export const matchStrength = (role: number, match: number): number => CODES[role]?.[match] ?? Strength.none
