/** Services that the search box finds by a whole name, or by the palette's search. Loaded after the first view. */
import { atom } from 'jotai'
import { ignoreError } from '@/core/errors'
import type { MatchTier } from '@/core/search/items/items'
import { findNamedService } from '@/core/view/best-match'
import { askSearch } from '@/platform/search-client'
import { catalogAtom } from './catalog'
import { loadSearchAtom, searchReadinessAtom } from './search'
import { explorerViewAtom, paletteMatchesAtom, resultsAtom } from './view'

/** The service that has the search text as a name; null if there is none, or until the catalog has loaded. */
export const namedServiceAtom = atom(get =>
  findNamedService(get(resultsAtom) ? (get(catalogAtom)?.services ?? []) : [], get(explorerViewAtom).q),
)

/** Tiers of results that miss a word, or match it with a typo or in a description. */
const UNSURE: readonly MatchTier[] = ['typo', 'fuzzy', 'description']
const SEARCH_OPTIONS = { limit: 40, kinds: ['service', 'feature', 'icon', 'operation'] } as const

/**
 * Finds items by all words of `q`, without typos; operations once they have loaded. Never rejects: if the search fails,
 * it finds nothing. Does nothing for null.
 */
export const findPaletteMatchesAtom = atom(null, async (get, set, q: string | null) => {
  if (q === null) return
  const find = async (isFinal: boolean) => {
    const results = await askSearch('search', q, SEARCH_OPTIONS).catch(() => [])
    const items = results.flatMap(({ item, tier }) => (UNSURE.includes(tier) ? [] : item))
    if (get(explorerViewAtom).q === q) set(paletteMatchesAtom, { q, items, isFinal })
  }
  void set(loadSearchAtom)
  if (get(searchReadinessAtom) !== 'complete') {
    await find(false)
    await askSearch('operations').catch(ignoreError)
  }
  await find(true)
})
