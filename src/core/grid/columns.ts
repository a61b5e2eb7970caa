/** Number of columns, and the rows of a list in so many columns. */

/** Columns of tiles at least `minTile` wide with `gap` between them in `width`; all in the same unit. At least 1. */
export function columnsFor(width: number, minTile: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minTile + gap)))
}

/** `values` in rows of `columns`; the last one may be shorter. */
export function inRows<T>(values: readonly T[], columns: number): T[][] {
  const rows: T[][] = []
  for (let i = 0; i < values.length; i += columns) rows.push(values.slice(i, i + columns))
  return rows
}
