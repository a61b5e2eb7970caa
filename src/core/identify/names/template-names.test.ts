import { expect, test } from 'vitest'
import { actionMatcher } from './template-names'

test.each([
  ['Get*', 'GetObject', true],
  ['get*', 'GetObject', true],
  ['Get?bject', 'GetObject', true],
  ['GetObject', 'GetObjectAcl', false],
  ['Get.bject', 'GetObject', false],
])('the pattern %s matches %s: %s', (pattern, action, isMatch) => {
  expect(actionMatcher(pattern)(action)).toBe(isMatch)
})
