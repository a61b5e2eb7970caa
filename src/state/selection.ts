/** The selected icons: an ordered list (`core/selection/list.ts`), stored on this machine and shared by its tabs. */
import { atom } from 'jotai'
import { countWithNoun } from '@/core/catalog/names/display'
import { iconNameOfSelectedIcon, toggleInSelection, validSelection } from '@/core/selection/list'
import { extendRange, type SelectableCell, type SelectionRange } from '@/core/selection/range'
import { gridCellsAtom } from './grid'
import { announce } from './notices'
import type { Store } from './store'
import { createStoredListAtom } from './stored'
import { changeLists, type UndoableChange } from './undo'

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
export function setSelection(
  store: Store,
  after: List,
  anchor: string | null = null,
  before: List = store.get(listAtom),
): UndoableChange {
  store.set(latestRangeAtom, anchor === null ? null : { range: { anchor, base: after }, list: after })
  return changeLists(store, [{ list: listAtom, before, after, growsAtEnd: true }])
}

export function toggleIcons(store: Store, icons: readonly string[]): void {
  setSelection(store, toggleInSelection(store.get(listAtom), icons))
  announceSelection(store)
}

/** Selects or deselects the icon of a cell. The next range extends from this cell. */
export function toggleCellIcon(store: Store, { id, icon }: SelectableCell): void {
  if (icon !== null) setSelection(store, toggleInSelection(store.get(listAtom), [icon]), id)
}

/** Extends the range to the cell with the id `head`. Without a range, starts one at the cell with the id `from`. */
export function extendSelection(store: Store, head: string, from: string | null = null): void {
  const { get, set } = store
  const selected = get(listAtom)
  const latest = get(latestRangeAtom)
  const known = latest?.list === selected ? latest.range : null
  const { list, range } = extendRange(get(gridCellsAtom), selected, known, head, from)
  changeLists(store, [{ list: listAtom, before: range.base, after: list, growsAtEnd: true }])
  set(latestRangeAtom, { range, list })
}

export const announceSelection = (store: Store): void =>
  announce(store, `${countWithNoun(store.get(listAtom).length, 'icon')} selected`)
