import { useAtomValue, useStore } from 'jotai'
import { runCommand } from '@/commands/run'
import type { PageViewAtoms } from '@/state/page-view'
import { Button } from '@/ui/button'

export function ClearButtons({ pageView }: { pageView: PageViewAtoms }) {
  const store = useStore()
  const isSearched = useAtomValue(pageView.isSearchedAtom)
  const isFiltered = useAtomValue(pageView.isFilteredAtom)
  return (
    <>
      {isSearched && (
        <Button onClick={() => runCommand(store, isFiltered ? 'search.clear-all' : 'search.clear')}>
          Clear search{isFiltered && ' and filters'}
        </Button>
      )}
      {isFiltered && <Button onClick={() => runCommand(store, 'categories.clear')}>Clear filters</Button>}
    </>
  )
}
