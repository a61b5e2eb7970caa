/** The icons page: its view in the address, and what it lists. */

import { atom } from 'jotai'
import { iconRows } from '@/core/grid/rows'
import { type IconList, iconsWithWords, listIcons } from '@/core/icons/icon-list'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import { ICONS_PATH } from '@/core/site/page-data'
import { iconsAtom } from './catalogue'
import { iconsPage } from './grid'
import { ownView } from './own-view'
import { gridWidthAtom, pageContentAtom } from './page'
import { findAnswers, searchReadinessAtom } from './search'

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
  const answers = await findAnswers(text, { kinds: ['icon'], limit: LIMIT })
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
  return list && width > 0 ? iconRows(list.groups, width) : []
})
iconsPage.rowsAtom = iconRowsAtom
