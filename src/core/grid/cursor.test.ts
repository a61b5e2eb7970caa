import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { cellIds, type GridRow, rowIndexOfCell, serviceCell } from './cell'
import { type CursorMove, moveCursor } from './cursor'

const MOVES: readonly CursorMove[] = [
  'left',
  'right',
  'up',
  'down',
  'first',
  'last',
  'page-up',
  'page-down',
  'half-down',
]

/** Returns rows, 2 rem tall, from lines of text: a word is a cell, `b*2` spans two columns, `#` is a heading. */
function grid(...lines: string[]): GridRow[] {
  return lines.map((line, i): GridRow => {
    if (line === '#') return { kind: 'heading', key: `${i}`, height: 2, text: '', count: 0 }
    const cells = line.split(' ').map(word => {
      const [name = '', span = '1'] = word.split('*')
      return serviceCell(serviceNamed(name), Number(span))
    })
    return { kind: 'cells', key: `${i}`, height: 2, cells }
  })
}

const EVEN = grid('a b c', 'd e f', 'g h')
const GROUPED = grid('#', 'a b c', 'd', '#', 'e f g')
const SPANS = grid('a*2 b c', 'd e*3', 'f g h i')

describe('a move leads to the cell', () => {
  test.each<[string, GridRow[], string | null, CursorMove, string | null]>([
    ['right', EVEN, 'a', 'right', 'b'],
    ['right wraps to the next row', EVEN, 'c', 'right', 'd'],
    ['right stays at the end', EVEN, 'h', 'right', 'h'],
    ['left wraps to the row above', EVEN, 'd', 'left', 'c'],
    ['left stays at the start', EVEN, 'a', 'left', 'a'],
    ['down keeps the column', EVEN, 'b', 'down', 'e'],
    ['down into a shorter row takes its last cell', EVEN, 'f', 'down', 'h'],
    ['down stays in the last row', EVEN, 'g', 'down', 'g'],
    ['up keeps the column', EVEN, 'h', 'up', 'e'],
    ['up stays in the first row', EVEN, 'c', 'up', 'c'],
    ['first', EVEN, 'f', 'first', 'a'],
    ['last', EVEN, 'b', 'last', 'h'],
    ['down over a heading', GROUPED, 'd', 'down', 'e'],
    ['up over a heading', GROUPED, 'f', 'up', 'd'],
    ['up under the first heading', GROUPED, 'b', 'up', 'b'],
    ['right over a heading', GROUPED, 'd', 'right', 'e'],
    ['down under a wide cell', SPANS, 'd', 'down', 'f'],
    ['up to a wide cell', SPANS, 'g', 'up', 'e'],
    ['a screen down', grid('a', 'b', 'c', 'd', 'e'), 'a', 'page-down', 'c'],
    ['a screen up', grid('a', 'b', 'c', 'd', 'e'), 'e', 'page-up', 'c'],
    ['half a screen down', grid('a', 'b', 'c', 'd', 'e'), 'a', 'half-down', 'b'],
    ['half a screen up', grid('a', 'b', 'c', 'd', 'e'), 'e', 'half-up', 'd'],
    ['a screen down near the end', grid('a', 'b', 'c', 'd', 'e'), 'd', 'page-down', 'e'],
    ['a screen down over a heading', grid('a', '#', 'b', '#', 'c'), 'a', 'page-down', 'b'],
    ['a screen up over a heading', grid('a', '#', 'b', '#', 'c'), 'c', 'page-up', 'b'],
    ['the first one when none is active', EVEN, null, 'down', 'a'],
    ['the first one when the active one has gone', EVEN, 'gone', 'right', 'a'],
    ['the last one when none is active', EVEN, null, 'last', 'h'],
    ['nothing in an empty grid', [], null, 'right', null],
  ])('%s', (_what, rows, from, move, to) => expect(moveCursor(rows, from, move, 6)).toBe(to))
})

describe('whatever the grid', () => {
  const row = fc.oneof(
    { weight: 1, arbitrary: fc.constant('#') },
    { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }) },
  )
  const grids = fc.array(row, { minLength: 1, maxLength: 8 }).map(rows => {
    let n = 0
    return grid(
      ...rows.map(spans => (typeof spans === 'string' ? spans : spans.map(span => `c${n++}*${span}`).join(' '))),
    )
  })

  test('every move ends on a cell that is there', () => {
    fc.assert(
      fc.property(grids, fc.array(fc.constantFrom(...MOVES)), (rows, moves) => {
        const ids = cellIds(rows)
        let at: string | null = null
        for (const move of moves) {
          at = moveCursor(rows, at, move, 5)
          if (ids.length === 0) expect(at).toBeNull()
          else expect(ids).toContain(at)
        }
      }),
    )
  })

  test('right from the first cell goes through all of them, left goes back', () => {
    fc.assert(
      fc.property(grids, rows => {
        const ids = cellIds(rows)
        const walk = (from: string | undefined, move: CursorMove) => {
          const path = [from ?? '']
          for (const _step of ids.slice(1)) path.push(moveCursor(rows, path.at(-1) ?? null, move, 5) ?? '')
          return path
        }
        expect(walk(ids[0], 'right')).toEqual(ids.length > 0 ? ids : [''])
        expect(walk(ids.at(-1), 'left')).toEqual(ids.length > 0 ? [...ids].reverse() : [''])
      }),
    )
  })

  test('down, and a screen down, reach the last row of cells without stopping', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom<CursorMove>('down', 'page-down'), (rows, move) => {
        const ids = cellIds(rows)
        const lastRow = rows.findLastIndex(r => r.kind === 'cells')
        let at = ids[0] ?? null
        while (at !== null && rowIndexOfCell(rows, at) < lastRow) {
          const next = moveCursor(rows, at, move, 5)
          expect(rowIndexOfCell(rows, next ?? '')).toBeGreaterThan(rowIndexOfCell(rows, at))
          at = next
        }
      }),
    )
  })
})
