/** Extends the selection over a range of cells in the order of the results, also over cells that are not mounted. */
import { addToSelection } from './list'

/** A cell of the results. `icon` is null if the cell shows no icon. */
export type SelectableCell = { id: string; icon: string | null }

/** A range of cells. Shift+click, and Shift with an arrow key, extend the range. */
export interface SelectionRange {
  /** Id of the cell at which the range starts. An index would change with the sort order. */
  anchor: string
  /** The selection without the range. */
  base: readonly string[]
}

/**
 * Selects the cells from the anchor of `range` to the cell with the id `head`. Returns the new selection, and the range
 * for the next call. Cells that leave the range are deselected. Without a range whose anchor is in `cells`, adds a new
 * range to `selection`: from `fallbackAnchor` or, if it is not in `cells`, from `head`.
 */
export function extendRange(
  cells: readonly SelectableCell[],
  selection: readonly string[],
  range: SelectionRange | null,
  head: string,
  fallbackAnchor: string | null = null,
) {
  const ids = cells.map(cell => cell.id)
  const isThere = (id: string | null | undefined): id is string => typeof id === 'string' && ids.includes(id)
  const validRange: SelectionRange =
    range && isThere(range.anchor)
      ? range
      : { anchor: isThere(fallbackAnchor) ? fallbackAnchor : head, base: selection }
  const [from = 0, to = 0] = [ids.indexOf(validRange.anchor), ids.indexOf(head)].sort((a, b) => a - b)
  const icons = cells.slice(from, to + 1).flatMap(({ icon }) => icon ?? [])
  return { list: addToSelection(validRange.base, icons), range: validRange }
}
