/** The state of cells: primitives, so that a memoized cell renders only when its own state changes. */
import { useAtomValue } from 'jotai'
import { copiedAtom } from '@/state/copied'
import { tabStopAtom } from '@/state/grid'
import { selectedNamesAtom } from '@/state/selection'

export interface CellState {
  isSelected: boolean
  /** True for a moment after its icon was copied. */
  isCopied: boolean
  /** True for the one cell in the tab order. */
  isTabStop: boolean
}

/** Returns a function from a cell to its state. */
export function useCellState(): (cell: { id: string; icon: string | null }) => CellState {
  const selected = useAtomValue(selectedNamesAtom)
  const copied = useAtomValue(copiedAtom)
  const tabStop = useAtomValue(tabStopAtom)
  return ({ id, icon }) => ({
    isSelected: selected.has(icon ?? ''),
    isCopied: copied.has(icon ?? ''),
    isTabStop: id === tabStop,
  })
}

/** Tab index of a cell and of its controls. */
export const tabIndexOf = ({ isTabStop }: CellState): 0 | -1 => (isTabStop ? 0 : -1)

/** Attributes of the cell's body for the styles. */
export const stateAttributes = ({ isSelected, isCopied }: CellState) => ({
  'data-ticked': isSelected || undefined,
  'data-copied': isCopied || undefined,
})

/** Accessible selection of a cell outside of a grid, where `aria-selected` is not allowed. */
export const selectionDescription = ({ isSelected }: CellState) => (isSelected ? 'Selected' : undefined)
