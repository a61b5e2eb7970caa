/** The score of an item: the sum of its signals, each times its weight. `npm run search:fit` proposes other weights. */

export const WEIGHTS = {
  /** Kind of the item. */
  kind: {
    service: 11,
    comparison: 2.5,
    feature: 1,
    link: 4.75,
    page: -5.5,
    part: 5,
    icon: 3.5,
    operation: -1.75,
    category: -10.25,
    command: 4.25,
  },
  /** How well words match, each by its share of the query. Best first: a weight is never below the next. */
  word: {
    word: 8.5,
    later: 7,
    keywordAmong: 3.25,
    owner: 3.25,
    asked: 3,
    nameTypo: 1.25,
    inside: 1.25,
    keywordWord: -1.25,
    wordTypo: -1.5,
    keywordForm: -2.75,
    text: -4.75,
    keywordTypo: -5,
    none: -10,
  },
  /** How well the whole query matches one name or keyword, in the same order. */
  whole: {
    name: 19.5,
    plural: 16,
    alias: 12.5,
    former: 12.5,
    initials: 6.25,
    keyword: 6.25,
    word: 4.5,
    later: 2.5,
    nameTypo: 2.5,
  },
  more: {
    /** Words that ask for its kind, and whole names of its service, are the query. */
    coveredByOwner: 16,
    /** Whole names of itself, and those, are the query. */
    covered: 12,
    /** The same of words of its names and of its service's. */
    coveredInPart: 3.5,
    /** Its service's page is open. */
    here: 5,
    /** The share of the words of its name that match. */
    nameShare: 2,
    /** A link to a part of its service, or to something beside it. */
    aside: -7,
    ended: -3.75,
    /** The logarithm of its rank: 0 for the best known. */
    rank: -0.5,
  },
}

export type Weights = typeof WEIGHTS
export type ItemKind = keyof typeof WEIGHTS.kind

/** The names of the signals that are weighed: `word alias`. */
export const SIGNALS = Object.entries(WEIGHTS).flatMap(([group, weights]) =>
  Object.keys(weights).map(name => `${group} ${name}`),
)

/** `weights` at the positions of their signals. */
export const valuesOf = (weights: Weights): Float64Array =>
  Float64Array.from(Object.values(weights).flatMap<number>(Object.values))

const VALUES = valuesOf(WEIGHTS)

/** Steps of scores in one: those that differ less are equal. */
const STEPS = 10

/** Returns the score of `signals`, by other `values` than the weights where they are given. */
export function scoreOf(signals: Float64Array, values = VALUES): number {
  let score = 0
  for (let at = 0; at < signals.length; at++) score += (signals[at] ?? 0) * (values[at] ?? 0)
  return Math.round(score * STEPS) / STEPS
}
