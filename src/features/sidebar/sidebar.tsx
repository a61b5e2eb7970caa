import { atom, useAtomValue, useSetAtom } from 'jotai'
import { changeViewAtom, viewAtom } from '@/state/view'
import { FilterForm } from '@/ui/filter-form'
import { SearchField } from '@/ui/search-field'
import { CategoryFilter } from './category-filter'
import { FilterSheet } from './filter-sheet'
import { EndedFilter, ViewOptions } from './view-options'

/**
 * Search and filters: a column beside the results on wide screens; on a phone the search box over them, and the rest
 * in a sheet.
 */
export function Sidebar() {
  return (
    <aside
      aria-label="Search and filters"
      className="no-print needs-script quiet-scroll flex shrink-0 gap-2 px-4 pt-4 md:sticky md:top-(--header) md:h-[calc(100dvh-var(--header))] md:w-70 md:flex-col md:gap-5 md:overflow-y-auto md:border-r md:border-line md:px-5 md:pt-5 md:pb-[calc(1.25rem+var(--bottom-inset,0px))]"
    >
      <FilterForm>
        <div className="flex-1 md:flex-none">
          <SearchBox />
        </div>
        <div className="md:hidden">
          <FilterSheet>
            <Filters />
          </FilterSheet>
        </div>
        <div className="contents max-md:hidden">
          <Filters />
        </div>
      </FilterForm>
    </aside>
  )
}

const queryAtom = atom(get => get(viewAtom).q)

/** Typing replaces the history entry. */
function SearchBox() {
  const changeView = useSetAtom(changeViewAtom)
  return (
    <SearchField
      q={useAtomValue(queryAtom)}
      onSearch={q => changeView({ q }, 'replace')}
      label="Search services"
      placeholder="Name or description"
    />
  )
}

/** The order of the sidebar is the order here. */
function Filters() {
  return (
    <>
      <CategoryFilter />
      <EndedFilter />
      <ViewOptions />
    </>
  )
}
