/** What the icons page shows: all icons, narrowed by search, kind and category. */
import type { Icon } from '../catalogue/types'
import { groupBy } from '../collections'
import { iconCategorySlug } from './icon-categories'
import { ICON_KINDS, type IconKind, iconKind } from './icon-kinds'
import type { IconsView } from './icons-view'

/** Icons under one heading; without a heading when they are ranked by a search. */
export interface IconGroup {
  heading: string | null
  icons: readonly Icon[]
}

export interface IconList {
  groups: readonly IconGroup[]
  found: number
  /** Icons of each kind that search and category admit, whatever kind is chosen. */
  kindCounts: Readonly<Record<IconKind, number>>
  /** Category slug -> icons that search and kind admit, whatever category is chosen. */
  categoryCounts: ReadonlyMap<string, number>
}

/** Ranks icons for a search text: the matching ones, best first. */
export type RankIcons = (text: string) => readonly Icon[]

/** The list for `view`. `rank` is asked only when something is searched. */
export function listIcons(icons: readonly Icon[], view: IconsView, rank: RankIcons): IconList {
  const text = view.q.trim()
  const searched = text === '' ? inReadingOrder(icons) : rank(text)
  const ofKind = (icon: Icon) => view.kind === 'all' || iconKind(icon) === view.kind
  const ofCategory = (icon: Icon) => view.category === 'all' || iconCategorySlug(icon.category) === view.category
  const found = searched.filter(icon => ofKind(icon) && ofCategory(icon))
  return {
    groups: text === '' ? byCategory(found) : [{ heading: null, icons: found }],
    found: found.length,
    kindCounts: countKinds(searched.filter(ofCategory)),
    categoryCounts: countCategories(searched.filter(ofKind)),
  }
}

/** The icons whose name, keywords or category hold all words of `text`; in the order given. */
export function iconsWithWords(icons: readonly Icon[], text: string): Icon[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return icons.filter(icon => {
    const { iconName, displayName, category, keywords } = icon
    const fields = [displayName, iconName.replace(/[-_]/g, ' '), iconName, category, ...keywords]
      .join('\n')
      .toLowerCase()
    return words.every(word => fields.includes(word))
  })
}

/** By category, and within it what diagrams are made of first; else as the table has them. */
export function inReadingOrder(icons: readonly Icon[]): Icon[] {
  const order = (icon: Icon) => ICON_KINDS.indexOf(iconKind(icon))
  return [...icons].sort((a, b) => (a.category === b.category ? order(a) - order(b) : a.category < b.category ? -1 : 1))
}

function byCategory(icons: readonly Icon[]): IconGroup[] {
  return [...groupBy(icons, icon => icon.category)].map(([heading, members]) => ({ heading, icons: members }))
}

function countKinds(icons: readonly Icon[]): Record<IconKind, number> {
  const counts: Record<IconKind, number> = { service: 0, resource: 0, group: 0, category: 0, general: 0 }
  for (const icon of icons) counts[iconKind(icon)]++
  return counts
}

function countCategories(icons: readonly Icon[]): Map<string, number> {
  const groups = groupBy(icons, icon => iconCategorySlug(icon.category))
  return new Map([...groups].map(([slug, members]) => [slug, members.length]))
}
