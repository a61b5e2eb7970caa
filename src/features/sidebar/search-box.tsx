import { atom, useAtomValue, useSetAtom } from 'jotai'
import { changeViewAtom, viewAtom } from '@/state/view'
import { SearchField } from '@/ui/search-field'

const queryAtom = atom(get => get(viewAtom).q)

/** The search box of the explorer. Typing replaces the history entry. */
export function SearchBox() {
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
