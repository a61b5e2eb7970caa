import { describe, expect, test } from 'vitest'
import { fittingColumnCount, splitIntoRows } from './rows'

describe('columns that fit into a width', () => {
  test.each([
    [100, 30, 5, 3],
    [99, 30, 5, 2],
    [30, 30, 5, 1],
    [65, 30, 5, 2],
    [64, 30, 5, 1],
    [10, 30, 5, 1],
    [0, 30, 5, 1],
  ])('width %d, tiles of %d with gaps of %d: %d', (width, tile, gap, columns) =>
    expect(fittingColumnCount(width, tile, gap)).toBe(columns),
  )
})

describe('values in rows', () => {
  test.each<[number, number[][]]>([
    [1, [[1], [2], [3], [4], [5]]],
    [2, [[1, 2], [3, 4], [5]]],
    [5, [[1, 2, 3, 4, 5]]],
    [9, [[1, 2, 3, 4, 5]]],
  ])('of %d', (columns, rows) => expect(splitIntoRows([1, 2, 3, 4, 5], columns)).toEqual(rows))

  test('of nothing', () => expect(splitIntoRows([], 3)).toEqual([]))
})
