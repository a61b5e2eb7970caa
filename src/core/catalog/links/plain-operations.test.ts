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

test('twelve at most', () => {
  const names = Array.from({ length: 20 }, (_, i) => `Get${String.fromCharCode(65 + i)}thing`)
  expect(selectPlainOperations(names, [])).toHaveLength(12)
})

test('operations that the data names come first, in their order', () => {
  expect(selectPlainOperations(['Query', 'CopyImage', 'CreateTags'], [], ['CreateTags', 'CopyImage'])).toEqual([
    'CreateTags',
    'CopyImage',
    'Query',
  ])
})
