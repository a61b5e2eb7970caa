import { expect, test } from 'vitest'
import { reorder } from './reorder'

const REORDERINGS = {
  'c first': (rows: readonly string[]) => ['c', ...rows.filter(row => row !== 'c')],
  'b left out': (rows: readonly string[]) => rows.filter(row => row !== 'b'),
  'extra second': ([first = '', ...rows]: readonly string[], extra: string) => [first, extra, ...rows],
}

test('reorderings are applied in turn', () => {
  expect(reorder(REORDERINGS, ['a', 'b', 'c'], 'x')).toEqual(['c', 'x', 'a'])
})

test('the rows that moved forward or were added are reported, not those that made space', () => {
  const moves: string[] = []
  reorder(REORDERINGS, ['a', 'b', 'c'], 'x', (row, reordering) => moves.push(`${row}: ${reordering}`))
  expect(moves).toEqual(['c: c first', 'x: extra second'])
})
