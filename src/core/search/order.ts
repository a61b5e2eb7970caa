/** The order of results after the score. The palette's own reorderings are in features/palette/rows/row-order.ts. */
import type { ItemKind, SearchItem } from '../items/item'
import type { Reorderings } from '../reorder'
import { Strength } from './match/strengths'
import { KIND_BITS, type ParsedQuery } from './query/query'
import type { ScoredItem } from './shard'

/** Reorderings of results, which come sorted by `compareScoredItems`. They are applied in this order. */
export const RESULT_ORDER: Reorderings<
  ScoredItem,
  { query: ParsedQuery; guides: readonly SearchItem[]; identified: readonly ScoredItem[] }
> = {
  /** Leaves out most partial matches if a result matches all words (DECISIONS.md, "Partial matches"). */
  'partial matches left out': found =>
    found[0]?.isPartial ? found : found.filter(({ isPartial, isExact }) => !isPartial || isExact),
  /** Merges features and icons of one title, at the better position (DECISIONS.md, "Feature and icon"). */
  'icons merged': (found, { query }) => {
    if ((query.allRequested & KIND_BITS.icon) !== 0) return found
    const features = new Map(found.flatMap(row => (row.item.kind === 'feature' ? [[iconAndTitle(row.item), row]] : [])))
    const rows = found.map(row => (row.item.kind === 'icon' ? (features.get(iconAndTitle(row.item)) ?? row) : row))
    return [...new Set(rows)]
  },
  /** Moves a feature whose name is the whole text above a document: `q cli`. */
  'exact feature first': found => {
    const exact = found.find(({ item, weakest }) => item.kind === 'feature' && weakest <= Strength.alias)
    return exact && found[0]?.item.kind === 'doc' ? [...new Set([exact, ...found])] : found
  },
  /** Moves a service named in full to the second position, or higher (DECISIONS.md, "Exact names"). */
  'exact service second': found => {
    const [first] = found
    const exact = found.find(({ item, isExact }) => item.kind === 'service' && isExact)
    if (!first || !exact) return found
    const isOther = first.item.kind === 'icon' || first.item.slug !== exact.item.slug
    return moveUp(found, 'service', isOther && first.score < exact.score ? 0 : 1)
  },
  /** Moves an icon with the exact name or keyword to the third position, except below a command. */
  'exact icon third': found => (found[0]?.item.kind === 'command' ? found : moveUp(found, 'icon', 2)),
  'compared first': (found, { query, guides }) =>
    (query.allRequested & KIND_BITS.comparison) === 0 ? found : liftCompared(found, guides),
  'identified first': (found, { identified }) => {
    const identifiedIds = new Set(identified.map(({ item }) => item.id))
    return [...identified, ...found.filter(({ item }) => !identifiedIds.has(item.id))]
  },
}

const iconAndTitle = ({ iconName, title }: SearchItem) => `${iconName} ${title.toLowerCase()}`

/** Moves the first exact match of `kind` to `position`, if it is further down. */
function moveUp(found: readonly ScoredItem[], kind: ItemKind, position: number): readonly ScoredItem[] {
  const from = found.findIndex(({ item, isExact }) => item.kind === kind && isExact)
  return from <= position ? found : found.toSpliced(from, 1).toSpliced(position, 0, ...found.slice(from, from + 1))
}

const bitCount = (bits: number): number => (bits === 0 ? 0 : 1 + bitCount(bits & (bits - 1)))
/** Returns the number of pairs of adjacent query words in the name. */
const countPairs = ({ fullNameBits }: ScoredItem) => bitCount(fullNameBits & (fullNameBits >> 1))

/**
 * Puts the guide that compares the named services or features first, then these items: `sqs vs sns`. Changes nothing if
 * fewer than two are named.
 */
function liftCompared(found: readonly ScoredItem[], guides: readonly SearchItem[]): readonly ScoredItem[] {
  const named: ScoredItem[] = []
  // Names of more words come first: `direct connect` also contains the name of another service.
  const rowsByLength = found.toSorted((a, b) => countPairs(b) - countPairs(a))
  for (const row of rowsByLength)
    if (row.isExact && row.item.kind !== 'icon' && !named.some(({ fullNameBits }) => fullNameBits & row.fullNameBits))
      named.push(row)
  const [first] = named
  if (!first || named.length < 2) return found
  const countCompared = ({ compared = [] }: SearchItem) =>
    compared.filter(slug => named.some(({ item }) => item.slug === slug)).length
  const [guide] = guides
    .filter(item => countCompared(item) > 1)
    .sort((a, b) => countCompared(b) - countCompared(a) || (a.compared?.length ?? 0) - (b.compared?.length ?? 0))
  // The lowest bit of `fullNameBits` is the position of the name in the query.
  named.sort((a, b) => (a.fullNameBits & -a.fullNameBits) - (b.fullNameBits & -b.fullNameBits))
  const row = guide && (found.find(({ item }) => item === guide) ?? { ...first, item: guide, found: undefined })
  return [...new Set([...(row ? [row] : []), ...named, ...found])]
}
