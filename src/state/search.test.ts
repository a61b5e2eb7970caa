import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { askSearch, isSearchStopped } from '@/workers/search-client'
import { loadSearch, searchReadinessAtom } from './search'
import { storeOfPage } from './testing/store'

vi.mock('@/workers/search-client')
vi.mocked(askSearch).mockResolvedValue([])

const starts = () => vi.mocked(askSearch).mock.calls.filter(([kind]) => kind === 'start').length

test('after a crash of the worker, the next load starts another', async () => {
  const store = storeOfPage({ kind: 'all' }, catalogOf([]))
  await loadSearch(store)
  await loadSearch(store)
  expect(starts()).toBe(1)
  vi.mocked(isSearchStopped).mockReturnValueOnce(true)
  await loadSearch(store)
  expect(starts()).toBe(2)
  expect(store.get(searchReadinessAtom)).toBe('complete')
})
