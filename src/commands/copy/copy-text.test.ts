import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { copyTextWithNotice } from './copy-text'

test('the notice of a failure has the name as it is written', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyTextWithNotice(createStore(), 'lambda', 'Lambda')).toMatchObject({
    kind: 'error',
    title: 'Lambda couldn’t be copied',
  })
})
