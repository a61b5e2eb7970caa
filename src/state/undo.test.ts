import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { pinnedIdsAtom, togglePin } from './recents'
import { selectionAtom, setSelection } from './selection'
import { undoAction, undoChange } from './undo'

test('an unpinned item returns to its place, behind items pinned since then', () => {
  const store = createStore()
  for (const id of ['service:a', 'service:b', 'service:c']) togglePin(store, id)
  const change = togglePin(store, 'service:b')
  togglePin(store, 'service:d')
  undoChange(store, change)
  expect(store.get(pinnedIdsAtom)).toEqual(['service:d', 'service:c', 'service:b', 'service:a'])
})

test('a deselected icon returns to its place, before icons selected since then', () => {
  const store = createStore()
  setSelection(store, ['A', 'B', 'C'])
  const change = setSelection(store, ['A'])
  setSelection(store, ['A', 'D'])
  undoChange(store, change)
  expect(store.get(selectionAtom)).toEqual(['A', 'B', 'C', 'D'])
})

test('a change without an effect has no undo', () => {
  const store = createStore()
  setSelection(store, ['A'])
  expect(undoAction(store, setSelection(store, ['A']))).toBeUndefined()
  expect(undoAction(store, setSelection(store, []))).toMatchObject({ label: 'Undo' })
})
