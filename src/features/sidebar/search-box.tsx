import { atom, useAtomValue, useSetAtom } from 'jotai'
import { SearchField } from '@/features/search-field/search-field'
import { changeViewAtom, viewAtom } from '@/state/view'

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
