import { atom } from 'jotai'
import { iconRankingAtom, iconsViewAtom } from './icons-page'
import { search } from './search'
import type { Store } from './store'

const MAX_RANKED_ICONS = 2_000

/** The search text while the icons are not ranked for it yet; otherwise null, also without a search. */
export const unrankedTextAtom = atom(get => {
  const text = get(iconsViewAtom).q
  return text === '' || get(iconRankingAtom)?.text === text ? null : text
})

/** Ranks the icons for the search text with the palette's search. Rejects if the search fails. */
export async function rankIcons(store: Store): Promise<void> {
  const text = store.get(unrankedTextAtom)
  if (text === null) return
  const results = await search(store, text, { kinds: ['icon'], limit: MAX_RANKED_ICONS })
  // The answer to an earlier text may be late.
  if (store.get(unrankedTextAtom) === text)
    store.set(iconRankingAtom, { text, names: results.flatMap(({ item }) => item.iconName ?? []) })
}
