/** Services that the palette's search adds to the results. Loaded after the first view. */
import type { Getter, Setter } from 'jotai'
import { ignoreError } from '@/core/errors'
import type { MatchTier } from '@/core/search/items/items'
import { askSearch } from '@/platform/search-client'
import { loadSearchAtom, searchReadinessAtom } from './search'
import { explorerViewAtom, paletteMatchesAtom, pendingSearchAtom, resultsAtom } from './view'

/** Tiers of results that match a word with a typo, or only in a description. */
const UNSURE: readonly MatchTier[] = ['typo', 'fuzzy', 'description']
/** Maximum number of results. If it is reached, the text is too general for operations that do not match exactly. */
const LIMIT = 40
const SEARCH_OPTIONS = { limit: LIMIT, kinds: ['service', 'feature', 'icon', 'operation'] } as const

/**
 * Finds items that match all words of `q` without typos, first without and then, unless the layout leaves operations
 * out, with operations. Resolves after the first search or, if the explorer has no results, after the second. Never
 * rejects: a failed search adds nothing.
 */
export async function findPaletteMatches(get: Getter, set: Setter, q: string | null): Promise<void> {
  if (q === null) return
  const find = async (isFinal: boolean) => {
    const results = await askSearch('search', q, SEARCH_OPTIONS).catch(() => null)
    if (get(explorerViewAtom).q !== q) return
    const earlier = get(paletteMatchesAtom)
    const isSpecific = (results?.length ?? 0) < LIMIT
    const items = results
      ?.filter(
        ({ item, tier }) => !UNSURE.includes(tier) && (isSpecific || tier === 'exact' || item.kind !== 'operation'),
      )
      .map(({ item }) => item)
    set(paletteMatchesAtom, { q, items: items ?? (earlier?.q === q ? earlier.items : []), isFinal })
  }
  void set(loadSearchAtom)
  if (get(searchReadinessAtom) === 'complete') return find(true)
  await find(false)
  if (get(pendingSearchAtom) !== q) return
  const rest = askSearch('operations')
    .catch(ignoreError)
    .then(() => find(true))
  if (get(resultsAtom)?.found === 0) await rest
}
