/** The state of the icons page as a query string, and back. Reading is total: what is unknown falls back to its default. */
import { iconCategorySlug } from './icon-categories'
import { ICON_KINDS, type IconKind } from './icon-kinds'

/** Path of the page below the base. */
export const ICONS_PATH = 'icons'

export interface IconsView {
  q: string
  kind: IconKind | 'all'
  /** Slug of an icon category. */
  category: string
}

export const DEFAULT_ICONS_VIEW: IconsView = { q: '', kind: 'all', category: 'all' }

const PARAMETERS = ['q', 'kind', 'category'] as const

/** The view that `search` asks for; `categories` are the slugs there are. */
export function parseIconsView(search: string, categories: readonly string[]): IconsView {
  const params = new URLSearchParams(search)
  // By slug or by name.
  const category = iconCategorySlug(params.get('category') ?? '')
  return {
    q: params.get('q') ?? DEFAULT_ICONS_VIEW.q,
    kind: ICON_KINDS.find(kind => kind === params.get('kind')) ?? DEFAULT_ICONS_VIEW.kind,
    category: categories.includes(category) ? category : DEFAULT_ICONS_VIEW.category,
  }
}

/** The query string of `view`, defaults left out; parameters of `search` that are not the page's are kept behind. */
export function formatIconsView(view: IconsView, search = ''): string {
  const own = PARAMETERS.filter(key => view[key] !== DEFAULT_ICONS_VIEW[key]).map(key => [key, view[key]] as const)
  const foreign = [...new URLSearchParams(search)].filter(([key]) => !(PARAMETERS as readonly string[]).includes(key))
  const pairs = [...own, ...foreign].map(([key, value]) => `${encode(key)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Is anything searched or chosen? */
export function isNarrowedIcons(view: IconsView): boolean {
  return PARAMETERS.some(key => view[key] !== DEFAULT_ICONS_VIEW[key])
}

/** Lone surrogates have no UTF-8 form, and encodeURIComponent throws on them: they become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
