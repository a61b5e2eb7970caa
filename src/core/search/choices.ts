/** Moves the item that the visitor last chose for the same text up in the results. */
import { MATCH_TIERS, type SearchResult } from '../items/item'

/**
 * Returns `results` with the item `chosen` (id) at the beginning of its tier, unless it is already before. Here, initials
 * and a fully typed other name count as the beginning of a name. For `cf`, CloudFormation therefore comes before
 * CloudFront if it was chosen last.
 */
export function promoteChosen(results: readonly SearchResult[], chosen: string | undefined): readonly SearchResult[] {
  const result = results.find(({ item }) => item.id === chosen)
  return result ? moveToStartOfTier(results, result) : results
}

const tierIndex = ({ tier, why }: SearchResult): number =>
  MATCH_TIERS.indexOf(tier === 'initials' || (tier === 'exact' && why !== '') ? 'start' : tier)

function moveToStartOfTier(results: readonly SearchResult[], result: SearchResult): SearchResult[] {
  const others = results.filter(({ item }) => item.id !== result.item.id)
  // The score, not the tier, sorts the results, so a result may already precede better tiers.
  const at = results.findIndex(other => other === result || tierIndex(other) >= tierIndex(result))
  return others.toSpliced(at, 0, result)
}
