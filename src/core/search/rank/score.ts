/** The score of an item: the sum of its signals times their weights, and the order of answers. */
import type { Thing } from '../things/things'
import { valuesOf, WEIGHTS } from './weights'

/** Steps of scores in one: those that differ less are equal. */
const STEPS = 10

const VALUES = valuesOf(WEIGHTS)

/** Returns the score of `signals`, by other `values` than the weights where they are given. */
export function scoreOf(signals: Float64Array, values = VALUES): number {
  let score = 0
  for (let at = 0; at < signals.length; at++) score += (signals[at] ?? 0) * (values[at] ?? 0)
  return Math.round(score * STEPS) / STEPS
}

/** An item with its score. */
export interface Scored {
  thing: Thing
  score: number
  /** True while a word matches nothing. */
  isPartial: boolean
  /** Position in the data. */
  position: number
}

/** Orders by completeness, score, popularity and position in the data. */
export function compare(a: Scored, b: Scored): number {
  return (
    Number(a.isPartial) - Number(b.isPartial) ||
    b.score - a.score ||
    a.thing.rank - b.thing.rank ||
    a.position - b.position
  )
}
