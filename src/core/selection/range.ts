/** Selects a range of cells from its anchor to its head, in the order of the results, mounted or not. */
import { rangeBetween } from '../grid/cell'
import { withNames } from './list'

/** A cell of the results and its icon; null for a cell without one. */
export interface Selectable {
  id: string
  icon: string | null
}

/** The range that Shift extends. */
export interface RangeStart {
  /** Id of the first cell; a position would change with sorting. */
  anchor: string
  /** The selection without the range. */
  base: readonly string[]
}

/**
 * Extends or shrinks the range to `head`. Returns the new selection, and the range for the next call. Cells that leave
 * the range are deselected. Without a range, or if its anchor is not among `cells`, a new range starts at `from`, else
 * at `head`, and adds to the selection `present`.
 */
export function extendRange(
  cells: readonly Selectable[],
  present: readonly string[],
  start: RangeStart | null,
  head: string,
  from: string | null = null,
) {
  const ids = cells.map(cell => cell.id)
  const isThere = (id: string | null | undefined): id is string => typeof id === 'string' && ids.includes(id)
  const known: RangeStart =
    start && isThere(start.anchor) ? start : { anchor: isThere(from) ? from : head, base: present }
  const inRange = new Set(rangeBetween(ids, known.anchor, head))
  const icons = cells.flatMap(cell => (inRange.has(cell.id) && cell.icon !== null ? [cell.icon] : []))
  return { list: withNames(known.base, icons), start: known }
}
