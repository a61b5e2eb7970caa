/** The selected icons: an ordered list (`core/selection/list.ts`), stored on this machine and shared by its tabs. */
import { atom } from 'jotai'
import { countText } from '@/core/catalog/display'
import { iconInItem, toggleName, validItems } from '@/core/selection/list'
import { extendRange, type SelectableCell, type SelectionRange } from '@/core/selection/range'
import { gridCellsAtom } from './grid'
import { announcementAtom } from './notices'
import { storedList } from './stored'

type List = readonly string[]

const listAtom = storedList('selection', 'icons', validItems)

export const selectionAtom = atom(get => get(listAtom))

export const selectedIconNamesAtom = atom<ReadonlySet<string>>(get => new Set(get(listAtom).map(iconInItem)))

export const hasSelectionAtom = atom(get => get(listAtom).length > 0)

/** Anchor of a range and the resulting list. The range can be extended while that list is the selection. */
const rangeAtom = atom<{ start: SelectionRange; list: List } | null>(null)

const MAX_UNDONE = 50

/** Previous selections, latest last. In memory only. */
const pastAtom = atom<readonly List[]>([])

const changeAtom = atom(null, (get, set, list: List, before: List) => {
  const past = get(pastAtom)
  // A gesture changes the list several times but is undone as one.
  if (past.at(-1) !== before) set(pastAtom, [...past, before].slice(-MAX_UNDONE))
  set(listAtom, list)
})

/** Replaces the list. `anchor` is the cell to extend a range from, `before` the list before the gesture. */
export const setSelectionAtom = atom(
  null,
  (get, set, list: List, anchor: string | null = null, before: List = get(listAtom)) => {
    set(changeAtom, list, before)
    set(rangeAtom, anchor === null ? null : { start: { anchor, base: list }, list })
  },
)

/** The selection that undo restores; undefined if there is none. */
export const previousSelectionAtom = atom(get => {
  const text = get(listAtom).join('\n')
  return get(pastAtom).findLast(list => list.join('\n') !== text)
})

export const undoSelectionAtom = atom(null, (get, set) => {
  const list = get(previousSelectionAtom)
  if (!list) return
  set(pastAtom, get(pastAtom).slice(0, get(pastAtom).lastIndexOf(list)))
  set(listAtom, list)
})

/** Toggles the icon of a cell, which becomes the anchor of a range. */
export const toggleCellIconAtom = atom(null, (get, set, { id, icon }: SelectableCell) => {
  if (icon !== null) set(setSelectionAtom, toggleName(get(listAtom), icon), id)
})

/** Extends the range to the cell `head`; without a range, starts one at `from`. */
export const extendSelectionAtom = atom(null, (get, set, head: string, from: string | null = null) => {
  const selected = get(listAtom)
  const range = get(rangeAtom)
  const { list, start } = extendRange(
    get(gridCellsAtom),
    selected,
    range?.list === selected ? range.start : null,
    head,
    from,
  )
  set(changeAtom, list, start.base)
  set(rangeAtom, { start, list })
})

export const announceSelectionAtom = atom(null, (get, set) =>
  set(announcementAtom, `${countText(get(listAtom).length, 'icon')} selected`),
)
