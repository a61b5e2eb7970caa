import { askSearch } from '@/platform/search-client'
import { iconRankingAtom, iconsViewAtom } from './icons-page'
import { isSearchReadyAtom } from './search'
import type { Store } from './store'

const MAX_RANKED_ICONS = 2_000

/** Ranks the icons for `text` with the palette's search. Rejects if the search fails. */
export async function rankIcons({ get, set }: Store, text: string): Promise<void> {
  if (text === '' || get(iconRankingAtom)?.text === text || !get(isSearchReadyAtom)) return
  const results = await askSearch('search', text, { kinds: ['icon'], limit: MAX_RANKED_ICONS })
  // The answer to an earlier text may be late.
  if (get(iconsViewAtom).q.trim() === text)
    set(iconRankingAtom, { text, names: results.flatMap(({ item }) => item.iconName ?? []) })
}
