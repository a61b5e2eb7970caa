/** Ranks the visitor's earlier choices for the same text first. */
import { type SearchResult, TIERS } from './items/items'

/**
 * Returns `results` with the `chosen` items first in their tier, latest first. A full match of an abbreviation or other
 * name counts as the beginning of a name, so that CloudFormation can be first for `cf`.
 */
export function promoteChosen(results: readonly SearchResult[], chosen: readonly string[]): readonly SearchResult[] {
  return chosen.reduceRight<readonly SearchResult[]>((ordered, id) => {
    const result = ordered.find(({ item }) => item.id === id)
    return result ? firstOfTier(ordered, result) : ordered
  }, results)
}

const tierByName = ({ tier, why }: SearchResult): number =>
  TIERS.indexOf(tier === 'exact' && why !== '' ? 'start' : tier)

/** Returns `results` with `result` first in its tier. */
function firstOfTier(results: readonly SearchResult[], result: SearchResult): SearchResult[] {
  const others = results.filter(({ item }) => item.id !== result.item.id)
  const at = others.findIndex(other => tierByName(other) >= tierByName(result))
  return others.toSpliced(at < 0 ? others.length : at, 0, result)
}
