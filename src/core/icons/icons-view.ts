import { createViewCodec, oneOfParser } from '../view/view-codec'
import { iconCategorySlug } from './icon-categories'
import { ICON_KINDS, type IconKind } from './icon-kinds'

export const TILE_SIZE_NAMES = ['s', 'm', 'l'] as const
export type TileSize = (typeof TILE_SIZE_NAMES)[number]

/** `new` groups icons by the release that first had them, latest first. */
export const ICON_SORTS = ['category', 'new'] as const
export type IconSort = (typeof ICON_SORTS)[number]
export const ICON_SORT_LABELS: Readonly<Record<IconSort, string>> = { category: 'Category', new: 'Newest first' }

export interface IconsView {
  q: string
  sort: IconSort
  kind: IconKind | 'all'
  /** Slug of an icon category, or `all`. */
  category: string
  size: TileSize
}

/** Parses and formats the query string of the icons page. Parsing needs the category slugs. */
export const ICONS_VIEW_CODEC = createViewCodec<IconsView, readonly string[]>({
  q: { default: '', parse: text => text, changes: 'list', filterName: 'Search' },
  sort: { default: 'category', parse: oneOfParser(ICON_SORTS), changes: 'list' },
  kind: { default: 'all', parse: oneOfParser(['all', ...ICON_KINDS]), changes: 'list', filterName: 'Kind' },
  category: {
    default: 'all',
    parse: (text, slugs) => {
      // The parameter may also be the name of a category.
      const slug = iconCategorySlug(text)
      return slugs.includes(slug) ? slug : undefined
    },
    changes: 'list',
    filterName: 'Category',
  },
  size: { default: 'm', parse: oneOfParser(TILE_SIZE_NAMES), changes: 'appearance' },
})
