/** Categories, ended services, and what clears search and filters. */
import type { Getter } from 'jotai'
import type { Category } from '@/core/catalogue/types'
import { DEFAULT_ICONS_VIEW } from '@/core/icons/icons-view'
import { toggled } from '@/core/selection/list'
import { inCatalogueOrder, spellingsOf } from '@/core/view/category-list'
import { changeIconsViewAtom, iconsViewAtom } from '@/state/icons-page'
import { pageContentAtom, siteAtom } from '@/state/page'
import { hasSelectionAtom } from '@/state/selection'
import { changeViewAtom, chosenAtom, viewAtom } from '@/state/view'
import type { Command, CommandContext } from './command'
import { clearSelection } from './selection-commands'

/** Identifier of the command that selects a category or takes it out. */
export const categoryCommandId = (category: Category): string => `category.${category.slug}`

/** One toggle per category. */
export function categoryCommands(categories: readonly Category[]): Command[] {
  return categories.map(category => ({
    id: categoryCommandId(category),
    title: category.name,
    group: 'Filter',
    keywords: ['category', ...(category.aliases ?? [])],
    kind: 'category',
    slug: category.slug,
    icon: category.icon,
    stays: true,
    checked: get => get(chosenAtom).categories?.includes(category.name) ?? false,
    run: ({ get, set }) => {
      const categories = toggled(get(viewAtom).categories, category.name)
      set(changeViewAtom, { categories: inCatalogueOrder(categories, spellingsOf(get(siteAtom).categories)) })
    },
  }))
}

export const FILTER_COMMANDS: readonly Command[] = [
  {
    id: 'filter.hide-ended',
    title: 'Hide services that have ended',
    group: 'Filter',
    keywords: ['retired', 'discontinued', 'status'],
    stays: true,
    kind: 'option',
    checked: get => get(chosenAtom).ended === 'hide',
    run: ({ get, set }) => set(changeViewAtom, { ended: get(viewAtom).ended === 'hide' ? 'show' : 'hide' }),
  },
  {
    id: 'search.clear',
    title: 'Clear search',
    group: 'Filter',
    stays: true,
    when: isSearched,
    run: context => clear(context, { search: true }),
  },
  {
    id: 'categories.clear',
    title: 'Clear all filters',
    group: 'Filter',
    keywords: ['categories', 'reset'],
    stays: true,
    when: isFiltered,
    run: context => clear(context, { filters: true }),
  },
  {
    id: 'clear.step',
    title: 'Clear the selection, then the search, then the categories',
    group: 'Filter',
    keys: ['esc'],
    isHidden: true,
    when: get => get(hasSelectionAtom) || isSearched(get) || isFiltered(get),
    run: context => {
      if (context.get(hasSelectionAtom)) return clearSelection(context)
      clear(context, isSearched(context.get) ? { search: true } : { filters: true })
    },
  },
  {
    id: 'search.clear-all',
    title: 'Clear search and all categories',
    group: 'Filter',
    keywords: ['reset', 'everything'],
    stays: true,
    when: get => isSearched(get) || isFiltered(get),
    run: context => clear(context, { search: true, filters: true }),
  },
]

const isIconsPage = (get: Getter): boolean => get(pageContentAtom).kind === 'icons'

function isSearched(get: Getter): boolean {
  return (isIconsPage(get) ? get(iconsViewAtom) : get(viewAtom)).q !== ''
}

function isFiltered(get: Getter): boolean {
  if (!isIconsPage(get)) return get(viewAtom).categories.length > 0
  const { kind, category } = get(iconsViewAtom)
  return kind !== DEFAULT_ICONS_VIEW.kind || category !== DEFAULT_ICONS_VIEW.category
}

/** Takes back the search or the filters of the page one is on. */
function clear({ get, set }: CommandContext, what: { search?: true; filters?: true }): void {
  const { kind, category, q } = DEFAULT_ICONS_VIEW
  if (isIconsPage(get)) set(changeIconsViewAtom, { ...(what.search && { q }), ...(what.filters && { kind, category }) })
  else set(changeViewAtom, { ...(what.search && { q: '' }), ...(what.filters && { categories: [] }) })
}
