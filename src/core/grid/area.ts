/** Finds the cells under a rectangle by calculation, because not all rows are mounted. */
import type { GridRow } from './cell'

/** A rectangle (rem), relative to the top left corner of the first row. */
export type GridArea = { left: number; top: number; right: number; bottom: number }

/**
 * Returns the ids of the cells that `area` touches, in reading order. `cellWidth` is in rem, and so is `gap`, the space
 * between columns and between rows.
 */
export function cellsInArea(
  rows: readonly GridRow[],
  { cellWidth, gap }: { cellWidth: number; gap: number },
  area: GridArea,
): string[] {
  const cellIds: string[] = []
  let top = 0
  for (const row of rows) {
    if (row.kind === 'cells' && top < area.bottom && top + row.height - gap > area.top) {
      let left = 0
      for (const cell of row.cells) {
        const width = cell.span * cellWidth + (cell.span - 1) * gap
        if (left < area.right && left + width > area.left) cellIds.push(cell.id)
        left += width + gap
      }
    }
    top += row.height
    if (top >= area.bottom) break
  }
  return cellIds
}
