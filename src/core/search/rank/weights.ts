/** The order of answers: all weights of the score (./score). `npm run search:fit` proposes others. */

export const WEIGHTS = {
  /** Kind of the item. */
  kind: {
    service: 11,
    comparison: 2.5,
    feature: 0.5,
    link: 5,
    page: -6.5,
    part: 4,
    icon: 3.5,
    categoryIcon: -5.25,
    operation: -1.75,
    category: -10.25,
    command: 4.25,
  },
  /** How well words match, each by its share of the query. Best first: a weight is never below the next. */
  word: {
    word: 6.25,
    later: 5.5,
    keywordAmong: 3.25,
    owner: 3.25,
    asked: 3,
    nameTypo: 1.5,
    inside: 1.25,
    keywordWord: -1.25,
    wordTypo: -1.5,
    firstInitials: -1.5,
    keywordForm: -2.75,
    middle: -2.75,
    text: -4.75,
    keywordTypo: -5,
    shortTypo: -5,
    none: -10,
  },
  /** How well the whole query matches one name or keyword, in the same order. */
  whole: {
    name: 11.25,
    alias: 6.25,
    former: 6.25,
    initials: 6.25,
    keyword: 6.25,
    word: 4,
    later: 2.5,
    nameTypo: 2.5,
  },
  /** The part of `whole` that counts for other items than services, and for their names of one word. */
  part: {
    part: 0.5,
    partWord: 0,
    icon: 0,
    link: 0.25,
    linkWord: 0,
    page: 0.25,
    pageWord: 0,
    operation: 0.5,
    operationWord: 0,
  },
  more: {
    /** Words that ask for its kind and a whole name, of itself or of its service, are the query. */
    coveredByName: 6.25,
    coveredByOwner: 14.25,
    /** A whole name, of itself or of its service, and words of the other are the query. */
    coveredTogether: 4.75,
    /** A word asks for a comparison. */
    askedComparison: 4.25,
    /** Its service's page is open. */
    here: 5,
    /** The share of the words of its name that match. */
    nameShare: 2.75,
  },
  /** Penalties. */
  less: {
    /** A link to a part of its service, or to something beside it. */
    aside: -6,
    /** Its service matches all words; it adds none. */
    borrowed: -0.5,
    ended: -4.75,
    /** The logarithm of its rank: 0 for the best known, 1 for the rest. */
    rank: -3.5,
  },
}

export type Weights = typeof WEIGHTS
export type ItemKind = keyof typeof WEIGHTS.kind
export type Flag = keyof typeof WEIGHTS.more | keyof typeof WEIGHTS.less

/** The positions of the numbers that `more` and `less` weigh. */
export const FLAGS = [...Object.keys(WEIGHTS.more), ...Object.keys(WEIGHTS.less)] as readonly Flag[]
export const FLAG_AT = Object.fromEntries(FLAGS.map((flag, at) => [flag, at])) as Readonly<Record<Flag, number>>

/** True while a better match is worth no less than a worse one. */
export function isOrdered({ word, whole, part, more, less }: Weights): boolean {
  const falls = (values: readonly number[]) => values.every((value, at) => value <= (values[at - 1] ?? value))
  const isPositive = [whole.nameTypo, ...Object.values({ ...part, ...more })].every(value => value >= 0)
  return (
    isPositive &&
    Object.values(less).every(value => value <= 0) &&
    falls(Object.values(word)) &&
    falls(Object.values(whole))
  )
}
