import { expect, test } from 'vitest'
import { selectPlainOperations } from './plain-operations'

test('names of few words lead, then those on a keyword, then the shorter ones; tags come last', () => {
  const names = ['DescribeInstanceTypes', 'CopyImage', 'TerminateInstances', 'CreateTags', 'Query', 'RunInstances']
  expect(selectPlainOperations(names, ['instance'])).toEqual([
    'Query',
    'RunInstances',
    'TerminateInstances',
    'CopyImage',
    'DescribeInstanceTypes',
    'CreateTags',
  ])
})

test.each([
  [12, 12],
  [13, 13],
  [14, 12],
])('of %i operations, %i are first', (length, count) => {
  const names = Array.from({ length }, (_, i) => `Get${String.fromCharCode(65 + i)}thing`)
  expect(selectPlainOperations(names, [])).toHaveLength(count)
})

test('operations that the data names come first, in their order', () => {
  expect(selectPlainOperations(['Query', 'CopyImage', 'CreateTags'], [], ['CreateTags', 'CopyImage'])).toEqual([
    'CreateTags',
    'CopyImage',
    'Query',
  ])
})
