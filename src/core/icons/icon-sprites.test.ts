import { expect, test } from 'vitest'
import { placesIn } from './icon-sprites'

const own = { path: 'data/own.webp', icons: ['B'] }
const all = { path: 'data/all.webp', darkPath: 'data/dark.webp', icons: ['A', 'B', 'C', 'D', 'E'] }

test('an icon has the place in its sprite, the first of several', () => {
  const places = placesIn([own, all])
  expect(places.get('A')).toEqual({ sprite: all, position: 0 })
  expect(places.get('B')).toEqual({ sprite: own, position: 0 })
  expect(places.get('C')).toEqual({ sprite: all, position: 50 })
  expect(places.get('E')).toEqual({ sprite: all, position: 100 })
  expect(places.get('F')).toBe(undefined)
})
