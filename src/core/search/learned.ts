/** What a visitor chose for a text comes first for the same text. */
import { type Answer, TIERS } from './things/things'

/**
 * `answers` with those of the `chosen` identifiers, the latest first, before the others of their tier, but behind all answers
 * of a better one.
 */
export function withChosen(answers: readonly Answer[], chosen: readonly string[]): readonly Answer[] {
  return chosen.reduceRight<readonly Answer[]>((ordered, id) => {
    const answer = ordered.find(({ thing }) => thing.id === id)
    return answer ? withFirst(ordered, answer) : ordered
  }, answers)
}

/** `answers` with `answer` before the others of its tier. */
export function withFirst(answers: readonly Answer[], answer: Answer): Answer[] {
  const others = answers.filter(({ thing }) => thing.id !== answer.thing.id)
  const tier = TIERS.indexOf(answer.tier)
  const at = others.findIndex(other => TIERS.indexOf(other.tier) >= tier)
  return others.toSpliced(at < 0 ? others.length : at, 0, answer)
}
