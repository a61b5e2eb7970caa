import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { recentIdsAtom, rememberItem, storableChoice } from './recents'
import { changeLists, undoChange } from './undo'

test.each(['lambda', 's3 api', 'ec2 run-instances', 'c++', 'i-am'])('%s may be stored', text => {
  expect(storableChoice(text, 'service:lambda')).toBe(`${text}\tservice:lambda`)
})

test.each([
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMIzK7MDENGybPxRfiCYEXAMPLEKEY',
  '9e107d9d372bb6826bd81d3542a419d6',
  'i-0123456789abcdef0',
  'vpc-0a1b2c3d',
  '123456789012',
  '1234-5678-9012',
  'arn:aws:s3:::orders',
  'https://example.com',
])('%s is not stored, because it is pasted', text => {
  expect(storableChoice(text, 'service:lambda')).toBeUndefined()
})

test('cleared recents return after the items that were used since', () => {
  const store = createStore()
  for (const id of ['service:s3', 'service:sqs']) rememberItem(store, id)
  const change = changeLists(store, [{ list: recentIdsAtom, before: store.get(recentIdsAtom), after: [] }])
  rememberItem(store, 'service:ec2')
  undoChange(store, change)
  expect(store.get(recentIdsAtom)).toEqual(['service:ec2', 'service:sqs', 'service:s3'])
})
