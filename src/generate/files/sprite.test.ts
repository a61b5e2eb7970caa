import { Resvg } from '@resvg/resvg-js'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { spritePath } from '@/core/icons/icon-sprites'
import { createIconReader } from '../data/icon-package'
import { TEST_SITE } from '../testing/site'
import { createIconSprites } from './sprite'

const { icons } = TEST_SITE.source
const names = icons.map(({ iconName }) => iconName)
const { sprites, table } = createIconSprites(names, createIconReader(icons))

test('every sprite is well-formed: one faulty icon would break all icons of its file', () => {
  expect(sprites.length).toBeGreaterThan(10)
  for (const { text } of sprites) expect(() => new DOMParser().parseFromString(text, 'image/svg+xml')).not.toThrow()
})

test('the parser of the test above throws for an invalid file', () => {
  expect(() => new DOMParser().parseFromString('<svg id="a & b"', 'image/svg+xml')).toThrow()
})

test('every icon is in the file named by the table, except those whose names cannot be ids', () => {
  const texts = new Map(sprites.map(({ path, text }) => [path, text]))
  const without = names.filter(icon => {
    const path = spritePath(icon, table)
    return path === null || !texts.get(path)?.includes(`<symbol id="${icon}"`)
  })
  expect(without).toEqual(names.filter(icon => icon.includes('&')))
})

test('an icon that is not in data/icons.yaml stops the build with an error that names it', () => {
  expect(() => createIconSprites(['Amazon-Nothing'], createIconReader(icons))).toThrow(
    'There is no icon named Amazon-Nothing',
  )
})

test('no path in a sprite is empty, as a path that cannot be parsed would be', () => {
  expect(sprites.filter(({ text }) => text.includes(' d=""'))).toEqual([])
})

test('icons in sprites look like the originals', () => {
  const svgOf = createIconReader(icons)
  const pixels = (svg: string) => new Resvg(svg, { fitTo: { mode: 'width', value: 80 } }).render().pixels
  const symbols = new Map(
    sprites.flatMap(({ text }) =>
      [...text.matchAll(/<symbol id="([^"]*)"[\s\S]*?<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol] as const),
    ),
  )
  const some = names.filter((name, i) => i % 20 === 0 && symbols.has(name))
  expect(some.length).toBeGreaterThan(20)
  for (const name of some) {
    const symbol = symbols.get(name) ?? ''
    const before = pixels(svgOf(name))
    const after = pixels(
      symbol
        .replace(/^<symbol/, '<svg xmlns="http://www.w3.org/2000/svg"')
        .replace('</symbol>', '</svg>')
        // The renderer does not know CSS variables.
        .replaceAll(/var\(--[\w-]+,(#\w+)\)/g, '$1'),
    )
    const difference = before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? 0)), 0)
    expect(difference / before.length, name).toBeLessThan(2.55)
  }
})
