import { expect, test } from 'vitest'
import { svgDataUri } from '../data-uri'
import type { SceneOptions, ShapeInput } from '../shape'
import { resizeSvg } from '../svg/sized'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleIcon, sampleShape, sampleSvg } from '../testing/samples'
import { excalidrawScene } from './excalidraw'

interface Scene {
  type: string
  elements: Record<string, unknown>[]
  files: Record<string, { id: string; mimeType: string; dataURL: string }>
}

const sceneOf = async (inputs: readonly ShapeInput[], options: SceneOptions = DEFAULT_OPTIONS): Promise<Scene> =>
  JSON.parse(await excalidrawScene(inputs, options))

test('an icon is a picture with its label below, grouped', async () => {
  const { type, elements, files } = await sceneOf([sampleShape('Architecture Service')])
  const { svg } = resizeSvg(sampleSvg(), 60)
  const [id] = Object.keys(files)
  expect(type).toBe('excalidraw/clipboard')
  expect(elements).toMatchObject([
    { type: 'image', x: 0, y: 0, width: 60, height: 60, fileId: id, groupIds: ['shape-1'] },
    {
      type: 'text',
      y: 68,
      text: 'Amazon Sample',
      fontSize: 12,
      textAlign: 'center',
      groupIds: ['shape-1'],
    },
  ])
  const text = elements[1]
  expect(Number(text?.x) + Number(text?.width) / 2).toBe(30)
  expect(files).toEqual({ [`${id}`]: { id, mimeType: 'image/svg+xml', dataURL: svgDataUri(svg) } })
})

test('the id of a file is a hash of its content: the same for the same icon, different for others', async () => {
  const other = sampleShape('Resource', { svg: sampleSvg(64, 64, '<path d="M1 1h9v9z"/>') })
  const { elements, files } = await sceneOf([sampleShape('Resource'), sampleShape('Resource'), other], {
    ...DEFAULT_OPTIONS,
    label: false,
  })
  const [first, second, third] = elements.map(({ fileId }) => fileId)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
  expect(Object.keys(files)).toHaveLength(2)
})

test('each shape is one group, and has no text without a label', async () => {
  const inputs = [sampleShape('Resource'), sampleShape('Resource')]
  expect((await sceneOf(inputs)).elements.map(({ groupIds }) => `${groupIds}`)).toEqual([
    'shape-1',
    'shape-1',
    'shape-2',
    'shape-2',
  ])
  expect((await sceneOf(inputs, { ...DEFAULT_OPTIONS, label: false })).elements.map(({ type }) => type)).toEqual([
    'image',
    'image',
  ])
})

test.each(LABELS_TO_ESCAPE)('the label %j is unchanged, except for line breaks', async label => {
  const [, text] = (await sceneOf([sampleShape('Resource', { label })])).elements
  expect(`${text?.text}`.split(/\s+/)).toEqual(label.split(/\s+/))
})

test('a long label is broken into lines', async () => {
  const label = 'Amazon Simple Notification Service HTTP notification'
  expect((await sceneOf([sampleShape('Resource', { label })])).elements[1]?.text).toBe(
    'Amazon Simple\nNotification\nService HTTP\nnotification',
  )
})

test('a boundary is a rectangle with its icon in the corner, with and without stencils', async () => {
  const group = { stroke: '#00A4A6', fill: '#E6F6F7', dashed: true, fontColor: '#147EBA' }
  const icon = sampleIcon('Architecture Group', { group, stencil: 'group_region' })
  const { elements } = await sceneOf([sampleShape('Architecture Group', { icon })], {
    ...DEFAULT_OPTIONS,
    usesStencils: true,
  })
  expect(elements).toMatchObject([
    {
      type: 'rectangle',
      width: 260,
      height: 200,
      strokeColor: '#00A4A6',
      backgroundColor: '#E6F6F7',
      strokeStyle: 'dashed',
    },
    { type: 'image', x: 0, y: 0, width: 24, height: 24 },
    { type: 'text', textAlign: 'left', text: 'Amazon Sample' },
  ])
})

test('arrows are attached to pictures, which know of them', async () => {
  const { elements } = await sceneOf([
    sampleShape('Resource', { id: 'a', leadsTo: ['b'] }),
    sampleShape('Resource', { id: 'b' }),
  ])
  const [arrow] = elements.filter(element => element.type === 'arrow')
  const ends = elements.filter(element => element.type === 'image')
  expect(arrow).toMatchObject({
    startBinding: { elementId: ends[0]?.id },
    endBinding: { elementId: ends[1]?.id },
  })
  for (const end of ends) expect(end.boundElements).toEqual([{ type: 'arrow', id: arrow?.id }])
})

test('an arrow moves with the frames that both its ends are in', async () => {
  const group = { stroke: '#00A4A6', fill: 'none', dashed: true, fontColor: '#147EBA' }
  const icon = sampleIcon('Architecture Group', { group })
  const { elements } = await sceneOf([
    sampleShape('Architecture Group', { id: 'vpc', icon }),
    sampleShape('Architecture Group', { id: 'subnet', icon, frame: 'vpc' }),
    sampleShape('Resource', { id: 'a', frame: 'subnet', leadsTo: ['b'] }),
    sampleShape('Resource', { id: 'b', frame: 'vpc' }),
  ])
  const [vpc] = elements.filter(({ type }) => type === 'rectangle')
  expect(elements.find(({ type }) => type === 'arrow')?.groupIds).toEqual(vpc?.groupIds)
})
