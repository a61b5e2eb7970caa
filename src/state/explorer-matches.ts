/** Services that the palette's search adds to the results. Loaded after the first view. */
import { looksLikeSketch } from '@/core/diagram/sketch/parse-sketch'
import type { MatchTier } from '@/core/items/item'
import { askSearch } from '@/workers/search-client'
import {
  currentSearchAtom,
  type ExplorerMatches,
  explorerMatchesAtom,
  explorerViewAtom,
  matchesOf,
  pendingTypedTextAtom,
  resultsAtom,
} from './explorer'
import { loadSearch, searchReadinessAtom } from './search'
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
 * Resolves after the first search or, without results, after the second. Never rejects: a failed search adds nothing.
 */
export async function findExplorerMatches(store: Store, q: string | null): Promise<void> {
  const { get, set } = store
  if (q === null) return
  const find = async (operations: ExplorerMatches['operations']) => {
    const results = await askSearch('search', q, SEARCH_OPTIONS).catch(() => null)
    const isEmpty = operations !== 'pending' && results?.length === 0 && !looksLikeSketch(q)
    const others = isEmpty ? await askSearch('search', q, { limit: 1 }).catch(() => null) : null
    const hasOthers = others?.length !== 0
    if (get(currentSearchAtom) !== q) return
    const { batches: shown = [], best: shownBest }: Partial<ExplorerMatches> = matchesOf(get, q) ?? {}
    if (!results) return set(explorerMatchesAtom, { q, batches: shown, best: shownBest, operations: 'failed' })
    const isSpecific = results.length < MAX_MATCHES
    const found = results.filter(
      ({ item, tier }) => !UNSURE_TIERS.includes(tier) && (isSpecific || tier === 'exact' || item.kind !== 'operation'),
    )
    const items = found.map(({ item }) => item)
    const [first] = found
    // Services that are shown keep their places.
    const isShown = get(explorerViewAtom).q === q && (get(resultsAtom)?.found ?? 0) > 0
    const batches = isShown ? [...shown, items] : [items]
    const best = first && SURE_TIERS.includes(first.tier) ? first.item.slug : undefined
    set(explorerMatchesAtom, { q, batches, best: isShown ? shownBest : best, operations, hasOthers })
  }
  void loadSearch(store)
  if (get(searchReadinessAtom) === 'complete') return find('searched')
  await find('pending')
  if (get(pendingTypedTextAtom) !== q) return
  const rest = askSearch('operations').then(
    () => find('searched'),
    () => find('failed'),
  )
  if (get(resultsAtom)?.found === 0) await rest
}
