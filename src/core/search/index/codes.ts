/** The codes in the tables of the index: where a phrase is, how a typed word matches a term, and what a term is in its phrase. */

/** The field of a thing in which a phrase is. `otherName`: an alias of several words that shares none with the title. */
export const Field = {
  title: 0,
  alias: 1,
  otherName: 2,
  former: 3,
  initials: 4,
  keyword: 5,
  category: 6,
  description: 7,
} as const
export type FieldCode = (typeof Field)[keyof typeof Field]

/**
 * How a typed word matches a term. `variant`: singular or long form; `stem`: another form of the word; `infix`: at the
 * end of a word; `middle`: inside it; `shortTypo`: one error in a word of two or three letters.
 */
export const Match = {
  exact: 0,
  variant: 1,
  prefix: 2,
  stem: 3,
  infix: 4,
  typo: 5,
  typos: 6,
  shortTypo: 7,
  middle: 8,
} as const
export type MatchCode = (typeof Match)[keyof typeof Match]

/** What a term is in its phrase, as bits. `run`: several words without spaces; `camel`: begins at a capital in a word. */
export const Part = { later: 1, camel: 2, whole: 4, run: 8, singular: 16 } as const
