/** Categories, and what clears search and filters. */
import type { Getter } from 'jotai'
import type { Category } from '@/core/catalogue/types'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import { LIFECYCLE_QUERY } from '@/core/lifecycle/lifecycle-view'
import { changeIconsViewAtom, iconsViewAtom } from '@/state/icons-page'
import type { Notice } from '@/state/notices'
import { changeLifecycleViewAtom, lifecycleViewAtom } from '@/state/own-view'
import { pageContentAtom } from '@/state/page'
import { hasSelectionAtom } from '@/state/selection'
import { changeViewAtom, chosenAtom, toggleCategoryAtom, viewAtom } from '@/state/view'
import type { Command, CommandContext } from './command'
import { clearSelection } from './selection-commands'

/** One toggle per category. */
export function categoryCommands(categories: readonly Category[]): Command[] {
  return categories.map(category => ({
    id: `category.${category.slug}`,
    title: category.name,
    group: 'Filter',
    keywords: ['category', ...(category.aliases ?? [])],
    kind: 'category',
    slug: category.slug,
    icon: category.icon,
    stays: true,
    checked: get => get(chosenAtom).categories?.includes(category.name) ?? false,
    run: ({ set }) => set(toggleCategoryAtom, category.name),
  }))
}

export const FILTER_COMMANDS: readonly Command[] = [
  {
    id: 'search.clear',
    title: 'Clear search',
    group: 'Filter',
    when: isSearched,
    otherwise: 'The search box is empty',
    run: context => clear(context, { search: true }),
  },
  {
    id: 'categories.clear',
    title: 'Clear all filters',
    group: 'Filter',
    keywords: ['categories', 'reset'],
    when: isFiltered,
    otherwise: 'No filters are active',
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
      const { get } = context
      if (get(hasSelectionAtom)) return clearSelection(context)
      return clear(context, isSearched(get) ? { search: true } : { filters: true })
    },
  },
  {
    id: 'search.clear-all',
    title: 'Clear search and all categories',
    group: 'Filter',
    keywords: ['reset', 'everything'],
    when: get => isSearched(get) || isFiltered(get),
    otherwise: 'No search and no filters are active',
    run: context => clear(context, { search: true, filters: true }),
  },
]

/** Search and filters of the page one is on: what they are, and without any. */
function filtersOf(get: Getter): [now: { q: string }, none: object] {
  const { kind } = get(pageContentAtom)
  if (kind === 'icons') return [get(iconsViewAtom), ICONS_QUERY.defaults]
  if (kind === 'lifecycle') return [get(lifecycleViewAtom), LIFECYCLE_QUERY.defaults]
  const { q, categories } = get(viewAtom)
  return [
    { q, ...{ categories } },
    { q: '', categories: [] },
  ]
}

function isSearched(get: Getter): boolean {
  return filtersOf(get)[0].q !== ''
}

function isFiltered(get: Getter): boolean {
  const [now, none] = filtersOf(get)
  return JSON.stringify({ ...now, q: '' }) !== JSON.stringify(none)
}

/** Clears the search, the filters or both. */
function clear(context: CommandContext, what: { search?: true; filters?: true }): Notice {
  const { get, set } = context
  const [now, none] = filtersOf(get)
  const { kind } = get(pageContentAtom)
  const change =
    kind === 'icons' ? changeIconsViewAtom : kind === 'lifecycle' ? changeLifecycleViewAtom : changeViewAtom
  set(change, { ...(what.filters ? none : now), q: what.search ? '' : now.q })
  const words = [what.search && 'search', what.filters && 'filters'].filter(Boolean).join(' and ')
  return {
    kind: 'info',
    title: `${words[0]?.toUpperCase()}${words.slice(1)} cleared`,
    description: 'Back restores it.',
  }
}
