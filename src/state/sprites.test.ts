import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { PageData } from '@/core/site/page-data'
import { loadIcons } from './catalog'
import { pageDataAtom } from './page-data'
import { areSpritesUnknownAtom } from './sprites'

test('if the list of sprites fails to load, later loads do not change the icons', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return Promise.reject(new Error('offline'))
  })
  const store = createStore()
  store.set(pageDataAtom, {
    site: { files: { icons: 'data/icons.json' } },
    content: { kind: 'explorer' },
    sprites: { own: [], all: 'data/sprites.json' },
  } as unknown as PageData)
  expect(store.get(areSpritesUnknownAtom)).toBe(true)
  await expect(loadIcons(store)).rejects.toThrow()
  await vi.waitFor(() => expect(store.get(areSpritesUnknownAtom)).toBe(false))
  await expect(loadIcons(store)).rejects.toThrow()
  expect(store.get(areSpritesUnknownAtom)).toBe(false)
  expect(requested.filter(url => url.includes('sprites')).length).toBe(1)
})
