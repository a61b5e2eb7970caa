import { useAtomValue, useSetAtom } from 'jotai'
import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useState } from 'react'
import { runCommandAtom } from '@/commands/run'
import { countWithNoun } from '@/core/catalog/display'
import { FilterForm, SearchField } from '@/features/shared/search-field'
import { siteAtom } from '@/state/page'
import { explorerPageAtoms, explorerViewAtom, resultsAtom } from '@/state/view'
import { Button } from '@/ui/button'
import { createLazyComponent } from '@/ui/lazy-component'
import { UiIcon } from '@/ui/ui-icon'
import { Filters } from './filters'

const FilterDialog = createLazyComponent(() => import('./filter-dialog'), { name: 'The filters', isFloating: true })

export function Sidebar() {
  const run = useSetAtom(runCommandAtom)
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.searchedIn ?? site.total
  return (
    <aside
      aria-label="Search and filters"
      className="no-print js-only left-column flex gap-2 max-lg:px-4 max-lg:pt-4 lg:flex-col"
    >
      <FilterForm>
        <div className="flex-1 lg:flex-none">
          <SearchField
            query={explorerPageAtoms}
            onEnter={isEnter => run(isEnter ? 'results.best' : 'results.first')}
            onLeave={() => run('results.focus')}
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
      </FilterForm>
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
