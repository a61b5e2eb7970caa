/** Ranks and selects icons on the icons page. */
import { atom } from 'jotai'
import { addToSelection, removeFromSelection } from '@/core/selection/list'
import { askSearch } from '@/platform/search-client'
import { loadIconsAtom } from './catalog'
import { iconListAtom, iconRankingAtom } from './icons-page'
import { isSearchReadyAtom } from './search'
import { announceSelectionAtom, selectionAtom, setSelectionAtom } from './selection'

const MAX_RANKED_ICONS = 2_000

/** Ranks the icons for `text` with the palette's search. Rejects if the search fails. */
export const rankIconsAtom = atom(null, async (get, set, text: string) => {
  if (text === '' || get(iconRankingAtom)?.text === text || !get(isSearchReadyAtom)) return
  const results = await askSearch('search', text, { kinds: ['icon'], limit: MAX_RANKED_ICONS })
  set(iconRankingAtom, { text, names: results.flatMap(({ item }) => item.iconName ?? []) })
})

/** Selects the icons below a heading, or deselects them if all are selected. Rejects if they cannot be loaded. */
export const toggleIconGroupAtom = atom(null, async (get, set, heading: string) => {
  await set(loadIconsAtom)
  const group = get(iconListAtom)?.groups.find(group => group.heading === heading)
  const names = group?.icons.map(({ iconName }) => iconName) ?? []
  const before = get(selectionAtom)
  const longer = addToSelection(before, names)
  set(setSelectionAtom, longer.length > before.length ? longer : removeFromSelection(before, names))
  set(announceSelectionAtom)
})
