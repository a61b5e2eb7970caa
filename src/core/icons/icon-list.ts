/** The list of the icons page: all icons, filtered by search, kind, and category. */
import { longDate } from '../catalog/names/display'
import type { Icon } from '../catalog/types'
import { compareTexts, countBy, groupBy } from '../collections'
import { iconCategorySlug } from './icon-categories'
import { type IconKind, iconKind, sortByCategoryAndKind } from './icon-kinds'
import type { IconsView } from './icons-view'

/** Icons under one heading; ranked search results have no heading. */
export type IconGroup = { heading: string | null; icons: readonly Icon[] }

export interface IconList {
  groups: readonly IconGroup[]
  found: number
  /** Number of icons of each kind that match the search and the category, whichever kind is selected. */
  kindCounts: ReadonlyMap<IconKind, number>
  /** Number of icons by category slug that match the search and the kind, whichever category is selected. */
  categoryCounts: ReadonlyMap<string, number>
}

/** Returns the list for `view`. `rank` returns the icons that match a search, best first. */
export function listIcons(icons: readonly Icon[], view: IconsView, rank: (text: string) => readonly Icon[]): IconList {
  const text = view.q
  const searched = text === '' ? sortByCategoryAndKind(icons, icon => icon) : rank(text)
  const hasKind = (icon: Icon) => view.kind === 'all' || iconKind(icon) === view.kind
  const hasCategory = (icon: Icon) => view.category === 'all' || iconCategorySlug(icon.category) === view.category
  const found = searched.filter(icon => hasKind(icon) && hasCategory(icon))
  const categoryHeading = (icon: Icon) => (text === '' ? icon.category : null)
  const [headingOf, sorted] = view.sort === 'new' ? [sinceHeading, found.toSorted(byRelease)] : [categoryHeading, found]
  return {
    groups: [...groupBy(sorted, headingOf)].map(([heading, icons]) => ({ heading, icons })),
    found: found.length,
    kindCounts: countBy(searched.filter(hasCategory), iconKind),
    categoryCounts: countBy(searched.filter(hasKind), icon => iconCategorySlug(icon.category)),
  }
}

const byRelease = (a: Icon, b: Icon): number => compareTexts(b.since ?? '', a.since ?? '')

const sinceHeading = ({ since }: Icon): string =>
  since === undefined ? 'Earlier releases' : `New on ${longDate(since)}`

/** Returns the icons that have all words of `text` in their name, keywords, or category, in the given order. */
export function filterIconsByWords(icons: readonly Icon[], text: string): Icon[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return icons.filter(({ iconName, displayName, category, keywords }) => {
    const fields = [displayName, iconName.replace(/[-_]/g, ' '), iconName, category, ...keywords]
      .join('\n')
      .toLowerCase()
    return words.every(word => fields.includes(word))
  })
}
