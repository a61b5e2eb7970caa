import { askSearch } from '@/platform/search-client'
import { iconRankingAtom, unrankedTextAtom } from './icons-page'
import { isSearchReadyAtom } from './search'
import type { Store } from './store'

const MAX_RANKED_ICONS = 2_000

/** Ranks the icons for the search text with the palette's search, once it is ready. Rejects if the search fails. */
export async function rankIcons({ get, set }: Store): Promise<void> {
  const text = get(unrankedTextAtom)
  if (text === null || !get(isSearchReadyAtom)) return
  const results = await askSearch('search', text, { kinds: ['icon'], limit: MAX_RANKED_ICONS })
  // The answer to an earlier text may be late.
  if (get(unrankedTextAtom) === text)
    set(iconRankingAtom, { text, names: results.flatMap(({ item }) => item.iconName ?? []) })
}
