/** The selected icons: an ordered list of items (`core/selection/list.ts`), stored on this machine and shared by its tabs. */
import { atom } from 'jotai'
import { counted } from '@/core/catalogue/display'
import { cleanItems, iconOf, toggled } from '@/core/selection/list'
import { extendRange, type RangeStart, type Selectable } from '@/core/selection/range'
import { cellsAtom } from './grid'
import { announcementAtom } from './notices'
import { storedList } from './stored'
import { undoable } from './undo'

const listAtom = undoable('selection', storedList('selection', 'icons', cleanItems))

/** Items in the order of selection. */
export const selectionAtom = atom(get => get(listAtom))

/** The names of their icons. */
export const selectedNamesAtom = atom<ReadonlySet<string>>(get => new Set(get(listAtom).map(iconOf)))

export const hasSelectionAtom = atom(get => get(listAtom).length > 0)

/** Where a range began, and the list that it led to: it can be extended only while that is still the selection. */
const rangeAtom = atom<{ start: RangeStart; list: readonly string[] } | null>(null)

/**
 * Replaces the list; `anchor` is the cell from which a range may be extended afterwards. With `since`, the list before a
 * gesture, all of the gesture is taken back at once.
 */
export const selectAtom = atom(
  null,
  (get, set, list: readonly string[], anchor: string | null = null, since: readonly string[] = get(listAtom)) => {
    set(listAtom, list, { since })
    set(rangeAtom, anchor === null ? null : { start: { anchor, base: list }, list })
  },
)

/** Icon -> the cell in which it was last selected or deselected: two services may have the same icon. */
const tickedInAtom = atom<ReadonlyMap<string, string>>(new Map())

/** Selects or deselects the icon of a cell, from which a range may then be extended. */
export const tickAtom = atom(null, (get, set, { id, icon }: Selectable) => {
  if (icon === null) return
  set(tickedInAtom, new Map(get(tickedInAtom)).set(icon, id))
  set(selectAtom, toggled(get(listAtom), icon), id)
})

/**
 * The same by key, which leaves alone an icon that was selected in another cell on this page, and returns false: who goes from cell
 * to cell wants both. The next press deselects it.
 */
export const tickByKeyAtom = atom(null, (get, set, cell: Selectable) => {
  const first = get(tickedInAtom).get(cell.icon ?? '')
  const isTwin =
    first !== undefined &&
    first !== cell.id &&
    get(selectedNamesAtom).has(cell.icon ?? '') &&
    get(cellsAtom).some(({ id, icon }) => id === first && icon === cell.icon)
  if (isTwin) set(tickedInAtom, new Map(get(tickedInAtom)).set(cell.icon ?? '', cell.id))
  else set(tickAtom, cell)
  return !isTwin
})

/** Extends the range to the cell `head`; without one, a range from the cell `from` is begun. */
export const extendSelectionAtom = atom(null, (get, set, head: string, from: string | null = null) => {
  const selected = get(listAtom)
  const range = get(rangeAtom)
  const { list, start } = extendRange(
    get(cellsAtom),
    selected,
    range?.list === selected ? range.start : null,
    head,
    from,
  )
  set(listAtom, list, { since: start.base })
  set(rangeAtom, { start, list })
})

/** Says how many icons are selected, for screen readers. */
export const announceSelectionAtom = atom(null, (get, set) =>
  set(announcementAtom, `${counted(get(listAtom).length, 'icon')} selected`),
)
