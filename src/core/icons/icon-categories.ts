/** The categories of the icon release, which differ from those of the documentation. */
import type { Icon, IconColor } from '../catalogue/types'
import { groupBy } from '../collections'

export interface IconCategory {
  name: string
  /** For addresses and file names. */
  slug: string
  count: number
  /** Color of most of its icons; absent for black. */
  color?: IconColor
}

/** Returns `security-identity-compliance` for `Security Identity Compliance`. */
export function iconCategorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns all categories of `icons` by name, with their numbers of icons. */
export function iconCategories(icons: readonly Pick<Icon, 'category' | 'color'>[]): IconCategory[] {
  return [...groupBy(icons, icon => icon.category)]
    .map(([name, members]) => {
      const [[color] = []] = [...groupBy(members, icon => icon.color)].sort(([, a], [, b]) => b.length - a.length)
      return { name, slug: iconCategorySlug(name), count: members.length, ...(color && { color }) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the path (below the base) of the draw.io library of a category, or of all icons. */
export const libraryFile = (slug: string): string => `libraries/${slug}.xml`

/** Slug of the library with all icons; no category has it. */
export const ALL_ICONS = 'all'
