/** Ranks the visitor's earlier choice first for the same text. */
import { type Answer, TIERS } from './things/things'

/**
 * Returns `answers` with the `chosen` items first within their tier, latest first. Better tiers stay ahead.
 * Abbreviations and other names then count like a name's prefix, so that choosing CloudFormation for `cf` is
 * remembered.
 */
export function withChosen(answers: readonly Answer[], chosen: readonly string[]): readonly Answer[] {
  return chosen.reduceRight<readonly Answer[]>((ordered, id) => {
    const answer = ordered.find(({ thing }) => thing.id === id)
    return answer ? firstOfTier(ordered, answer) : ordered
  }, answers)
}

const tierByName = ({ tier, why }: Answer): number => TIERS.indexOf(tier === 'exact' && why !== '' ? 'start' : tier)

/** Returns `answers` with `answer` first in its tier. */
function firstOfTier(answers: readonly Answer[], answer: Answer): Answer[] {
  const others = answers.filter(({ thing }) => thing.id !== answer.thing.id)
  const at = others.findIndex(other => tierByName(other) >= tierByName(answer))
  return others.toSpliced(at < 0 ? others.length : at, 0, answer)
}
