/** Orders the results of a query that compares services or features: `sqs vs sns`. */
import type { SearchItem } from '../items/item'
import type { ScoredItem } from './shard'

/** Puts the guide that compares the named items first, then these items. Changes nothing if fewer than two are named. */
export function liftCompared(found: readonly ScoredItem[], guides: readonly SearchItem[]): readonly ScoredItem[] {
  const named: ScoredItem[] = []
  // Names of more words come first: `direct connect` also contains a name of another service.
  const countPairs = ({ names }: ScoredItem) => (names & (names >> 1)).toString(2).replaceAll('0', '').length
  const rowsByLength = found.toSorted((a, b) => countPairs(b) - countPairs(a))
  for (const row of rowsByLength)
    if (row.isExact && row.item.kind !== 'icon' && !named.some(({ names }) => names & row.names)) named.push(row)
  const [first] = named
  if (!first || named.length < 2) return found
  const countCompared = ({ compared = [] }: SearchItem) =>
    compared.filter(slug => named.some(({ item }) => item.slug === slug)).length
  const [guide] = guides
    .filter(item => countCompared(item) > 1)
    .sort((a, b) => countCompared(b) - countCompared(a) || (a.compared?.length ?? 0) - (b.compared?.length ?? 0))
  // The lowest bit of `names` is the position of the name in the query.
  named.sort((a, b) => (a.names & -a.names) - (b.names & -b.names))
  const row = guide && (found.find(({ item }) => item === guide) ?? { ...first, item: guide, found: undefined })
  return [...new Set([...(row ? [row] : []), ...named, ...found])]
}
