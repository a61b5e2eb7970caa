/** The icons page: its view in the address, and what it lists. */

import { atom } from 'jotai'
import { iconRows } from '@/core/grid/rows'
import { type IconList, iconsWithWords, listIcons } from '@/core/icons/icon-list'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import { withNames } from '@/core/selection/list'
import { ICONS_PATH } from '@/core/site/page-data'
import { askSearch } from '@/platform/search-client'
import { iconsAtom, loadIconsAtom } from './catalogue'
import { iconsPage } from './grid'
import { ownView } from './own-view'
import { gridWidthAtom, pageContentAtom } from './page'
import { searchReadinessAtom } from './search'
import { announceSelectionAtom, selectAtom, selectionAtom } from './selection'

const categorySlugsAtom = atom<readonly string[] | null>(get => {
  const content = get(pageContentAtom)
  return content.kind === 'icons' ? content.categories.map(({ slug }) => slug) : []
})

export const { viewAtom: iconsViewAtom, changeAtom: changeIconsViewAtom } = ownView(
  ICONS_PATH,
  ICONS_QUERY,
  categorySlugsAtom,
)

/** The icon names that the palette's ranking gave for a text; until it has answered, words are looked for as they are. */
const iconRankingAtom = atom<{ text: string; names: readonly string[] } | null>(null)

/** More than all icons. */
const LIMIT = 2_000

/** Has `text` ranked as the palette ranks it, once that can answer. Rejects when it fails. */
export const rankIconsAtom = atom(null, async (get, set, text: string) => {
  const readiness = get(searchReadinessAtom)
  if (text === '' || get(iconRankingAtom)?.text === text || (readiness !== 'ready' && readiness !== 'complete')) return
  const answers = await askSearch('search', text, { kinds: ['icon'], limit: LIMIT })
  set(iconRankingAtom, { text, names: answers.flatMap(({ thing }) => thing.iconName ?? []) })
})

/** What the page lists; null until the table of icons is there. */
export const iconListAtom = atom<IconList | null>(get => {
  const icons = get(iconsAtom)
  if (!icons || get(pageContentAtom).kind !== 'icons') return null
  const ranking = get(iconRankingAtom)
  return listIcons([...icons.values()], get(iconsViewAtom), text =>
    ranking?.text === text
      ? ranking.names.flatMap(name => icons.get(name) ?? [])
      : iconsWithWords([...icons.values()], text),
  )
})

export const iconRowsAtom = atom(get => {
  const list = get(iconListAtom)
  const width = get(gridWidthAtom)
  return list && width > 0 ? iconRows(list.groups, width, get(iconsViewAtom).size) : []
})
iconsPage.rowsAtom = iconRowsAtom

/** Selects the icons that the page lists under a heading. Rejects when the table of icons cannot be loaded. */
export const selectGroupAtom = atom(null, async (get, set, heading: string) => {
  await set(loadIconsAtom)
  const group = get(iconListAtom)?.groups.find(group => group.heading === heading)
  const names = group?.icons.map(({ iconName }) => iconName) ?? []
  set(selectAtom, withNames(get(selectionAtom), names))
  set(announceSelectionAtom)
})
