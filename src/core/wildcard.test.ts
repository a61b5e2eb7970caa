import { expect, test } from 'vitest'
import { wildcardMatcher } from './wildcard'

test.each([
  ['Get*', 'GetObject', true],
  ['get*', 'GetObject', true],
  ['Get?bject', 'GetObject', true],
  ['GetObject', 'GetObjectAcl', false],
  ['Get.bject', 'GetObject', false],
])('the pattern %s matches %s: %s', (pattern, action, isMatch) => {
  expect(wildcardMatcher(pattern)(action)).toBe(isMatch)
})
