import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { changeIconsViewAtom, iconsViewAtom } from '@/state/icons-page'
import { queryStringAtom, resultsChangeCountAtom } from '@/state/page-view'
import { storeOfPage } from '@/state/testing/store'
import { commandsAtom } from './registry'

vi.mock('@/platform/history')
vi.mock('@/platform/scroll')

/** Returns the store of the icons page at `search`. */
function iconsPage(search: string) {
  const store = storeOfPage({ kind: 'icons', total: 0, frames: 0, categories: [], first: [] }, catalogOf([]))
  store.set(queryStringAtom, search)
  const run = (id: string) => {
    const command = store.get(commandsAtom).find(known => known.id === id)
    if (command?.when?.(store.get) === false) return false
    void command?.run(store)
    return true
  }
  return { store, run }
}

test('the tile size is no filter: nothing is to be cleared, and clearing keeps it', () => {
  const { store, run } = iconsPage('?size=l')
  expect(run('categories.clear')).toBe(false)
  expect(run('clear.step')).toBe(false)
  store.set(queryStringAtom, '?kind=service&size=l')
  expect(run('clear.step')).toBe(true)
  expect(store.get(iconsViewAtom)).toMatchObject({ kind: 'all', size: 'l' })
})

test('another tile size keeps the place in the list', () => {
  const { store } = iconsPage('')
  store.set(changeIconsViewAtom, { size: 's' })
  expect(store.get(resultsChangeCountAtom)).toBe(0)
  store.set(changeIconsViewAtom, { kind: 'service' })
  expect(store.get(resultsChangeCountAtom)).toBe(1)
})
