/** Weights of the signals; the score of an item is their weighted sum. `npm run search:fit` proposes weights. */

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
  /** Match of each word, times its share of the query. Best first; weights must not increase. */
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
  /** Match of the whole query with one name or keyword, in the same order. */
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
    /** The query consists of words asking for its kind, and whole names of its service. */
    coveredByOwner: 16,
    /** The query consists of these, and whole names of the item. */
    covered: 12,
    /** The same for partial names. */
    coveredInPart: 3.5,
    /** The page of its service is open. */
    here: 5,
    /** Share of its name's words that match. */
    nameShare: 2,
    /** A link about only part of its service, or about something else. */
    aside: -7,
    ended: -3.75,
    /** Logarithm of its rank; 0 for the best known. */
    rank: -0.5,
  },
}

export type Weights = typeof WEIGHTS
export type ItemKind = keyof typeof WEIGHTS.kind

/** Names of the weighted signals: `word alias`. */
export const SIGNALS = Object.entries(WEIGHTS).flatMap(([group, weights]) =>
  Object.keys(weights).map(name => `${group} ${name}`),
)

/** Returns `weights` in the order of their signals. */
export const valuesOf = (weights: Weights): Float64Array =>
  Float64Array.from(Object.values(weights).flatMap<number>(Object.values))

const VALUES = valuesOf(WEIGHTS)

/** Steps per point of score; smaller differences are ties. */
const STEPS = 10

/** Returns the score of `signals`, by default with the current weights. */
export function scoreOf(signals: Float64Array, values = VALUES): number {
  let score = 0
  for (let at = 0; at < signals.length; at++) score += (signals[at] ?? 0) * (values[at] ?? 0)
  return Math.round(score * STEPS) / STEPS
}
