import { expect, test } from 'vitest'
import { cellsInArea } from './area'
import type { GridRow } from './cell'

const cell = (id: string, span = 1) => ({ id, service: null, icon: id, isService: false, span })
/** Cells of 4 x 3 rem, 1 rem apart. Columns start at 0, 5, and 10 rem; rows at 2 and 6 rem, below a heading. */
const ROWS: GridRow[] = [
  { kind: 'heading', key: 'h', height: 2, text: 'H', count: 5 },
  { kind: 'cells', key: '0', height: 4, cells: [cell('a'), cell('b'), cell('c')] },
  { kind: 'cells', key: '1', height: 4, cells: [cell('d', 2), cell('e')] },
]
const inArea = (left: number, top: number, right: number, bottom: number) =>
  cellsInArea(ROWS, { cellWidth: 4, gap: 1 }, { left, top, right, bottom })

test.each<[string, [number, number, number, number], string[]]>([
  ['inside one cell', [1, 3, 2, 4], ['a']],
  ['across two columns', [3, 3, 6, 4], ['a', 'b']],
  ['across rows', [11, 3, 12, 7], ['c', 'e']],
  ['everything', [-5, -5, 50, 50], ['a', 'b', 'c', 'd', 'e']],
  ['a gap between columns', [4.2, 3, 4.8, 4], []],
  ['a gap between rows', [1, 5.2, 2, 5.8], []],
  ['the heading', [0, 0, 14, 1.9], []],
  ['a cell of two columns, its inner gap too', [4.2, 7, 4.8, 8], ['d']],
  ['below all', [0, 20, 14, 30], []],
])('%s', (_name, area, ids) => {
  expect(inArea(...area)).toEqual(ids)
})
