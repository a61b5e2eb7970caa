import { expect, test } from 'vitest'
import { gridTables } from './tables'

test('a long run of hyphens is read in linear time', () => {
  expect(gridTables(`${'-'.repeat(400_000)}x`)).toEqual([])
})
