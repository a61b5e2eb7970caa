/** Extends the selection over a range of cells in the order of the results, also over cells that are not mounted. */
import { idsBetween } from '../grid/cell'
import { addToSelection } from './list'

/** A cell of the results and its icon; null for a cell without an icon. */
export interface SelectableCell {
  id: string
  icon: string | null
}

/** A range that Shift and a click, or Shift and an arrow key, extend. */
export interface SelectionRange {
  /** Id of the cell at which the range starts. A position would change with sorting. */
  anchor: string
  /** The selection without the range. */
  base: readonly string[]
}

/**
 * Extends or shrinks the range `start` to the cell `head`. Returns the new selection, and the range for the next call.
 * Cells that leave the range are deselected. Without a range, or if its anchor is not among `cells`, a new range starts
 * at `fallbackAnchor`, else at `head`, and adds to `selection`.
 */
export function extendRange(
  cells: readonly SelectableCell[],
  selection: readonly string[],
  start: SelectionRange | null,
  head: string,
  fallbackAnchor: string | null = null,
) {
  const ids = cells.map(cell => cell.id)
  const isThere = (id: string | null | undefined): id is string => typeof id === 'string' && ids.includes(id)
  const known: SelectionRange =
    start && isThere(start.anchor)
      ? start
      : { anchor: isThere(fallbackAnchor) ? fallbackAnchor : head, base: selection }
  const inRange = new Set(idsBetween(ids, known.anchor, head))
  const icons = cells.flatMap(cell => (inRange.has(cell.id) && cell.icon !== null ? [cell.icon] : []))
  return { list: addToSelection(known.base, icons), start: known }
}
