import { expect, test } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { pinnedIdsAtom, togglePin } from './recents'
import { extendSelection, selectionAtom, setSelection, toggleCellIcon } from './selection'
import { storeOfPage } from './testing/store'
import { latestChangeAtom, undoChange } from './undo'

const ICONS = ['AWS-A', 'AWS-B', 'AWS-C']
const CATALOG = catalogOf(ICONS.map(icon => serviceNamed(icon.replace('-', ' '), { iconServices: [icon] })))

const openStore = () =>
  storeOfPage({ kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) }, CATALOG)

/** Undoes the latest change. */
function undo(store: ReturnType<typeof openStore>): void {
  const change = store.get(latestChangeAtom)
  if (change) undoChange(store, change)
}

test('undo restores the selection before a range, also after several extensions', () => {
  const store = openStore()
  setSelection(store, ['Amazon-S3'])
  toggleCellIcon(store, { id: 'a', icon: 'AWS-A' })
  for (let i = 0; i < 60; i++) for (const id of ['b', 'c']) extendSelection(store, id)
  expect(store.get(selectionAtom)).toEqual(['Amazon-S3', ...ICONS])
  const undone = [1, 2, 3].map(() => {
    undo(store)
    return store.get(selectionAtom)
  })
  expect(undone).toEqual([['Amazon-S3', 'AWS-A'], ['Amazon-S3'], []])
})

test('undoing an earlier change keeps what was selected or deselected since', () => {
  const store = openStore()
  setSelection(store, ['A', 'B'])
  const cleared = setSelection(store, [])
  setSelection(store, ['C'])
  const all = setSelection(store, ['C', 'D', 'E'])
  setSelection(store, ['D', 'E', 'F'])
  undoChange(store, all)
  expect(store.get(selectionAtom)).toEqual(['F'])
  undoChange(store, cleared)
  expect(store.get(selectionAtom)).toEqual(['A', 'B', 'F'])
})

test('changes of the selection and of the pins are undone in the reverse order', () => {
  const store = openStore()
  setSelection(store, ['A'])
  togglePin(store, 'service:s3')
  setSelection(store, ['A', 'B'])
  const states = [1, 2, 3].map(() => {
    undo(store)
    return [store.get(selectionAtom).join(), store.get(pinnedIdsAtom).join()]
  })
  expect(states).toEqual([
    ['A', 'service:s3'],
    ['A', ''],
    ['', ''],
  ])
  expect(store.get(latestChangeAtom)).toBeUndefined()
})
