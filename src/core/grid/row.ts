/** A line of a virtualised grid. Its height is known from the data, so nothing has to be measured. */
export type GridRow<T> =
  | { kind: 'heading'; key: string; height: number; text: string; count: number }
  | { kind: 'cells'; key: string; height: number; cells: readonly T[] }
