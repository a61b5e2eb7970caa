/** State of cells as plain values, so that a memoized cell re-renders only if its own state changes. */
import { useAtomValue } from 'jotai'
import type { IconColor } from '@/core/catalog/types'
import type { GridCell } from '@/core/grid/cell'
import { categoryColorsAtom } from '@/state/catalog'
import { copiedIconsAtom } from '@/state/copied'
import { bestMatchCellAtom, tabStopIdAtom } from '@/state/grid'
import { getCellLabelAtom } from '@/state/labels'
import { selectedIconNamesAtom } from '@/state/selection'

export interface CellState {
  isSelected: boolean
  /** True for a moment after the icon of the cell was copied. */
  isCopied: boolean
  isTabStop: boolean
  /** True for the cell of the service whose name is the search text. */
  isBestMatch: boolean
  isEnded?: boolean
  /** Color of the main category of the service. */
  color?: IconColor | undefined
}

export function useCellStateReader(): (cell: { id: string; icon: string | null }) => CellState {
  const selected = useAtomValue(selectedIconNamesAtom)
  const copied = useAtomValue(copiedIconsAtom)
  const tabStop = useAtomValue(tabStopIdAtom)
  const bestMatch = useAtomValue(bestMatchCellAtom)?.id
  return ({ id, icon }) => ({
    isSelected: selected.has(icon ?? ''),
    isCopied: copied.has(icon ?? ''),
    isTabStop: id === tabStop,
    isBestMatch: id === bestMatch,
  })
}

/** Returns a function that returns the props that cells of services have in all layouts. */
export function useCellPropsReader() {
  const label = useAtomValue(getCellLabelAtom)
  const colors = useAtomValue(categoryColorsAtom)
  const state = useCellStateReader()
  return <C extends GridCell>(cell: C) => ({
    cell,
    label: label(cell),
    color: colors.get(cell.service?.categories[0] ?? ''),
    isEnded: cell.service?.status?.kind === 'ended',
    ...state(cell),
  })
}

export const tabIndexOf = ({ isTabStop }: CellState): 0 | -1 => (isTabStop ? 0 : -1)

export const cellStateAttributes = ({ isSelected, isCopied, isBestMatch, isEnded, color }: CellState) => ({
  'data-category-color': color,
  'data-best-match': isBestMatch || undefined,
  'data-ended': isEnded || undefined,
  'data-selected': isSelected || undefined,
  // Selected icons have no checkmark, because the button of the tray has one.
  'data-copied': (isCopied && !isSelected) || undefined,
})

/** Returns the accessible description of a selected cell outside a grid, because `aria-selected` needs a grid. */
export const selectionDescription = ({ isSelected }: CellState) => (isSelected ? 'Selected' : undefined)
