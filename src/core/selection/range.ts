/** Selecting a range: from the cell where one began to the one where one is, over the whole order, mounted or not. */
import { rangeBetween } from '../grid/cell-order'
import { withNames } from './list'

/** A cell of an ordered list, and the icon that selecting it takes; null for a cell that has none. */
export interface Selectable {
  id: string
  icon: string | null
}

/** A range in the making. */
export interface RangeStart {
  /** Identifier of the cell where it began: not a position, which another sort would make mean another cell. */
  anchor: string
  /** The selection without the range. */
  base: readonly string[]
}

/** The selection with the range from `start` to `head`, and where the range now begins. */
export interface ExtendedRange {
  list: string[]
  start: RangeStart
}

/**
 * Stretches or shrinks the range to `head`: what it held before and no longer holds goes out again. Without a start, or
 * when its cell has left `cells`, a new range begins at `from`, or at `head` itself, upon the `present` selection.
 */
export function extendRange(
  cells: readonly Selectable[],
  present: readonly string[],
  start: RangeStart | null,
  head: string,
  from: string | null = null,
): ExtendedRange {
  const ids = cells.map(cell => cell.id)
  const isThere = (id: string | null | undefined): id is string => typeof id === 'string' && ids.includes(id)
  const known = start && isThere(start.anchor) ? start : { anchor: isThere(from) ? from : head, base: present }
  const inRange = new Set(rangeBetween(ids, known.anchor, head))
  const icons = cells.flatMap(cell => (inRange.has(cell.id) && cell.icon !== null ? [cell.icon] : []))
  return { list: withNames(known.base, icons), start: known }
}
