/** What a visitor chose for a text comes first for the same text. */
import { type Answer, TIERS } from './things/things'

/**
 * `answers` with those of the `chosen` identifiers, the latest first, before the others of their tier, but behind all answers
 * of a better one.
 */
export function withChosen(answers: readonly Answer[], chosen: readonly string[]): Answer[] {
  const ordered = [...answers]
  for (const id of chosen.toReversed()) {
    const from = ordered.findIndex(({ thing }) => thing.id === id)
    const answer = ordered[from]
    if (!answer) continue
    const tier = TIERS.indexOf(answer.tier)
    const to = ordered.findIndex(other => TIERS.indexOf(other.tier) >= tier)
    ordered.splice(from, 1)
    ordered.splice(to, 0, answer)
  }
  return ordered
}
