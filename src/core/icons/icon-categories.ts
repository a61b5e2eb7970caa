/** The categories in AWS's icon release, which differ from the categories of services. */
import type { Icon, IconColor } from '../catalog/types'
import { groupBy } from '../collections'

export interface IconCategory {
  name: string
  /** Part of URLs and file names. */
  slug: string
  count: number
  /** Most frequent color of the category's icons; absent for black. */
  color?: IconColor
}

/** Returns the slug of an icon category: `security-identity-compliance` for `Security Identity Compliance`. */
export const iconCategorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the categories of `icons`, sorted by name, with the number of icons in each category. */
export const iconCategories = (icons: readonly Pick<Icon, 'category' | 'color'>[]): IconCategory[] =>
  [...groupBy(icons, icon => icon.category)]
    .map(([name, members]) => {
      const [[color] = []] = [...groupBy(members, icon => icon.color)].sort(([, a], [, b]) => b.length - a.length)
      return { name, slug: iconCategorySlug(name), count: members.length, color }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Returns the path of a category's draw.io library, relative to the site's base path. */
export const libraryPath = (slug: string): string => `libraries/${slug}.xml`

/** Slug of the library with all icons. No category has this slug. */
export const ALL_ICONS_SLUG = 'all'
