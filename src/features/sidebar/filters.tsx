import { useAtomValue, useSetAtom } from 'jotai'
import { runCommandAtom } from '@/commands/run'
import {
  CHOICE_KEYS,
  type ChoiceKey,
  optionsOf,
  switched,
  TOGGLE_KEYS,
  type ToggleKey,
  VIEW_PARAMETERS,
} from '@/core/view/parameters'
import { IconImage } from '@/features/grid/icon'
import { siteAtom } from '@/state/page'
import { changeViewAtom, resultsAtom, toggleCategoryAtom, viewAtom } from '@/state/view'
import { Segmented } from '@/ui/segmented'

/** The order of the sidebar is the order here. */
export function Filters() {
  return (
    <>
      <CategoryFilter />
      {TOGGLE_KEYS.map(key => (
        <ViewToggle key={key} parameter={key} />
      ))}
      {CHOICE_KEYS.map(key => (
        <ViewOption key={key} parameter={key} />
      ))}
    </>
  )
}

/** Filter by Category: a box per category with what the search finds in it, in a list that scrolls by itself. */
function CategoryFilter() {
  const { categories } = useAtomValue(siteAtom)
  const selected = useAtomValue(viewAtom).categories
  const counts = useAtomValue(resultsAtom)?.categoryCounts
  const toggle = useSetAtom(toggleCategoryAtom)
  const run = useSetAtom(runCommandAtom)
  return (
    <fieldset className="flex min-h-40 flex-1 flex-col border-b border-line max-md:flex-none">
      <legend className="sr-only">Filter by Category</legend>
      <div className="mb-1 flex h-6 items-center justify-between">
        <span aria-hidden className="text-12 font-semibold text-muted">
          Filter by Category
        </span>
        {selected.length > 0 && (
          <button
            type="button"
            onClick={event => {
              // The button goes with what it cleared.
              event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
              run('categories.clear')
            }}
            className="-mr-1.5 h-6 rounded-sm px-1.5 text-12 text-accent hover:underline"
          >
            Clear all filters
          </button>
        )}
      </div>
      <div className="quiet-scroll -mx-2 min-h-0 flex-1 overflow-y-auto px-2 max-md:max-h-68" tabIndex={-1}>
        {categories.map((category, i) => (
          <label
            key={category.slug}
            // A selected category stays in sight at the edge of the list; of many, as many as leave room for the others.
            style={edgesOf(selected.indexOf(category.name), selected.length)}
            className="drawn-in-sight md:sticky [--room:auto_1.75rem] -mx-1.5 flex min-h-7 cursor-pointer items-start max-md:min-h-9 max-md:items-center gap-2 rounded-sm px-1.5 py-1 text-13 hover:bg-sunken"
          >
            <input
              type="checkbox"
              name="categories"
              value={category.name}
              checked={selected.includes(category.name)}
              onChange={() => toggle(category.name)}
              className="mt-0.5 size-3.5 shrink-0 accent-accent max-md:mt-0 max-md:size-6"
            />
            <IconImage icon={category.icon} size={1.0625} className="mt-px shrink-0" />
            <span className="flex-1">{category.name}</span>
            <span className="font-mono text-12 leading-4.75 text-faint tabular-nums">
              {counts?.[i]}
              <span className="sr-only">{counts?.[i] === 1 ? ' service' : ' services'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** So many selected categories stay in sight. */
const MOST_IN_SIGHT = 3
/** Height of a line of the list, in rem. */
const LINE = 1.75

/** The style that keeps the selected category at `position` of `count` within the list's edges. */
function edgesOf(position: number, count: number) {
  const shown = Math.min(count, MOST_IN_SIGHT)
  if (position < 0 || position >= shown) return undefined
  const edges = { top: `${position * LINE}rem`, bottom: `${(shown - 1 - position) * LINE}rem` }
  return { ...edges, zIndex: 1, background: 'var(--color-surface)' } as const
}

/** A parameter of the view that has a few options, as radio buttons. */
function ViewOption({ parameter }: { parameter: ChoiceKey }) {
  const { legend, columns }: { legend: string; columns?: string } = VIEW_PARAMETERS[parameter]
  const view = useAtomValue(viewAtom)
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.total ?? site.total
  const changeView = useSetAtom(changeViewAtom)
  return (
    <Segmented
      legend={legend}
      name={parameter}
      columns={columns}
      options={optionsOf(parameter).map(({ value, label }) => ({
        value,
        label: value === 'all' ? `${label} ${total}` : label,
      }))}
      value={view[parameter]}
      onChange={value => changeView({ [parameter]: value })}
    />
  )
}

/** A parameter of the view that is on or off, as a box. */
function ViewToggle({ parameter }: { parameter: ToggleKey }) {
  const { on, title } = VIEW_PARAMETERS[parameter]
  const view = useAtomValue(viewAtom)
  const changeView = useSetAtom(changeViewAtom)
  return (
    <label className="-mt-3 flex min-h-6 cursor-pointer items-center gap-2 text-13">
      <input
        type="checkbox"
        name={parameter}
        value={on}
        checked={view[parameter] === on}
        onChange={() => changeView(switched(view, parameter))}
        className="size-3.5 shrink-0 accent-accent max-md:size-6"
      />
      {title}
    </label>
  )
}
