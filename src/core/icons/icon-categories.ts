/** The categories of the icon release, which are not those of the documentation. */
import type { Icon, IconColor } from '../catalogue/types'
import { groupBy } from '../collections'

export interface IconCategory {
  name: string
  /** For addresses and file names. */
  slug: string
  count: number
  /** That of most of its icons; absent for ink. */
  color?: IconColor
}

/** `Security Identity Compliance` as `security-identity-compliance`. */
export function iconCategorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** All categories of `icons` by name, each with its number of icons. */
export function iconCategories(icons: readonly Pick<Icon, 'category' | 'color'>[]): IconCategory[] {
  return [...groupBy(icons, icon => icon.category)]
    .map(([name, members]) => {
      const [[color] = []] = [...groupBy(members, icon => icon.color)].sort(([, a], [, b]) => b.length - a.length)
      return { name, slug: iconCategorySlug(name), count: members.length, ...(color && { color }) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Path of the draw.io library of an icon category, or of all icons, below the base. */
export const libraryFile = (slug: string): string => `libraries/${slug}.xml`

/** Slug of the library with all icons; no category has this name. */
export const ALL_ICONS = 'all'
