import { expect, test } from 'vitest'
import { parseXml } from '../testing/parse-xml'
import { sampleInput, sampleSvg } from '../testing/samples'
import { svgSheet } from './sheet'
import { sizedSvg } from './sized'

test('one icon is itself', () => {
  expect(svgSheet([sampleInput('Resource')])).toBe(sizedSvg(sampleSvg(), 65).svg)
})

test('several are side by side in one document that is large enough', () => {
  const root = parseXml(svgSheet([sampleInput('Resource'), sampleInput('Architecture Service')])).documentElement
  const attributes = (name: string) => [...(root?.getElementsByTagName('svg') ?? [])].map(svg => svg.getAttribute(name))
  expect(root?.getAttribute('viewBox')).toBe('0 0 150 65')
  expect(attributes('x')).toEqual(['0', '87.5'])
  expect(attributes('y')).toEqual(['0', '2.5'])
  expect(attributes('width')).toEqual(['65', '60'])
})

test('ids are unique, and references follow them', () => {
  const svg = sampleSvg(8, 8, '<defs><g id="a"/></defs><use href="#a"/><path fill="url(#a)" d="M0 0h9"/>')
  const text = svgSheet([sampleInput('Resource', { svg }), sampleInput('Resource', { svg })])
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
  const references = [...text.matchAll(/#([^")]+)/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(2)
  expect(references).toEqual(ids.flatMap(id => [id, id]))
})
