/** The selected icons: an ordered list (`core/selection/list.ts`), stored on this machine and shared by its tabs. */
import { atom, type Getter, type Setter } from 'jotai'
import { countWithNoun } from '@/core/catalog/display'
import { iconNameOfSelectedIcon, toggleInList, validSelection } from '@/core/selection/list'
import { extendRange, type SelectableCell, type SelectionRange } from '@/core/selection/range'
import { gridCellsAtom } from './grid'
import { announcementAtom } from './notices'
import { createStoredListAtom } from './stored'
import { changeLists, type ListChange } from './undo'

type List = readonly string[]

const listAtom = createStoredListAtom('selection', 'icons', validSelection)

export const selectionAtom = atom(get => get(listAtom))

export const selectedIconNamesAtom = atom<ReadonlySet<string>>(
  get => new Set(get(listAtom).map(iconNameOfSelectedIcon)),
)

export const hasSelectionAtom = atom(get => get(listAtom).length > 0)

/** The last range, and the selection after it. Any other change of the selection ends the range. */
const latestRangeAtom = atom<{ range: SelectionRange; list: List } | null>(null)

/** Replaces the selection. The next range starts at the cell with the id `anchor`. Undo restores `before`. */
export const setSelectionAtom = atom(
  null,
  (get, set, after: List, anchor: string | null = null, before: List = get(listAtom)): ListChange => {
    set(latestRangeAtom, anchor === null ? null : { range: { anchor, base: after }, list: after })
    return changeLists(get, set, [{ list: listAtom, before, after, growsAtEnd: true }])
  },
)

/** Selects or deselects the icon of a cell. The next range extends from this cell. */
export function toggleCellIcon(get: Getter, set: Setter, { id, icon }: SelectableCell): void {
  if (icon !== null) set(setSelectionAtom, toggleInList(get(listAtom), icon), id)
}

/** Extends the range to the cell with the id `head`. Without a range, starts one at the cell with the id `from`. */
export function extendSelection(get: Getter, set: Setter, head: string, from: string | null = null): void {
  const selected = get(listAtom)
  const latest = get(latestRangeAtom)
  const known = latest?.list === selected ? latest.range : null
  const { list, range } = extendRange(get(gridCellsAtom), selected, known, head, from)
  changeLists(get, set, [{ list: listAtom, before: range.base, after: list, growsAtEnd: true }])
  set(latestRangeAtom, { range, list })
}

export const announceSelectionAtom = atom(null, (get, set) =>
  set(announcementAtom, `${countWithNoun(get(listAtom).length, 'icon')} selected`),
)
