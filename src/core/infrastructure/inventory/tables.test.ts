import { expect, test } from 'vitest'
import { resourceLines } from '../testing/resource-lines'
import { csvRows, gridTables } from './tables'

test('a long run of hyphens is read in linear time', () => {
  expect(gridTables(`${'-'.repeat(400_000)}x`)).toEqual([])
})

test('the last cell of a text needs no line break', () => {
  expect(csvRows('a,b\n1,2')).toEqual([{ a: '1', b: '2' }])
})

test.each([
  [',', '\n\n'],
  [';', '\n'],
  ['\t', 'My export:\n```csv\n'],
])('rows with %j between their cells are read after %j', (separator, before) => {
  const rows = [
    ['Name', 'Instance ID', 'VPC ID'],
    ['web', 'i-0123456789abcdef0', 'vpc-0123456789abcdef0'],
  ]
  const text = rows.map(cells => cells.join(separator)).join('\n')
  expect(resourceLines(before + text)).toEqual(['i-0123456789abcdef0 ec2:instance vpcid=vpc-0123456789abcdef0'])
})
