import { expect, test } from 'vitest'
import { decodeDrawio, inflateXml, visibleLabelText } from '../testing/decode-drawio'
import { parseXml } from '../testing/parse-xml'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleIcon, sampleShape } from '../testing/samples'
import { drawioLibrary } from './library'

interface Entry {
  xml: string
  w: number
  h: number
  title: string
  aspect: string
  tags: string
}

function entriesOf(library: string): Entry[] {
  const root = parseXml(library).documentElement
  expect(root?.nodeName).toBe('mxlibrary')
  return JSON.parse(root?.textContent ?? '')
}

test('an entry has the shape, its size, its title and words for the search', () => {
  const icon = sampleIcon('Resource', {
    iconName: 'AWS-Lambda_Lambda-Function',
    keywords: ['FaaS'],
    displayName: 'Function',
  })
  const [entry] = entriesOf(drawioLibrary([sampleShape('Resource', { icon })], DEFAULT_OPTIONS))
  expect(entry).toMatchObject({
    w: 65,
    h: 65,
    title: 'Amazon Sample',
    aspect: 'fixed',
    tags: 'aws lambda function compute faas',
  })
  expect(decodeDrawio(inflateXml(entry?.xml ?? ''))).toMatchObject([{ width: 65, height: 65, value: 'Amazon Sample' }])
})

test('without labels, entries keep their titles, and frames theirs on the shape', () => {
  const group = { stroke: '#7AA116', fill: 'none', dashed: false, fontColor: '#248814' }
  const inputs = [
    sampleShape('Resource'),
    sampleShape('Architecture Group', { icon: sampleIcon('Architecture Group', { group }), label: 'VPC' }),
  ]
  const entries = entriesOf(drawioLibrary(inputs, { ...DEFAULT_OPTIONS, label: false }))
  expect(entries.map(({ title, xml }) => [title, decodeDrawio(inflateXml(xml))[0]?.value])).toEqual([
    ['Amazon Sample', ''],
    ['VPC', 'VPC'],
  ])
})

test('titles and labels survive any character', () => {
  const inputs = LABELS_TO_ESCAPE.map(label => sampleShape('Resource', { label }))
  const entries = entriesOf(drawioLibrary(inputs, DEFAULT_OPTIONS, {}, 'R&D <"50 %">'))
  expect(entries.map(({ title }) => title)).toEqual(LABELS_TO_ESCAPE)
  expect(
    entries.flatMap(({ xml }) => decodeDrawio(inflateXml(xml))).map(({ value }) => visibleLabelText(value)),
  ).toEqual(LABELS_TO_ESCAPE)
})

test('the library has a title', () => {
  const library = drawioLibrary([], DEFAULT_OPTIONS, {}, 'R&D <"50 %">')
  expect(parseXml(library).documentElement?.getAttribute('title')).toBe('R&D <"50 %">')
})

test('entries are sorted by category, services first, otherwise in their order', () => {
  const named = (label: string, category: string, type: 'Resource' | 'Architecture Service') =>
    sampleShape(type, { label, icon: sampleIcon(type, { category }) })
  const inputs = [
    named('1', 'Storage', 'Resource'),
    named('2', 'Compute', 'Resource'),
    named('3', 'Storage', 'Architecture Service'),
    named('4', 'Compute', 'Resource'),
  ]
  expect(entriesOf(drawioLibrary(inputs, DEFAULT_OPTIONS)).map(({ title }) => title)).toEqual(['2', '4', '3', '1'])
})
