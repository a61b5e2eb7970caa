/** Categories, and what clears search and filters. */
import { atom, type Getter } from 'jotai'
import { counted } from '@/core/catalogue/display'
import type { Category } from '@/core/catalogue/types'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import { LIFECYCLE_QUERY } from '@/core/lifecycle/lifecycle-view'
import { activeCellAtom } from '@/state/grid'
import { changeIconsViewAtom, iconsViewAtom } from '@/state/icons-page'
import type { Notice } from '@/state/notices'
import { changeLifecycleViewAtom, lifecycleViewAtom } from '@/state/own-view'
import { pageContentAtom } from '@/state/page'
import { hasSelectionAtom, selectionAtom } from '@/state/selection'
import { undoable } from '@/state/undo'
import { changeViewAtom, chosenAtom, queryStringAtom, toggleCategoryAtom, viewAtom } from '@/state/view'
import type { Command, CommandContext } from './command'
import { clearSelection } from './selection-commands'
import { undoAction } from './undo-commands'

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
      if (get(hasSelectionAtom)) return isAgain(context) ? clearSelection(context) : warn(context)
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

/** What was there when Esc announced that it would clear the selection. */
const announcedAtom = atom<readonly unknown[]>([])

const presentAtom = atom(get => [get(selectionAtom), get(activeCellAtom), get(queryStringAtom)])

/** Is it but one icon, or was the clearing announced, with nothing done since? */
function isAgain({ get }: CommandContext): boolean {
  const announced = get(announcedAtom)
  return get(selectionAtom).length === 1 || get(presentAtom).every((value, i) => value === announced[i])
}

function warn({ get, set }: CommandContext): Notice {
  set(announcedAtom, get(presentAtom))
  return { kind: 'info', title: `Esc again clears the selection of ${counted(get(selectionAtom).length, 'icon')}` }
}

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

/** Search and filters of the page one is on, as one text, so that a change of them can be taken back. */
const filtersAtom = undoable(
  'filters',
  atom(
    get => [JSON.stringify(filtersOf(get)[0])],
    (get, set, list) => {
      const { kind } = get(pageContentAtom)
      const change =
        kind === 'icons' ? changeIconsViewAtom : kind === 'lifecycle' ? changeLifecycleViewAtom : changeViewAtom
      set(change, JSON.parse(list.at(-1) ?? '{}'))
    },
  ),
)

/** Clears the search, the filters or both; the toast offers them back. */
function clear(context: CommandContext, what: { search?: true; filters?: true }): Notice {
  const { get, set } = context
  const [now, none] = filtersOf(get)
  const cleared = { ...(what.filters ? none : now), q: what.search ? '' : now.q }
  const words = [what.search && 'search', what.filters && 'filters'].filter(Boolean).join(' and ')
  set(filtersAtom, [JSON.stringify(cleared)], { title: `clear ${words}` })
  return { kind: 'info', title: `${words[0]?.toUpperCase()}${words.slice(1)} cleared`, ...undoAction(context) }
}
