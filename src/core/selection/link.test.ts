import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iconsQuery, MAX_LINK_ICONS, parseIconLink, withoutIconsParameter } from './link'

const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9&._-]{0,40}$/)

test('a link has up to 100 icons, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: MAX_LINK_ICONS }), list => {
      expect(parseIconLink(iconsQuery(list) ?? '').names).toEqual(list)
    }),
  )
  expect(iconsQuery(Array.from({ length: MAX_LINK_ICONS + 1 }, (_, i) => `icon-${i}`))).toBeNull()
})

test('any link gives valid names only, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(parseIconLink(`?icons=${text}`).names.every(found => /^[\w&.+-]+$/.test(found))).toBe(true)
    }),
  )
  expect(parseIconLink('?icons=A,,A,%3Cb%3E&icons=B')).toEqual({ names: ['A', 'B'], more: 0 })
  expect(parseIconLink('?icons=%20A,%20B').names).toEqual(['A', 'B'])
})

test('the parameter is removed and the rest stays as it is', () => {
  expect(withoutIconsParameter('?q=a%20b+c&icons=A,B&utm_source=x')).toBe('?q=a%20b+c&utm_source=x')
  expect(withoutIconsParameter('?icons=A')).toBe('')
  expect(withoutIconsParameter('?q=s3&icons')).toBe('?q=s3')
  expect(withoutIconsParameter('?iconsize=1')).toBe('?iconsize=1')
})
