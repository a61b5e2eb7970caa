/** Codes for the ways in which typed words match terms of the index, and for the roles of terms. */

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
