import { expect, test } from 'vitest'
import { parseXml } from '../testing/parse-xml'
import { DEFAULT_OPTIONS, sampleIcon, sampleShape, sampleSvg } from '../testing/samples'
import { diagramSvg } from './diagram'
import { resizeSvg } from './sized'

test('one icon is itself', async () => {
  expect(await diagramSvg([sampleShape('Resource')], DEFAULT_OPTIONS)).toBe(resizeSvg(sampleSvg(), 65).svg)
})

test('several are side by side in one document that is large enough', async () => {
  const inputs = [sampleShape('Resource'), sampleShape('Architecture Service')]
  const root = parseXml(await diagramSvg(inputs, { ...DEFAULT_OPTIONS, label: false })).documentElement
  const icons = [...(root?.getElementsByTagName('svg') ?? [])]
  const numbers = (name: string) => icons.map(svg => Number(svg.getAttribute(name)))
  const [left = 0, top = 0, width = 0, height = 0] = `${root?.getAttribute('viewBox')}`.split(' ').map(Number)
  expect(numbers('width')).toEqual([65, 60])
  const [[x1 = 0, x2 = 0], [y1 = 0, y2 = 0]] = [numbers('x'), numbers('y')]
  expect(y1 + 65 / 2).toBe(y2 + 60 / 2)
  expect(x1).toBeGreaterThanOrEqual(left)
  expect(x2).toBeGreaterThan(x1 + 65)
  expect(x2 + 60).toBeLessThanOrEqual(left + width)
  expect([y1 >= top, y1 + 65 <= top + height]).toEqual([true, true])
})

test('labels, frames and arrows are drawn, and are on the picture', async () => {
  const group = { stroke: '#8C4FFF', fill: 'none', dashed: true, fontColor: '#8C4FFF' }
  const frame = sampleShape('Architecture Group', {
    icon: sampleIcon('Architecture Group', { group }),
    label: 'R&D',
    id: 'f',
  })
  const inputs = [
    frame,
    sampleShape('Resource', { label: 'a label of some words that wrap', id: 'a', frame: 'f', leadsTo: ['b'] }),
    sampleShape('Resource', { label: 'b', id: 'b', frame: 'f' }),
  ]
  const root = parseXml(await diagramSvg(inputs, DEFAULT_OPTIONS)).documentElement
  const texts = [...(root?.getElementsByTagName('text') ?? [])].map(text => text.textContent)
  expect(texts).toEqual(['R&D', 'a label of somewords that wrap', 'b'])
  const rect = root?.getElementsByTagName('rect')[0]
  expect(rect?.getAttribute('stroke')).toBe('#8C4FFF')
  expect(rect?.getAttribute('stroke-dasharray')).toBeTruthy()
  const width = Number(root?.getAttribute('width'))
  expect(Number(rect?.getAttribute('x')) + Number(rect?.getAttribute('width'))).toBeLessThanOrEqual(width)
  expect(await diagramSvg(inputs, DEFAULT_OPTIONS)).toMatch(/<path d="M[\d.]+ [\d.]+L/)
})

test('arrows bend with a radius of 10 px, like rounded arrows in draw.io', async () => {
  const inputs = ['a', 'b', 'c'].map((id, i) => sampleShape('Resource', { id, leadsTo: i === 0 ? ['b', 'c'] : [] }))
  const [start, corner, end] =
    /L(\S+ \S+)Q(\S+ \S+) (\S+ [\d.]+)L/.exec(await diagramSvg(inputs, DEFAULT_OPTIONS))?.slice(1) ?? []
  const [[x = 0, y = 0], [left = 0, top = 0], [right = 0, bottom = 0]] = [corner, start, end].map(
    point => point?.split(' ').map(Number) ?? [],
  ) as [number[], number[], number[]]
  expect([Math.hypot(x - left, y - top), Math.hypot(x - right, y - bottom)]).toEqual([10, 10])
})

test('ids are unique, and references follow them', async () => {
  const svg = sampleSvg(8, 8, '<defs><g id="a"/></defs><use href="#a"/><path fill="url(#a)" d="M0 0h9"/>')
  const inputs = [sampleShape('Resource', { svg }), sampleShape('Resource', { svg })]
  const text = await diagramSvg(inputs, { ...DEFAULT_OPTIONS, label: false })
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
  const references = [...text.matchAll(/#([^")]+)/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(2)
  expect(references).toEqual(ids.flatMap(id => [id, id]))
})
