import { expect, test } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { extendSelection, selectionAtom, setSelectionAtom, toggleCellIcon, undoSelection } from './selection'
import { storeOfPage } from './testing/store'

const ICONS = ['AWS-A', 'AWS-B', 'AWS-C']
const CATALOG = catalogOf(ICONS.map(icon => serviceNamed(icon.replace('-', ' '), { iconServices: [icon] })))

test('undo restores the selection before a range, however often it was extended', () => {
  const store = storeOfPage({ kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) }, CATALOG)
  store.set(setSelectionAtom, ['Amazon-S3'])
  toggleCellIcon(store.get, store.set, { id: 'a', icon: 'AWS-A' })
  for (let i = 0; i < 60; i++) for (const id of ['b', 'c']) extendSelection(store.get, store.set, id)
  expect(store.get(selectionAtom)).toEqual(['Amazon-S3', ...ICONS])
  const undone = [1, 2, 3].map(() => {
    undoSelection(store.get, store.set)
    return store.get(selectionAtom)
  })
  expect(undone).toEqual([['Amazon-S3', 'AWS-A'], ['Amazon-S3'], []])
})
