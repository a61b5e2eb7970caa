import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { spriteOf } from '@/core/icons/icon-sprites'
import { iconReader } from '../data/icon-package'
import { loadSite } from '../load'
import { allSprites } from './sprite'

const { icons } = loadSite().source
const names = icons.map(({ iconName }) => iconName)
const { sprites, table } = allSprites(names, iconReader(icons))

test('every file of many is well-formed: one wrong icon would take all of its file along', () => {
  expect(sprites.length).toBeGreaterThan(10)
  for (const { text } of sprites) expect(() => new DOMParser().parseFromString(text, 'image/svg+xml')).not.toThrow()
})

test('the check above sees what is not well-formed', () => {
  expect(() => new DOMParser().parseFromString('<svg id="a & b"', 'image/svg+xml')).toThrow()
})

test('every icon is in the file that the table names, but for those whose names are no identifiers', () => {
  const texts = new Map(sprites.map(({ path, text }) => [path, text]))
  const without = names.filter(icon => {
    const path = spriteOf(icon, table)
    return path === null || !texts.get(path)?.includes(`<symbol id="${icon}"`)
  })
  expect(without).toEqual(names.filter(icon => icon.includes('&')))
})

test('an icon that data/icons.yaml does not have stops the build, and is named', () => {
  expect(() => allSprites(['Amazon-Nothing'], iconReader(icons))).toThrow('There is no icon named Amazon-Nothing')
})
