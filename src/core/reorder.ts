/** Functions that change the order of rows, by name. They may also leave out or add rows. */
export type Reorderings<Row, Context> = Readonly<
  Record<string, (rows: readonly Row[], context: Context) => readonly Row[]>
>

/** Applies reorderings in turn. Calls `onMove` for each row that a reordering adds or moves up. */
export const reorder = <Row, Context>(
  reorderings: Reorderings<Row, Context>,
  rows: readonly Row[],
  context: Context,
  onMove?: (row: Row, reordering: string) => void,
): readonly Row[] =>
  Object.entries(reorderings).reduce((before, [name, change]) => {
    const after = change(before, context)
    const kept = onMove ? before.filter(row => after.includes(row)) : []
    const isMoved = (row: Row, at: number) => !kept.includes(row) || at < kept.indexOf(row)
    if (onMove) for (const row of after.filter(isMoved)) onMove(row, name)
    return after
  }, rows)
