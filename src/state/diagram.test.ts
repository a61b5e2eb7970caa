import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { fetchJson } from '@/platform/fetch'
import { readDiagram } from '@/workers/pasted-client'
import { paste, pastedAtom, readPasted } from './diagram'
import { storeOfPage } from './testing/store'

vi.mock('@/platform/fetch')
vi.mock('@/workers/pasted-client')

test('a draw.io diagram is upgraded without the ends of services if these cannot be loaded', async () => {
  const catalog = catalogOf([])
  vi.mocked(fetchJson).mockImplementation(async path => {
    if (path === 'catalogue/lifecycle.json') throw new Error('offline')
    return path === 'c.json' ? catalog : []
  })
  vi.mocked(readDiagram).mockResolvedValue({ xml: 'upgraded' } as never)
  const store = storeOfPage({ kind: 'all' }, catalog)
  paste(store, ['<mxfile>'], { kind: 'diagram', label: 'draw.io' })
  const pasted = store.get(pastedAtom)
  expect(pasted && (await readPasted(store, pasted))).toEqual({ upgrade: { xml: 'upgraded' } })
  expect(vi.mocked(readDiagram)).toHaveBeenCalledWith(expect.objectContaining({ lifecycles: [] }))
})
