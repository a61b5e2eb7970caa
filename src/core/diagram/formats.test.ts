import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIPBOARD_FORMATS, clipboardFormatById, FORMATS, formatById } from './formats'
import { NotAnIconError } from './svg/sized'
import { DEFAULT_OPTIONS, sampleIcon, sampleShape } from './testing/samples'

test('ids are unique and find their format', () => {
  expect(FORMATS.map(({ id }) => formatById(id))).toEqual([...FORMATS])
  expect(new Set(FORMATS.map(({ id }) => id)).size).toBe(FORMATS.length)
  expect(formatById('nonsense')).toBeUndefined()
})

test('README names every format', () => {
  const table = /\| format \| copied [\s\S]*?\n\n/.exec(readFileSync('README.md', 'utf8'))?.[0] ?? ''
  const text = table.replaceAll('`', '').toLowerCase()
  const names = FORMATS.map(({ title }) => title.replace(/^(SVG|PNG) .*/, '| $1').toLowerCase())
  expect(names.filter(name => !text.includes(name))).toEqual([])
})

test('titles and plurals are unique', () => {
  expect(new Set(FORMATS.map(({ title }) => title)).size).toBe(FORMATS.length)
  expect(new Set(FORMATS.map(({ title, plural = title }) => plural)).size).toBe(FORMATS.length)
})

test('an unknown stored id falls back to the default format', () => {
  expect(CLIPBOARD_FORMATS.map(({ id }) => clipboardFormatById(id))).toEqual(CLIPBOARD_FORMATS)
  for (const id of ['nonsense', 'png-file', '']) expect(clipboardFormatById(id)).toBe(FORMATS[0])
})

const pictured = FORMATS.filter(({ hasNames }) => !hasNames)

test.each(pictured)('$id refuses a file that is no icon', async ({ load }) => {
  const render = await load()
  const rendered = async () => render([sampleShape('Resource', { svg: '<html></html>' })], DEFAULT_OPTIONS, {})
  await expect(rendered()).rejects.toThrow(NotAnIconError)
})

test('single-line formats write one line per icon', async () => {
  const inputs = [sampleShape('Resource'), sampleShape('Category')]
  for (const id of ['markdown', 'img', 'data-uri', 'name']) {
    const render = await formatById(id)?.load()
    expect((await render?.(inputs, DEFAULT_OPTIONS, {}))?.split('\n')).toHaveLength(2)
  }
})

test('the note of draw.io counts its own shapes and the pictures', () => {
  const { note } = clipboardFormatById('drawio')
  const icon = sampleIcon('Resource', { stencil: 'sns' })
  const look = { w: 78, h: 78, fillColor: '#ED7100', strokeColor: 'none' }
  const stencils = { sns: { name: 'sns', form: 'shape' as const, ...look } }
  const inputs = [sampleShape('Resource', { icon }), sampleShape('Resource'), sampleShape('Resource')]
  expect(note?.(inputs, { ...DEFAULT_OPTIONS, usesStencils: true }, stencils)).toBe('1 draw.io shape, 2 pictures')
  expect(note?.(inputs, DEFAULT_OPTIONS, stencils)).toBeUndefined()
})
