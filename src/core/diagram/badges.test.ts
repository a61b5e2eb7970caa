import { expect, test } from 'vitest'
import { BADGES } from './badges'
import { formatById } from './formats'
import type { Change, ShapeInput } from './shape'
import { DEFAULT_OPTIONS, sampleIcon, sampleShape } from './testing/samples'

const CHANGES = Object.keys(BADGES) as Change[]
const FRAME = { stroke: '#00A4A6', fill: 'none', dashed: false, fontColor: '#147EBA' }
const STENCIL = {
  name: 'ec2',
  form: 'resourceIcon',
  w: 78,
  h: 78,
  fillColor: '#ED7100',
  strokeColor: '#ffffff',
} as const

/** Returns an icon with a change, in a frame with the same change. */
const changedShapes = (change: Change): ShapeInput[] => [
  sampleShape('Architecture Group', {
    id: 'frame',
    change,
    icon: sampleIcon('Architecture Group', { iconName: 'Group', group: FRAME }),
  }),
  sampleShape('Architecture Service', { id: 'icon', frame: 'frame', change }),
]

/** Returns what the writers of a format write, with pictures as text. */
async function written(id: string, inputs: readonly ShapeInput[], usesStencils = false): Promise<string> {
  const format = formatById(id)
  if (!format) throw new Error(id)
  const options = { ...DEFAULT_OPTIONS, usesStencils }
  const given = [inputs, options, { 'Amazon-Sample': STENCIL }] as const
  const files = format.loadArchive ? await (await format.loadArchive())(...given) : []
  const text = format.loadArchive ? files.map(file => file.text).join('\n') : await (await format.load())(...given)
  return text.replaceAll(/data:image\/svg\+xml[;,](?:base64,)?([\w+/=]+)/g, (_, data) =>
    Buffer.from(data, 'base64').toString(),
  )
}

test.each(
  CHANGES.flatMap(change => ['svg', 'drawio', 'excalidraw', 'powerpoint-file'].map(id => [change, id] as const)),
)('a %s resource has a form and a color in %s', async (change, id) => {
  const { outline, color } = BADGES[change]
  for (const usesStencils of [false, true])
    expect(await written(id, changedShapes(change), usesStencils)).toContain(outline)
  const [frame] = changedShapes(change)
  const colored = frame ? await written(id, [frame, sampleShape('Resource', { frame: 'frame' })]) : ''
  expect(colored.toLowerCase()).toContain(color.toLowerCase().slice(1))
  expect(await written(id, [sampleShape('Resource'), sampleShape('Resource')])).not.toContain(outline)
})

test('no two badges have the same form, sign, or color', () => {
  for (const field of ['sign', 'color', 'outline', 'path'] as const)
    expect(new Set(CHANGES.map(change => BADGES[change][field])).size).toBe(CHANGES.length)
})
