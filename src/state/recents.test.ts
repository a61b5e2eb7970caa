import { expect, test } from 'vitest'
import { storableChoice } from './recents'

test.each(['lambda', 's3 api', 'ec2 run-instances', 'c++', 'i-am'])('%s may be stored', text => {
  expect(storableChoice(text, 'service:lambda')).toBe(`${text}\tservice:lambda`)
})

test.each([
  'AKIAIOSFODNN7EXAMPLE',
  'i-0123456789abcdef0',
  'vpc-0a1b2c3d',
  '123456789012',
  'arn:aws:s3:::orders',
  'https://example.com',
])('%s is pasted: it is not stored', text => {
  expect(storableChoice(text, 'service:lambda')).toBeUndefined()
})
