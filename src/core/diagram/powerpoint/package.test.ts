import { expect, test } from 'vitest'
import type { ShapeInput } from '../shape'
import { NotAnIconError } from '../svg/sized'
import { parseXml } from '../testing/parse-xml'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleIcon, sampleShape, sampleSvg } from '../testing/samples'
import { powerpointFiles } from './package'

const VPC = { stroke: '#8C4FFF', fill: 'none', dashed: true, fontColor: '#8C4FFF' }

/** A user, and a VPC with two services connected by an arrow. */
const DIAGRAM: ShapeInput[] = [
  sampleShape('Resource', { id: 'user', label: 'User', leadsTo: ['a'] }),
  sampleShape('Architecture Group', {
    id: 'vpc',
    label: 'VPC',
    icon: sampleIcon('Architecture Group', { group: VPC }),
    svg: sampleSvg(32, 32, '<path d="M2 2h9v9z"/>'),
  }),
  sampleShape('Architecture Service', { id: 'a', label: 'A', frame: 'vpc', leadsTo: ['b', 'c'] }),
  sampleShape('Architecture Service', { id: 'b', label: 'B', frame: 'vpc' }),
  sampleShape('Architecture Service', { id: 'c', label: 'C', frame: 'vpc' }),
]

const partsOf = async (inputs: readonly ShapeInput[], options = DEFAULT_OPTIONS) =>
  new Map((await powerpointFiles(inputs, options, {})).map(file => [file.path, file]))
const slideOf = async (inputs: readonly ShapeInput[], options = DEFAULT_OPTIONS) =>
  parseXml((await partsOf(inputs, options)).get('ppt/slides/slide1.xml')?.text ?? '')
const numbers = (element: Element | undefined, ...names: string[]) =>
  names.map(name => Number(element?.getAttribute(name)))
type Element = ReturnType<typeof parseXml>['documentElement'] & object

test('every part is XML with a type, and every relation leads to a part', async () => {
  const parts = await partsOf(DIAGRAM)
  const types = parts.get('[Content_Types].xml')?.text ?? ''
  for (const { path, text } of parts.values()) {
    if (!path.endsWith('.png')) parseXml(text)
    expect(types).toMatch(new RegExp(`"(?:/${path.replace(/[.[\]]/g, '\\$&')}|${path.split('.').at(-1)})"`))
    if (!path.endsWith('.rels')) continue
    const folder = path.replace(/_rels\/[^/]*$/, '')
    const links = [...parseXml(text).getElementsByTagName('Relationship')]
    for (const link of links) {
      const { pathname } = new URL(link.getAttribute('Target') ?? '', `file:///${folder}`)
      expect(parts.has(pathname.slice(1)), pathname).toBe(true)
    }
    const source = parts.get(`${folder}${path.split('/').at(-1)?.replace('.rels', '')}`)?.text ?? ''
    const used = [...source.matchAll(/r:(?:id|embed)="(\w+)"/g)].map(([, id]) => id)
    const known = links.map(link => link.getAttribute('Id'))
    expect(known).toEqual(expect.arrayContaining(used))
  }
})

test('an icon is an SVG with a PNG behind it, its label a text box; both are one group', async () => {
  const parts = await partsOf([sampleShape('Architecture Service', { label: 'Amazon "S3" & <b>' })])
  expect(parts.get('ppt/media/icon1.png')).toMatchObject({ pngSide: 256, text: parts.get('ppt/media/icon1.svg')?.text })
  const slide = parseXml(parts.get('ppt/slides/slide1.xml')?.text ?? '')
  const [group] = slide.getElementsByTagName('p:grpSp')
  expect(group?.getElementsByTagName('p:pic')).toHaveLength(1)
  expect(group?.getElementsByTagName('p:sp')).toHaveLength(1)
  expect(group?.getElementsByTagName('p:sp')[0]?.textContent).toBe('Amazon "S3" & <b>')
  // The icon's 60 pixels are 571,500 EMU.
  const [extension] = group?.getElementsByTagName('p:pic')[0]?.getElementsByTagName('a:ext') ?? []
  const [, extent] = group?.getElementsByTagName('p:pic')[0]?.getElementsByTagName('a:ext') ?? []
  expect(extension?.getAttribute('uri')).toBe('{96DAC541-7B7A-43D3-8B79-37D633B846F1}')
  expect(numbers(extent, 'cx', 'cy')).toEqual([571_500, 571_500])
})

test('a frame is grouped with what it contains; arrows are attached to pictures at both ends', async () => {
  const slide = await slideOf(DIAGRAM)
  const outer = [...slide.getElementsByTagName('p:grpSp')].find(group => group.textContent?.includes('VPC'))
  expect(outer?.textContent).toBe('VPCABC')
  expect(outer?.getElementsByTagName('a:prstDash')).toHaveLength(1)
  const pictures = [...slide.getElementsByTagName('p:pic')].map(picture =>
    picture.getElementsByTagName('p:cNvPr')[0]?.getAttribute('id'),
  )
  const arrows = [...slide.getElementsByTagName('p:cxnSp')]
  expect(arrows).toHaveLength(3)
  for (const arrow of arrows) {
    for (const end of ['a:stCxn', 'a:endCxn']) {
      expect(pictures).toContain(arrow.getElementsByTagName(end)[0]?.getAttribute('id'))
    }
  }
  const ids = [...slide.getElementsByTagName('p:cNvPr')].map(element => element.getAttribute('id'))
  expect(new Set(ids).size).toBe(ids.length)
})

test('an icon that is there twice is two files, not four', async () => {
  const media = [...(await partsOf(DIAGRAM)).keys()].filter(path => path.startsWith('ppt/media/'))
  expect(media).toHaveLength(2 * new Set(DIAGRAM.map(({ svg, icon }) => svg + icon.type)).size)
})

test.each([1, 30, 809])('%d icons are on the slide, with room around them', async count => {
  const slide = await slideOf(Array.from({ length: count }, () => sampleShape('Resource')))
  const presentation = (await partsOf(Array.from({ length: count }, () => sampleShape('Resource')))).get(
    'ppt/presentation.xml',
  )
  const [size] = parseXml(presentation?.text ?? '').getElementsByTagName('p:sldSz')
  const [width = 0, height = 0] = numbers(size, 'cx', 'cy')
  expect(Math.max(width, height)).toBeLessThanOrEqual(51_206_400)
  for (const shape of [...slide.getElementsByTagName('p:sp'), ...slide.getElementsByTagName('p:pic')]) {
    const [transform] = shape.getElementsByTagName('a:xfrm')
    const [x = 0, y = 0] = numbers(transform?.getElementsByTagName('a:off')[0], 'x', 'y')
    const [w = 0, h = 0] = numbers(transform?.getElementsByTagName('a:ext')[0], 'cx', 'cy')
    expect(Math.min(x, y, width - x - w, height - y - h)).toBeGreaterThanOrEqual(0)
  }
})

test.each(LABELS_TO_ESCAPE)('the label %j is unchanged, except for line breaks', async label => {
  const slide = await slideOf([sampleShape('Resource', { label })])
  const paragraphs = [...slide.getElementsByTagName('a:p')].map(({ textContent }) => textContent)
  expect(paragraphs.join(' ')).toBe(label.replace(/\n/g, ' '))
})

test('a file that is no icon is refused', async () => {
  await expect(partsOf([sampleShape('Resource', { svg: '<html></html>' })])).rejects.toThrow(NotAnIconError)
})
