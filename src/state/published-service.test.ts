import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { PageData } from '@/core/site/page-data'
import { pageDataAtom } from './page-data'
import { publishedServiceLoader } from './published-service'

const FILES: Readonly<Record<string, unknown>> = {
  'details.json': { details: [{ slug: 'lambda', sections: ['Guides'], apis: [{ api: 'lambda' }] }] },
  'operations.json': { operations: { lambda: { names: ['Invoke'] } } },
}

vi.mock('@/platform/fetch', () => ({
  isCached: async () => true,
  fetchJson: async (path: string) => {
    if (FILES[path] === undefined) throw new Error('HTTP 500')
    return FILES[path]
  },
}))

const load = (part: 'operations' | 'identifiers') => {
  const store = createStore()
  const files = { details: 'details.json', operations: 'operations.json' }
  store.set(pageDataAtom, { site: { version: '1', files } } as PageData)
  return publishedServiceLoader('lambda', part).load(store)
}

test('without the file of a service, its operations come from the cached files', async () => {
  expect(await load('operations')).toMatchObject({
    sections: ['Guides'],
    apis: [{ api: 'lambda', operations: ['Invoke'] }],
  })
})

test('without the file of a service, identifiers fail, so that the page does not show an empty list', async () => {
  await expect(load('identifiers')).rejects.toThrow('HTTP 500')
})
