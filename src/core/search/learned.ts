/** What a visitor chose for a text comes first for the same text. */
import { type Answer, TIERS } from './things/things'

/**
 * `answers` with those of the `chosen` identifiers, the latest first, before the others of their tier, but behind all answers
 * of a better one. An abbreviation or another name is no better than the beginning of a name then: who chose CloudFormation
 * for `cf` means that.
 */
export function withChosen(answers: readonly Answer[], chosen: readonly string[]): readonly Answer[] {
  return chosen.reduceRight<readonly Answer[]>((ordered, id) => {
    const answer = ordered.find(({ thing }) => thing.id === id)
    return answer ? firstOfTier(ordered, answer) : ordered
  }, answers)
}

const tierByName = ({ tier, why }: Answer): number => TIERS.indexOf(tier === 'exact' && why !== '' ? 'start' : tier)

/** Returns `answers` with `answer` before the others of its tier. */
function firstOfTier(answers: readonly Answer[], answer: Answer): Answer[] {
  const others = answers.filter(({ thing }) => thing.id !== answer.thing.id)
  const at = others.findIndex(other => tierByName(other) >= tierByName(answer))
  return others.toSpliced(at < 0 ? others.length : at, 0, answer)
}
