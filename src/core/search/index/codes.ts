/** The codes in the tables of the index: how a typed word matches a term, and what the term is in its phrase. */

/**
 * How a typed word matches a term, best first. `variant`: singular or long form; `stem`: another form of the word; `infix`: at the
 * end of a word; `middle`: inside it; `shortTypo`: one error in a word of two or three letters.
 */
export const Match = { exact: 0, variant: 1, prefix: 2, stem: 3, infix: 4, typo: 5, shortTypo: 6, middle: 7 } as const

/**
 * What a term is in its phrase. `title`, `alias`, `former`, `initials`, `keyword`: all of it; `first` and `later`: a word of a name;
 * `run`: later words without spaces; `camel`: a part that begins at a capital; `text`: a word of a category or description.
 */
export const Role = {
  title: 0,
  alias: 1,
  former: 2,
  first: 3,
  later: 4,
  run: 5,
  camel: 6,
  initials: 7,
  keyword: 8,
  keywordWord: 9,
  text: 10,
} as const
export type RoleCode = (typeof Role)[keyof typeof Role]
