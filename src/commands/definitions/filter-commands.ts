import { atom, type Getter } from 'jotai'
import { FILTER_REGIONS } from '@/core/catalog/regions/regions'
import type { Category } from '@/core/catalog/types'
import { changeExplorerView, toggleCategory, viewOnExplorerAtom } from '@/state/explorer'
import type { Notice } from '@/state/notices'
import { isShortcutSheetOpenAtom } from '@/state/overlays'
import { pageModelAtom } from '@/state/page-kinds'
import { hasSelectionAtom } from '@/state/selection'
import { type Command, type CommandContext, defineCommands } from '../command'
import { SHOWN_KEYS } from '../shown-keys'
import { clearSelection } from './selection-commands'

export const categoryCommands = (categories: readonly Category[]): Command<`category.${string}`>[] =>
  categories.map(category => ({
    id: `category.${category.slug}`,
    title: category.name,
    group: 'Filter',
    keywords: ['category', ...(category.aliases ?? [])],
    kind: 'category',
    slug: category.slug,
    icon: category.icon,
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom).categories?.includes(category.name) ?? false,
    run: context => toggleCategory(context, category.name),
  }))

const noAtom = atom(false)
const isSearched = (get: Getter): boolean => get(get(pageModelAtom).pageView?.isSearchedAtom ?? noAtom)
const isFiltered = (get: Getter): boolean => get(get(pageModelAtom).pageView?.isFilteredAtom ?? noAtom)

export const FILTER_COMMANDS = defineCommands([
  {
    id: 'search.clear',
    title: 'Clear search',
    group: 'Filter',
    when: isSearched,
    disabledMessage: 'No search to clear',
    run: context => clear(context, 'Search', { search: true }),
  },
  {
    id: 'categories.clear',
    title: 'Clear all filters',
    group: 'Filter',
    keywords: ['categories', 'reset'],
    when: isFiltered,
    disabledMessage: 'No filters are active',
    run: context => clear(context, 'Filters', { filters: true }),
  },
  {
    id: 'clear.step',
    title: 'Clear selection, then search, then filters',
    group: 'Filter',
    keys: [SHOWN_KEYS['clear.step']],
    isHidden: true,
    when: get => get(isShortcutSheetOpenAtom) || get(hasSelectionAtom) || isSearched(get) || isFiltered(get),
    run: context => {
      const { get, set } = context
      // The sheet itself handles Escape, except while it is loading.
      if (get(isShortcutSheetOpenAtom)) return set(isShortcutSheetOpenAtom, false)
      if (get(hasSelectionAtom)) return clearSelection(context)
      return isSearched(get) ? clear(context, 'Search', { search: true }) : clear(context, 'Filters', { filters: true })
    },
  },
  {
    id: 'search.clear-all',
    title: 'Clear search and filters',
    group: 'Filter',
    keywords: ['reset', 'everything'],
    when: get => isSearched(get) || isFiltered(get),
    disabledMessage: 'No search and no filters are active',
    run: context => clear(context, 'Search and filters', { search: true, filters: true }),
  },
  ...FILTER_REGIONS.map(([region, location]) => ({
    id: `listed.${region}` as const,
    title: `Filter by Region: ${region} (${location})`,
    group: 'Filter' as const,
    keywords: ['services listed in'],
    kind: 'option' as const,
    isSearchOnly: true,
    keepsPaletteOpen: true,
    checked: (get: Getter) => get(viewOnExplorerAtom).region === region,
    run: (context: CommandContext) => changeExplorerView(context, { region }),
  })),
])

function clear(context: CommandContext, title: string, what: { search?: true; filters?: true }): Notice {
  context.get(pageModelAtom).pageView?.clear(context, what)
  return { kind: 'info', title: `${title} cleared`, description: 'To undo, go back' }
}
