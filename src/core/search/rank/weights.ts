/** Weights of the signals of an item's score (DECISIONS.md, "One score"). `npm run search:fit` proposes weights. */
import WEIGHTS from '../../../../data/ranking.json' with { type: 'json' }

export { WEIGHTS }

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
