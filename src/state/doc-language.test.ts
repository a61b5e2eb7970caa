import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { offerDocLanguage } from './doc-language'
import { noticesAtom } from './notices'

test.each([
  ['de-AT', 'German'],
  ['pt-PT', 'Portuguese'],
  ['zh', 'Chinese (simplified)'],
  ['zh-SG', 'Chinese (simplified)'],
  ['zh-TW', 'Chinese (traditional)'],
  ['zh-HK', 'Chinese (traditional)'],
  ['zh-Hant-TW', 'Chinese (traditional)'],
  ['en-GB', undefined],
  ['nl', undefined],
  ['en-US@posix', undefined],
])('%s is offered as %s', (tag, name) => {
  const store = createStore()
  offerDocLanguage(store, tag)
  const [notice] = store.get(noticesAtom)
  expect(notice?.title).toBe(name && `Open AWS documentation in ${name}?`)
})
