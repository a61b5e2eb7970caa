/** The selected icons: an ordered list of names, kept on this machine over filter, page, layout, reload and tabs. */
import { atom } from 'jotai'
import { toggled } from '@/core/selection/list'
import { extendRange, type RangeStart, type Selectable } from '@/core/selection/range'
import { parseStoredSelection, selectionToStore } from '@/core/selection/stored'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'
import { cellsAtom } from './grid'

const KEY = 'selection'

const listAtom = atom<readonly string[]>([])

/** The names in the order in which they were taken. */
export const selectionAtom = atom(get => get(listAtom))

/** The same for asking about single icons. */
export const selectedNamesAtom = atom<ReadonlySet<string>>(get => new Set(get(listAtom)))

export const hasSelectionAtom = atom(get => get(listAtom).length > 0)

/** Where a range began; null when the last change was none from which one could go on. */
const rangeAtom = atom<RangeStart | null>(null)

/** Replaces the list; `anchor` is the cell from which a range may be stretched afterwards. */
export const selectAtom = atom(null, (_get, set, list: readonly string[], anchor: string | null = null) => {
  set(listAtom, list)
  set(rangeAtom, anchor === null ? null : { anchor, base: list })
  writeStored(KEY, selectionToStore(list))
})

/** Takes the icon of a cell in or out; a range may be stretched from there. */
export const tickAtom = atom(null, (get, set, { id, icon }: Selectable) => {
  if (icon !== null) set(selectAtom, toggled(get(listAtom), icon), id)
})

/** Stretches the selection to the cell `head`, from where it began or else from the cell `from`. */
export const extendSelectionAtom = atom(null, (get, set, head: string, from: string | null = null) => {
  const { list, start } = extendRange(get(cellsAtom), get(listAtom), get(rangeAtom), head, from)
  set(listAtom, list)
  set(rangeAtom, start)
  writeStored(KEY, selectionToStore(list))
})

/** Reads what is stored, now and whenever another tab changes it; returns the way to stop. */
export const followSelectionAtom = atom(null, (_get, set) => {
  const read = () => {
    set(listAtom, readStored(KEY, parseStoredSelection) ?? [])
    set(rangeAtom, null)
  }
  read()
  return onStoredElsewhere(KEY, read)
})
