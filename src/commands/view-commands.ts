/** Layout, sort, prefix, page size: one command per option of the view (spec §2, "Sidebar sections"). */
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { PAGE_SIZES, PREFIXES, SORTS, type ViewState } from '@/core/view/view-state'
import { announcementAtom } from '@/state/notices'
import { changeViewAtom, chosenAtom, viewAtom } from '@/state/view'
import type { Command, CommandGroup } from './command'

type Option<K extends keyof ViewState> = Record<
  `${ViewState[K] & (string | number)}`,
  { label: string; title: string; keywords?: readonly string[] }
>

/** Labels are the sidebar's, titles the palette's. */
export const SORT_OPTIONS: Option<'sort'> = {
  category: { label: 'Category', title: 'Sort by category', keywords: ['order', 'group'] },
  simpleName: { label: 'Alphabet', title: 'Sort by alphabet', keywords: ['order', 'name'] },
  fullName: {
    label: 'Alphabet with Amazon/AWS',
    title: 'Sort by alphabet with Amazon/AWS',
    keywords: ['order', 'full name'],
  },
}

export const PREFIX_OPTIONS: Option<'prefix'> = {
  without: { label: 'Without', title: 'Names without Amazon/AWS', keywords: ['prefix', 'short'] },
  with: { label: 'With', title: 'Names with Amazon/AWS', keywords: ['prefix', 'full'] },
}

const PAGE_SIZE_OPTIONS: Option<'pageSize'> = {
  20: { label: '20', title: '20 items per page' },
  50: { label: '50', title: '50 items per page' },
  100: { label: '100', title: '100 items per page' },
  all: { label: 'All', title: 'All items on one page' },
}

function optionCommand<K extends keyof ViewState>(
  key: K,
  value: ViewState[K],
  group: CommandGroup,
  option: { title: string; keywords?: readonly string[] } | undefined,
): Command {
  return {
    id: `${key}.${value}`,
    title: option?.title ?? String(value),
    group,
    keywords: option?.keywords ?? [],
    stays: true,
    checked: get => get(chosenAtom)[key] === value,
    run: ({ set }) => {
      set(changeViewAtom, { [key]: value })
      set(announcementAtom, option?.title ?? String(value))
    },
  }
}

const OPTION_COMMANDS: readonly Command[] = [
  ...LAYOUT_IDS.map(value => ({
    ...optionCommand('view', value, 'Layout', LAYOUTS[value]),
    keys: [LAYOUTS[value].key],
  })),
  ...SORTS.map(value => optionCommand('sort', value, 'Sort', SORT_OPTIONS[value])),
  ...PREFIXES.map(value => optionCommand('prefix', value, 'Names', PREFIX_OPTIONS[value])),
  ...PAGE_SIZES.map(value => ({
    ...optionCommand('pageSize', value, 'Items per page', PAGE_SIZE_OPTIONS[value]),
    keywords: ['page size', 'items per page'],
  })),
]

/** The option after the present one, the first after the last. */
function following<T>(values: readonly T[], present: T): T | undefined {
  return values[(values.indexOf(present) + 1) % values.length]
}

export const VIEW_COMMANDS: readonly Command[] = [
  ...OPTION_COMMANDS,
  {
    id: 'sort.next',
    title: 'Next sort order',
    group: 'Sort',
    keys: ['s'],
    stays: true,
    run: ({ get, set }) => {
      const sort = following(SORTS, get(viewAtom).sort) ?? 'simpleName'
      set(changeViewAtom, { sort })
      set(announcementAtom, SORT_OPTIONS[sort].title)
    },
  },
  {
    id: 'prefix.toggle',
    title: 'Amazon/AWS in names, on or off',
    group: 'Names',
    keys: ['p'],
    stays: true,
    run: ({ get, set }) => {
      const prefix = get(viewAtom).prefix === 'with' ? 'without' : 'with'
      set(changeViewAtom, { prefix })
      set(announcementAtom, PREFIX_OPTIONS[prefix].title)
    },
  },
]

/** What the button for all items reads: `All 387` (decisions). */
export const pageSizeLabel = (value: (typeof PAGE_SIZES)[number], total: number): string =>
  value === 'all' ? `All ${total}` : PAGE_SIZE_OPTIONS[value].label
