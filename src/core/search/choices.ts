/** Moves up results that the visitor chose earlier for the same text. */
import { type SearchResult, TIERS } from './items/items'

/**
 * Returns `results` with the items in `chosen` (ids, latest choice first) at the beginning of their tiers. Here, a
 * fully typed abbreviation or other name counts only as the beginning of a name. For `cf`, CloudFormation can therefore
 * come before CloudFront.
 */
export function promoteChosen(results: readonly SearchResult[], chosen: readonly string[]): readonly SearchResult[] {
  return chosen.reduceRight<readonly SearchResult[]>((ordered, id) => {
    const result = ordered.find(({ item }) => item.id === id)
    return result ? moveToStartOfTier(ordered, result) : ordered
  }, results)
}

const tierIndex = ({ tier, why }: SearchResult): number =>
  TIERS.indexOf(tier === 'exact' && why !== '' ? 'start' : tier)

function moveToStartOfTier(results: readonly SearchResult[], result: SearchResult): SearchResult[] {
  const others = results.filter(({ item }) => item.id !== result.item.id)
  const at = others.findIndex(other => tierIndex(other) >= tierIndex(result))
  return others.toSpliced(at < 0 ? others.length : at, 0, result)
}
