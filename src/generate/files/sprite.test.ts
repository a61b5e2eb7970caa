import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { spriteOf } from '@/core/icons/icon-sprites'
import { readIconSvg } from '../data/icon-package'
import { loadSite } from '../load'
import { allSprites } from './sprite'

const { icons } = loadSite().source
const files = new Map(icons.map(icon => [icon.iconName, icon.file]))
const { sprites, table } = allSprites([...files.keys()], icon => readIconSvg(files.get(icon) ?? icon))

test('every file of many is well-formed: one wrong icon would take all of its file along', () => {
  expect(sprites.length).toBeGreaterThan(10)
  for (const { text } of sprites) expect(() => new DOMParser().parseFromString(text, 'image/svg+xml')).not.toThrow()
})

test('the check above sees what is not well-formed', () => {
  expect(() => new DOMParser().parseFromString('<svg id="a & b"', 'image/svg+xml')).toThrow()
})

test('every icon is in the file that the table names, but for those whose names are no identifiers', () => {
  const texts = new Map(sprites.map(({ path, text }) => [path, text]))
  const without = [...files.keys()].filter(icon => {
    const path = spriteOf(icon, table)
    return path === null || !texts.get(path)?.includes(`<symbol id="${icon}"`)
  })
  expect(without).toEqual([...files.keys()].filter(icon => icon.includes('&')))
})
