import { expect, test } from 'vitest'
import { placesIn, spriteRules } from './icon-sprites'

const own = { path: 'data/icons-1a.webp', icons: ['B'] }
const all = { path: 'data/icons-2b.webp', darkPath: 'data/icons-3c.webp', icons: ['A', 'B', 'C', 'D', 'E'] }

test('an icon has the place in its sprite, the first of several', () => {
  const places = placesIn([own, all])
  expect(places.get('A')).toEqual({ className: 'i-2b', position: 0 })
  expect(places.get('B')).toEqual({ className: 'i-1a', position: 0 })
  expect(places.get('C')).toEqual({ className: 'i-2b', position: 50 })
  expect(places.get('E')).toEqual({ className: 'i-2b', position: 100 })
  expect(places.get('F')).toBe(undefined)
})

test('each sprite has one rule, and rules for its dark picture', () => {
  const rules = spriteRules([own, all, own], path => `/base/${path}`)
  expect(rules.match(/\.i-1a\{[^}]*\}/g)).toEqual(['.i-1a{background-image:url(/base/data/icons-1a.webp)}'])
  expect(rules).toContain(
    ':is([data-theme=dark],[data-canvas=dark]) .i-2b{background-image:url(/base/data/icons-3c.webp)}',
  )
})
