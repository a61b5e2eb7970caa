/** Moves the cursor between cells by calculation, because not all rows are mounted. */
import { cellIds, type GridRow, rowIndexOfCell } from './cell'

export type CursorMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | `${'page' | 'half'}-${'up' | 'down'}`

/**
 * Returns the id of the cell to which `move` leads from the cell with the id `from`. If `from` is null, returns the id
 * of the first cell or, for the move `last`, of the last cell. Returns null if there are no cells. Left and right
 * continue in the adjacent row; up and down keep the column. `screen` is the visible height (rem).
 */
export function moveCursor(rows: readonly GridRow[], from: string | null, move: CursorMove, screen: number) {
  const ids = cellIds(rows)
  const at = from === null ? -1 : ids.indexOf(from)
  if (move === 'last') return ids.at(-1) ?? null
  if (move === 'first' || at < 0) return ids[0] ?? null
  if (move === 'left') return ids[at - 1] ?? from
  if (move === 'right') return ids[at + 1] ?? from
  const { row, middle } = positionOf(rows, from ?? '')
  const ahead = move.endsWith('down') ? rows.slice(row + 1) : rows.slice(0, row).reverse()
  const space = move.startsWith('page') ? screen : move.startsWith('half') ? screen / 2 : 0
  return cellUnder(farthestRow(ahead, space - (rows[row]?.height ?? 0)), middle) ?? from
}

/** Returns the row index of a cell, and the horizontal center of the cell, measured in columns. */
function positionOf(rows: readonly GridRow[], id: string) {
  const row = rowIndexOfCell(rows, id)
  const cells = rows[row]?.kind === 'cells' ? rows[row].cells : []
  let left = 0
  for (const cell of cells) {
    if (cell.id === id) return { row, middle: left + cell.span / 2 }
    left += cell.span
  }
  return { row, middle: 0 }
}

/** Returns the last row of cells within `space` rem, or else the first one; undefined if there are no cells. */
function farthestRow(ahead: readonly GridRow[], space: number): GridRow | undefined {
  let farthest: GridRow | undefined
  let distance = 0
  for (const row of ahead) {
    distance += row.height
    if (farthest && distance > space) break
    if (row.kind === 'cells') farthest = row
  }
  return farthest
}

/** Returns the id of the cell at the column `middle`. In a shorter row, returns the id of the last cell. */
function cellUnder(row: GridRow | undefined, middle: number): string | null {
  if (row?.kind !== 'cells') return null
  let right = 0
  for (const cell of row.cells) {
    right += cell.span
    if (middle < right) return cell.id
  }
  return row.cells.at(-1)?.id ?? null
}
