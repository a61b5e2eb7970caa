/** Cells in reading order, by their identifiers. */
import type { GridRow } from './cell'

/** Identifiers of all cells in reading order. */
export function cellIds(rows: readonly GridRow[]): string[] {
  return rows.flatMap(row => (row.kind === 'cells' ? row.cells.map(cell => cell.id) : []))
}

/** Position of the row with the cell `id`, -1 if there is none. */
export function rowOf(rows: readonly GridRow[], id: string): number {
  return rows.findIndex(row => row.kind === 'cells' && row.cells.some(cell => cell.id === id))
}

/** The identifiers from `anchor` to `head` in reading order, both included; only `head` when the anchor is gone. */
export function rangeBetween(ids: readonly string[], anchor: string | null, head: string): string[] {
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(head)
  if (from < 0 || to < 0) return [head]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
