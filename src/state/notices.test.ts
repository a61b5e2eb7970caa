import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { noticesAtom, notify, runAndReport } from './notices'

vi.mock('@/platform/load')

test('an error stays open while other notices follow', () => {
  const store = createStore()
  notify(store, { kind: 'error', title: 'Couldn’t read the files' })
  for (let i = 0; i < 12; i++) notify(store, { kind: 'success', title: `${i} copied` })
  expect(store.get(noticesAtom)[0]?.kind).toBe('error')
})

test('the notice of a failure has the given title, and the error as its description', async () => {
  const store = createStore()
  const failing = () => Promise.reject(new Error('The disk is gone'))
  await runAndReport(store, 'Couldn’t read the files', failing)
  const [notice] = store.get(noticesAtom)
  expect(notice?.title).toBe('Couldn’t read the files')
  expect(notice?.description).toContain('The disk is gone')
})
