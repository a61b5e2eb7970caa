import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { askWorker, loadWorker } from '@/platform/worker'
import { loadSearch, searchReadinessAtom } from './search'
import { storeOfPage } from './testing/store'

vi.mock('@/platform/worker')

test('after a crash of the worker, the next load starts another', async () => {
  const workers: EventTarget[] = []
  vi.mocked(loadWorker).mockImplementation(async () => {
    const worker = Object.assign(new EventTarget(), { terminate: () => {} })
    workers.push(worker)
    return worker as Worker
  })
  vi.mocked(askWorker).mockResolvedValue(undefined)
  const store = storeOfPage({ kind: 'all' }, catalogOf([]))
  await loadSearch(store)
  await loadSearch(store)
  expect(workers).toHaveLength(1)
  workers[0]?.dispatchEvent(new Event('error'))
  await loadSearch(store)
  expect(workers).toHaveLength(2)
  expect(store.get(searchReadinessAtom)).toBe('complete')
})
