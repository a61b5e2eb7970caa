import { useAtomValue, useStore } from 'jotai'
import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useState } from 'react'
import { runCommand } from '@/commands/run'
import { countWithNoun } from '@/core/catalog/names/display'
import {
  CHOICE_PARAMETER_NAMES,
  type ChoiceParameterName,
  EXPLORER_VIEW_CODEC,
  parameterOptions,
  VIEW_PARAMETERS,
} from '@/core/view/parameters'
import { SearchField } from '@/features/shared/search-field'
import { untilIdle } from '@/platform/events'
import { changeExplorerView, explorerPageAtoms, explorerViewAtom, resultsAtom, toggleCategory } from '@/state/explorer'
import { siteAtom } from '@/state/page-data'
import { sidebarSpriteStylesAtom } from '@/state/sprites'
import { Button } from '@/ui/button'
import { IconImage, SpriteStyles } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { createLazyComponent } from '@/ui/lazy-component'
import { SegmentedControl } from '@/ui/segmented'
import { UiIcon } from '@/ui/ui-icon'
import './filters.css'

const FilterDialog = createLazyComponent(() => import('./filter-dialog'), { name: 'The filters', isFloating: true })

export function Sidebar() {
  const store = useStore()
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.searchedIn ?? site.total
  return (
    <aside
      aria-label="Search and filters"
      className="no-print js-only left-column flex gap-2 max-lg:px-4 max-lg:pt-4 lg:flex-col"
    >
      <form className="contents">
        <div className="flex-1 lg:flex-none">
          <SearchField
            pageView={explorerPageAtoms}
            onEnter={isEnter => runCommand(store, isEnter ? 'results.best' : 'results.first')}
            onLeave={() => runCommand(store, 'results.focus')}
            label="Filter services"
            placeholder={`Filter ${countWithNoun(total, 'service')}`}
          />
        </div>
        <div className="lg:hidden">
          <FilterSheet>
            <Filters />
          </FilterSheet>
        </div>
        <div className="contents max-lg:hidden">
          <Filters />
        </div>
      </form>
    </aside>
  )
}

function FilterSheet({ children }: { children: ReactNode }) {
  const { categories, region, ended } = useAtomValue(explorerViewAtom)
  const count = categories.length + Number(region !== '') + Number(ended === 'hide')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="h-10" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <UiIcon icon={SlidersHorizontal} size={15} />
        Filters{count > 0 && ` (${count})`}
      </Button>
      {isOpen && <FilterDialog setOpen={setOpen}>{children}</FilterDialog>}
    </>
  )
}

/** The filter by Region, which the first view does without. */
const loadRegionFilter = () => untilIdle().then(() => import('./region-filter'))
const RegionFilter = createLazyComponent<object>(loadRegionFilter, { name: 'The filter by Region' })

const Filters = () => (
  <>
    <CategoryFilter />
    <div className="beside-tray flex flex-col gap-1.5 border-line max-lg:-order-1 max-lg:gap-3 lg:border-t lg:pt-2">
      <div className="flex gap-2">
        <div className="min-h-6 min-w-0 flex-1 max-lg:min-h-10">
          <RegionFilter />
        </div>
        <HideEnded />
      </div>
      {CHOICE_PARAMETER_NAMES.map(key => (
        <ViewOption key={key} parameter={key} />
      ))}
    </div>
  </>
)

/** Length (characters) up to which a name fits into the sidebar and needs no tooltip. */
const MAX_UNCUT_LENGTH = 24

function CategoryFilter() {
  const { categories } = useAtomValue(siteAtom)
  const selected = useAtomValue(explorerViewAtom).categories
  const counts = useAtomValue(resultsAtom)?.categoryCounts
  const isFiltered = useAtomValue(explorerPageAtoms.isFilteredAtom)
  const store = useStore()
  return (
    <fieldset aria-label="Filter by Category" className="flex min-h-40 min-w-0 flex-1 flex-col max-lg:flex-none">
      <div className="flex h-6 items-center justify-between">
        <span aria-hidden className="caption">
          Filter by Category
        </span>
        {isFiltered && (
          <button
            type="button"
            onClick={event => {
              // The button disappears after a click, so the focus moves to the first checkbox.
              event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
              runCommand(store, 'categories.clear')
            }}
            className="-mr-1.5 h-6 rounded-sm px-1.5 text-12 link"
          >
            Clear all filters
          </button>
        )}
      </div>
      <div className="quiet-scroll -mx-2 min-h-0 flex-1 scroll-pb-7 overflow-y-auto px-2" tabIndex={-1}>
        <SpriteStyles value={useAtomValue(sidebarSpriteStylesAtom)}>
          {categories.map((category, i) => (
            <label
              key={category.slug}
              title={category.name.length > MAX_UNCUT_LENGTH ? category.name : undefined}
              className={joinClasses('category', counts?.[i] === 0 && 'no-services')}
            >
              <input
                type="checkbox"
                name="categories"
                value={category.name}
                checked={selected.includes(category.name)}
                onChange={() => toggleCategory(store, category.name)}
              />
              <IconImage icon={category.icon} size={1} className="pointer-events-none shrink-0" />
              <span className="flex-1 truncate">{category.name}</span>
              <span className="count text-12 text-muted digits">
                {counts?.[i]}
                <span className="sr-only">{counts?.[i] === 1 ? ' service' : ' services'}</span>
              </span>
            </label>
          ))}
        </SpriteStyles>
        {/* A gradient over the last visible lines while there are more lines below. */}
        <div
          aria-hidden
          className="pointer-events-none sticky bottom-0 h-7 bg-[linear-gradient(transparent,var(--color-page))] max-lg:hidden"
        />
      </div>
    </fieldset>
  )
}

function ViewOption({ parameter }: { parameter: ChoiceParameterName }) {
  const { legend } = VIEW_PARAMETERS[parameter]
  const view = useAtomValue(explorerViewAtom)
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.total ?? site.total
  const store = useStore()
  return (
    <SegmentedControl
      legend={legend}
      name={EXPLORER_VIEW_CODEC.urlName(parameter)}
      variant="setting"
      options={parameterOptions(parameter).map(({ value, label }) => [
        value,
        value === 'all' ? `${label} ${total}` : label,
      ])}
      value={view[parameter]}
      onChange={value => changeExplorerView(store, { [parameter]: value })}
    />
  )
}

function HideEnded() {
  const { ended } = useAtomValue(explorerViewAtom)
  const store = useStore()
  return (
    <label className="flex h-6 cursor-pointer items-center gap-2 text-12 text-muted max-lg:h-10 max-lg:text-13">
      <input
        type="checkbox"
        name="ended"
        value="hide"
        checked={ended === 'hide'}
        onChange={event => changeExplorerView(store, { ended: event.target.checked ? 'hide' : 'show' })}
      />
      Hide ended
    </label>
  )
}
