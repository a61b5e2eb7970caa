/** Strengths of matches. A match is between a typed word, or the whole query, and a term of an item. */
import type { MatchTier } from '../../items/item'

/**
 * Ways in which a typed word matches a term, best first.
 * - `variant`: the term is the singular or the long form of the word, such as `database` for `db`.
 * - `stem`: the term is another form of the word (`balancer` for `balancing`). `end`: the term ends with the word.
 */
export const MatchKind = { exact: 0, variant: 1, prefix: 2, stem: 3, end: 4, typo: 5 } as const

/**
 * Roles of a term in a name, keyword, category, or description.
 * - The whole name or keyword: `title`, `alias`, `former`, `initials`, `keyword`.
 * - `word`: a word of a name, or the last words of a name, written as one.
 * - `camel`: a part of a name that starts with a capital.
 * - `keywordWord`: a word of a keyword. `text`: a word of a category or description.
 */
export const TermRole = {
  title: 0,
  alias: 1,
  former: 2,
  word: 3,
  camel: 4,
  initials: 5,
  keyword: 6,
  keywordWord: 7,
  text: 8,
} as const
export type TermRoleCode = (typeof TermRole)[keyof typeof TermRole]

/** Tiers of results by the strength of their weakest word, best first. Each comment says what the typed word is. */
export const TIER_BY_STRENGTH = {
  /** A whole name or keyword. `plural`: the title in the plural, or abbreviated (`db` for `database`). */
  name: 'exact',
  plural: 'exact',
  alias: 'exact',
  former: 'former',
  initials: 'initials',
  keyword: 'keyword',
  /** `word`: a word of a name, or the beginning of a name. `later`: the beginning of a later word in a name. */
  word: 'start',
  later: 'start',
  /** A keyword that is only a part of the query. */
  keywordAmong: 'keyword',
  /** `owner`: a name of an owner of the item. `requested`: a word for the kind of the item, such as `icon` or `cli`. */
  owner: 'start',
  requested: 'start',
  /** A whole name with typos. */
  nameTypo: 'typo',
  /** A part or another form of a word in a name: `sql` in `MySQL`, `balancing` for `Balancer`. */
  inside: 'inside',
  /** A word of a keyword. */
  keywordWord: 'keyword',
  wordTypo: 'typo',
  /** The beginning, the end, or another form of a word in a keyword. */
  keywordForm: 'keyword',
  /** A word of a category or description. */
  text: 'description',
  keywordTypo: 'fuzzy',
  none: 'description',
} as const satisfies Record<string, MatchTier>
export type StrengthName = keyof typeof TIER_BY_STRENGTH

/** Names of the strengths. The index of a name is the code of the strength; a lower code is better. */
export const STRENGTH_NAMES = Object.keys(TIER_BY_STRENGTH) as StrengthName[]
export const Strength = Object.fromEntries(STRENGTH_NAMES.map((name, i) => [name, i])) as Record<StrengthName, number>

/** Strengths by `TermRole` (row) and `MatchKind` (column). */
const TABLE: Readonly<Record<TermRoleCode, readonly StrengthName[]>> = {
  // exact, variant, prefix, stem, end, typo
  [TermRole.title]: ['name', 'plural', 'word', 'word', 'inside', 'nameTypo'],
  [TermRole.alias]: ['alias', 'alias', 'word', 'word', 'inside', 'nameTypo'],
  [TermRole.former]: ['former', 'former', 'word', 'word', 'inside', 'nameTypo'],
  [TermRole.word]: ['word', 'inside', 'later', 'inside', 'inside', 'wordTypo'],
  [TermRole.camel]: ['inside', 'inside', 'inside', 'inside', 'inside', 'wordTypo'],
  [TermRole.initials]: ['initials', 'initials', 'none', 'none', 'none', 'none'],
  [TermRole.keyword]: ['keyword', 'keyword', 'keywordForm', 'keywordForm', 'keywordForm', 'keywordTypo'],
  [TermRole.keywordWord]: ['keywordWord', 'keywordWord', 'keywordForm', 'keywordForm', 'keywordForm', 'keywordTypo'],
  [TermRole.text]: ['text', 'text', 'text', 'text', 'none', 'none'],
}
/** Strength codes by `TermRole` and `MatchKind`. `Object.values` sorts the rows, because their keys are integers. */
const CODES = Object.values(TABLE).map(row => row.map(name => Strength[name]))

/** Returns the strength code of a match: `role` is a `TermRole`, `match` a `MatchKind`. */
export const matchStrength = (role: number, match: number): number => CODES[role]?.[match] ?? Strength.none
