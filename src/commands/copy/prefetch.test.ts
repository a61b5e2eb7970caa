import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import type { PageContent } from '@/core/site/page-data'
import { storeOfPage } from '@/state/testing/store'
import { prefetchIcons } from './prefetch'

test('many icons are fetched in one file', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `AWS-Icon-${i}`)
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(`${url}`)
    return Response.json(Object.fromEntries(names.map(name => [name, '<svg></svg>'])))
  })
  const store = storeOfPage({ kind: 'explorer' } as PageContent, catalogOf([]))
  prefetchIcons(store, names)
  await vi.waitFor(() => expect(urls.some(url => url.includes('artwork'))).toBe(true))
  expect(urls.filter(url => url.endsWith('.svg'))).toEqual([])
})
