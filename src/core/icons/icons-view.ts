/** The parameters of the icons page. */
import { parseOneOf, queryOf } from '../view/query'
import { iconCategorySlug } from './icon-categories'
import { ICON_KINDS, type IconKind } from './icon-kinds'

export const TILE_SIZES = ['s', 'm', 'l'] as const
export type TileSize = (typeof TILE_SIZES)[number]

export interface IconsView {
  q: string
  kind: IconKind | 'all'
  /** Slug of an icon category, or `all`. */
  category: string
  size: TileSize
}

/** Reads and writes the address of the icons page. Reading needs the category slugs; null accepts any text. */
export const ICONS_QUERY = queryOf<IconsView, readonly string[] | null>({
  q: { default: '', parse: text => text, changes: 'list', narrows: 'Search' },
  kind: { default: 'all', parse: parseOneOf(['all', ...ICON_KINDS]), changes: 'list', narrows: 'Kind' },
  category: {
    default: 'all',
    parse: (text, slugs) => {
      // By slug or by name.
      const slug = iconCategorySlug(text)
      return slug === '' || slugs?.includes(slug) === false ? undefined : slug
    },
    changes: 'list',
    narrows: 'Category',
  },
  size: { default: 'm', parse: parseOneOf(TILE_SIZES), changes: 'look' },
})

export const DEFAULT_ICONS_VIEW = ICONS_QUERY.defaults
