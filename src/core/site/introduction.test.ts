import { expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '../view/parameters'
import { introServices, MAX_INTRO_SERVICES, popularServices, showsIntro } from './introduction'

const SERVICES = Array.from({ length: 40 }, (_, i) =>
  serviceNamed(`AWS S${i}`, i % 2 === 0 ? { popularity: 40 - i } : {}),
)
const slugs = (services: readonly { slug: string }[]) => services.map(({ slug }) => slug)

test('the best known come first, and no others', () => {
  expect(slugs(popularServices(SERVICES))).toEqual(
    Array.from({ length: MAX_INTRO_SERVICES }, (_, i) => `s${38 - 2 * i}`),
  )
})

test('a visitor’s own services precede them, each once; missing ones are omitted', () => {
  const services = introServices(['s1', 's36', 'gone', 's1'], SERVICES, popularServices(SERVICES))
  expect(slugs(services).slice(0, 4)).toEqual(['s1', 's36', 's38', 's34'])
  expect(services).toHaveLength(MAX_INTRO_SERVICES)
  expect(new Set(slugs(services)).size).toBe(MAX_INTRO_SERVICES)
})

test('they are shown until the services are searched, narrowed or paged through, or resource icons are shown', () => {
  expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, layout: 'list', sort: 'category' })).toBe(true)
  for (const change of [{ q: 'x' }, { categories: ['Compute'] }, { page: 2 }])
    expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, ...change })).toBe(false)
  for (const layout of ['icon', 'drawio'] as const) expect(showsIntro({ ...DEFAULT_EXPLORER_VIEW, layout })).toBe(false)
})
