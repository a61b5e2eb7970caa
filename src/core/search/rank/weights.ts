/** Weights of the signals, whose weighted sum is the score of an item. `npm run search:fit` proposes weights. */

export const WEIGHTS = {
  kind: {
    service: 11,
    comparison: 2.5,
    feature: 1,
    link: 4.75,
    page: -5.5,
    console: 0,
    resource: 5,
    icon: 3.5,
    operation: -1.75,
    category: -10.25,
    command: 4.25,
  },
  /** Strength of each word's match, times the weight of the word in the query. No weight may exceed an earlier one. */
  word: {
    word: 8.5,
    later: 7,
    keywordAmong: 3.25,
    owner: 3.25,
    requested: 3,
    nameTypo: 1.25,
    inside: 1.25,
    keywordWord: -1.25,
    wordTypo: -1.5,
    keywordForm: -2.75,
    text: -4.75,
    keywordTypo: -5,
    none: -10,
  },
  /** Strength of the whole query's match with one name or keyword. No weight may exceed an earlier one. */
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
  other: {
    /** Every query word names the item's kind, or is part of a full name of an owner: `s3 guide`. */
    coveredByOwner: 16,
    /** Every query word names the item's kind, or is part of a full name of the item or of an owner. */
    covered: 12,
    /** Like `covered`, but a word may also match a part of a name. */
    coveredInPart: 3.5,
    /** The item is a link of the service whose page is open. */
    ofCurrentService: 5,
    /** Share of the words in the item's name that match. */
    nameShare: 2,
    /** The title of the link also names something other than the service (`hasOtherSubject`). */
    otherSubject: -7,
    ended: -3.75,
    /** Logarithm (base 2) of one plus the popularity rank; 0 for the most popular item. */
    rank: -0.5,
  },
}

export type Weights = typeof WEIGHTS
export type RankingKind = keyof typeof WEIGHTS.kind

/** Names of the signals, each preceded by its group: `whole alias` is the signal `alias` of the group `whole`. */
export const SIGNAL_NAMES = Object.entries(WEIGHTS).flatMap(([group, weights]) =>
  Object.keys(weights).map(name => `${group} ${name}`),
)

/** Returns `weights` in the order of `SIGNAL_NAMES`. */
export const flattenWeights = (weights: Weights): Float64Array =>
  Float64Array.from(Object.values(weights).flatMap<number>(Object.values))

const VALUES = flattenWeights(WEIGHTS)

/** Number of steps per point of score. Scores are rounded to a step, so that smaller differences are ties. */
const STEPS = 10

/** Returns the score of `signals`, by default with the current weights. */
export function scoreOf(signals: Float64Array, values = VALUES): number {
  let score = 0
  for (let at = 0; at < signals.length; at++) score += (signals[at] ?? 0) * (values[at] ?? 0)
  return Math.round(score * STEPS) / STEPS
}
