/** Categories, ended services, and what clears search and filters. */
import type { Category } from '@/core/catalogue/types'
import { inCatalogueOrder, spellingsOf } from '@/core/view/category-list'
import { siteAtom } from '@/state/page'
import { hasSelectionAtom } from '@/state/selection'
import { changeViewAtom, viewAtom } from '@/state/view'
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
    icon: category.icon,
    stays: true,
    checked: get => get(viewAtom).categories.includes(category.name),
    run: context => toggleCategory(context, category.name),
  }))
}

function toggleCategory({ get, set }: CommandContext, name: string): void {
  const { categories } = get(viewAtom)
  const next = categories.includes(name) ? categories.filter(other => other !== name) : [...categories, name]
  set(changeViewAtom, { categories: inCatalogueOrder(next, spellingsOf(get(siteAtom).categories)) })
}

export const FILTER_COMMANDS: readonly Command[] = [
  {
    id: 'filter.hide-ended',
    title: 'Hide services that have ended',
    group: 'Filter',
    keywords: ['retired', 'discontinued', 'status'],
    stays: true,
    checked: get => get(viewAtom).ended === 'hide',
    run: ({ get, set }) => set(changeViewAtom, { ended: get(viewAtom).ended === 'hide' ? 'show' : 'hide' }),
  },
  {
    id: 'search.clear',
    title: 'Clear search',
    group: 'Filter',
    stays: true,
    when: get => get(viewAtom).q !== '',
    run: ({ set }) => set(changeViewAtom, { q: '' }),
  },
  {
    id: 'categories.clear',
    title: 'Clear all filters',
    group: 'Filter',
    keywords: ['categories', 'reset'],
    stays: true,
    when: get => get(viewAtom).categories.length > 0,
    run: ({ set }) => set(changeViewAtom, { categories: [] }),
  },
  {
    id: 'clear.step',
    title: 'Clear the selection, then the search, then the categories',
    group: 'Filter',
    keys: ['esc'],
    isHidden: true,
    when: get => get(hasSelectionAtom) || get(viewAtom).q !== '' || get(viewAtom).categories.length > 0,
    run: context => {
      const { get, set } = context
      if (get(hasSelectionAtom)) clearSelection(context)
      else set(changeViewAtom, get(viewAtom).q !== '' ? { q: '' } : { categories: [] })
    },
  },
  {
    id: 'search.clear-all',
    title: 'Clear search and all categories',
    group: 'Filter',
    keywords: ['reset', 'everything'],
    stays: true,
    when: get => get(viewAtom).q !== '' || get(viewAtom).categories.length > 0,
    run: ({ set }) => set(changeViewAtom, { q: '', categories: [] }),
  },
]
