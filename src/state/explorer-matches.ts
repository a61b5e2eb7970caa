/** Services that the palette's search adds to the results. Loaded after the first view. */
import { looksLikeSketch } from '@/core/diagram/sketch/parse-sketch'
import type { MatchTier } from '@/core/items/item'
import { askSearch } from '@/workers/search-client'
import {
  type ExplorerMatches,
  explorerViewAtom,
  matchesOf,
  resultsAtom,
  storeMatches,
  typedTextAtom,
  unfinishedTypedTextAtom,
} from './explorer'
import { search, searchReadinessAtom } from './search'
import type { Store } from './store'

/** Tiers of results that match a word with a typo, or only in a description. */
const UNSURE_TIERS: readonly MatchTier[] = ['typo', 'fuzzy', 'description']
/** Tiers of results that match as a whole. */
const SURE_TIERS: readonly MatchTier[] = ['exact', 'keyword']
/** Maximum number of results. If it is reached, the text is too general for operations that do not match exactly. */
const MAX_MATCHES = 40
const SEARCH_OPTIONS = { limit: MAX_MATCHES, kinds: ['service', 'feature', 'icon', 'operation'] } as const

/**
 * Finds items that match all words of `q` without typos. If the layout can show operations, searches again with them.
 * Resolves after the first search or, if the list is still empty, the second. Never rejects: a failure adds nothing.
 */
export async function findExplorerMatches(store: Store, q: string | null): Promise<void> {
  if (q === null) return
  const { get } = store
  if (get(searchReadinessAtom) === 'complete') return addMatches(store, q, 'searched')
  await addMatches(store, q, 'pending')
  if (get(unfinishedTypedTextAtom) !== q) return
  const rest = askSearch('operations').then(
    () => addMatches(store, q, 'searched'),
    () => addMatches(store, q, 'failed'),
  )
  if (get(resultsAtom)?.found === 0) await rest
}

/** Searches once for `q`, and stores the matches with `operations`: whether operations were searched, too. */
async function addMatches(store: Store, q: string, operations: ExplorerMatches['operations']): Promise<void> {
  const { get } = store
  const results = await search(store, q, SEARCH_OPTIONS).catch(() => null)
  const isEmpty = operations !== 'pending' && results?.length === 0 && !looksLikeSketch(q)
  const others = isEmpty ? await search(store, q, { limit: 1 }).catch(() => null) : null
  if (get(typedTextAtom) !== q) return
  const before = matchesOf(get, q) ?? { q, batches: [] }
  if (!results) return storeMatches(store, { ...before, operations: 'failed' })
  const isSpecific = results.length < MAX_MATCHES
  const found = results.filter(
    ({ item, tier }) => !UNSURE_TIERS.includes(tier) && (isSpecific || tier === 'exact' || item.kind !== 'operation'),
  )
  const items = found.map(({ item }) => item)
  const [first] = found
  const best = first && SURE_TIERS.includes(first.tier) ? first.item.slug : undefined
  const hasOthers = others?.length !== 0
  // Services that are shown keep their places.
  const isShown = get(explorerViewAtom).q === q && (get(resultsAtom)?.found ?? 0) > 0
  if (isShown) storeMatches(store, { ...before, batches: [...before.batches, items], operations, hasOthers })
  else storeMatches(store, { q, batches: [items], best, operations, hasOthers })
}
