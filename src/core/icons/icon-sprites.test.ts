import { expect, test } from 'vitest'
import { spriteRules, spriteStylesOf } from './icon-sprites'

const own = { path: 'data/icons-1a.webp', icons: ['B'] }
const all = { path: 'data/icons-2b.webp', darkPath: 'data/icons-3c.webp', icons: ['A', 'B', 'C', 'D', 'E'] }

test('an icon has the style of its sprite, the first of several', () => {
  const styles = spriteStylesOf([own, all])
  expect(styles.get('A')).toEqual({ className: 'i-2b', position: 0 })
  expect(styles.get('B')).toEqual({ className: 'i-1a', position: 0 })
  expect(styles.get('C')).toEqual({ className: 'i-2b', position: 50 })
  expect(styles.get('E')).toEqual({ className: 'i-2b', position: 100 })
  expect(styles.get('F')).toBe(undefined)
})

test('each sprite has one rule, and rules for its dark picture', () => {
  const rules = spriteRules([own, all, own], path => `/base/${path}`)
  expect(rules.match(/\.i-1a\{[^}]*\}/g)).toEqual(['.i-1a{background-image:url(/base/data/icons-1a.webp)}'])
  expect(rules).toContain(
    ':is([data-theme=dark],[data-canvas=dark]) .i-2b{background-image:url(/base/data/icons-3c.webp)}',
  )
})
