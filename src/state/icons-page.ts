import { atom } from 'jotai'
import { iconsPageRows } from '@/core/grid/rows'
import { filterIconsByWords, type IconList, listIcons } from '@/core/icons/icon-list'
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { ICONS_PATH } from '@/core/site/page-data'
import { iconsAtom } from './catalog'
import { gridWidthAtom, pageContentAtom } from './page-data'
import { createPageViewAtoms } from './page-view'

const categorySlugsAtom = atom<readonly string[]>(get => {
  const content = get(pageContentAtom)
  return content.kind === 'icons' ? content.categories.map(({ slug }) => slug) : []
})

export const iconsPageAtoms = createPageViewAtoms({
  kind: 'icons',
  path: ICONS_PATH,
  codec: ICONS_VIEW_CODEC,
  contextAtom: categorySlugsAtom,
})
export const { viewAtom: iconsViewAtom, change: changeIconsView } = iconsPageAtoms

/** Icon names that the palette's search found for `text`, best first. Until then, words are matched literally. */
export const iconRankingAtom = atom<{ text: string; names: readonly string[] } | null>(null)

export const iconListAtom = atom<IconList | null>(get => {
  const icons = get(iconsAtom)
  if (!icons || get(pageContentAtom).kind !== 'icons') return null
  const ranking = get(iconRankingAtom)
  return listIcons([...icons.values()], get(iconsViewAtom), text =>
    ranking?.text === text
      ? ranking.names.flatMap(name => icons.get(name) ?? [])
      : filterIconsByWords([...icons.values()], text),
  )
})

export const iconRowsAtom = atom(get => {
  const list = get(iconListAtom)
  const width = get(gridWidthAtom)
  return list && width > 0 ? iconsPageRows(list.groups, width, get(iconsViewAtom).size) : []
})
