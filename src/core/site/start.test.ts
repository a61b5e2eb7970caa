import { expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '../view/parameters'
import { MAX_START_TILES, popularTiles, showsIntro, startTiles } from './start'

const SERVICES = Array.from({ length: 40 }, (_, i) =>
  serviceNamed(`AWS S${i}`, i % 2 === 0 ? { popularity: 40 - i } : {}),
)
const slugs = (tiles: readonly { slug: string }[]) => tiles.map(({ slug }) => slug)

test('the best known come first, and no others', () => {
  expect(slugs(popularTiles(SERVICES))).toEqual(Array.from({ length: MAX_START_TILES }, (_, i) => `s${38 - 2 * i}`))
})

test('a visitor’s own services precede them, each once; missing ones are omitted', () => {
  const tiles = startTiles(['s1', 's36', 'gone', 's1'], SERVICES, popularTiles(SERVICES))
  expect(slugs(tiles).slice(0, 4)).toEqual(['s1', 's36', 's38', 's34'])
  expect(tiles).toHaveLength(MAX_START_TILES)
  expect(new Set(slugs(tiles)).size).toBe(MAX_START_TILES)
})

test('they are shown until the services are searched, narrowed or paged through, or resource icons are shown', () => {
  expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, layout: 'list', sort: 'category' })).toBe(true)
  for (const change of [{ q: 'x' }, { categories: ['Compute'] }, { page: 2 }])
    expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, ...change })).toBe(false)
  for (const layout of ['icon', 'drawio'] as const) expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, layout })).toBe(false)
})
