import { describe, expect, test } from 'vitest'
import type { SceneOptions, ShapeInput } from '../shape'
import type { Stencils } from '../stencils'
import { NotAnIconError, resizeSvg } from '../svg/sized'
import {
  cellStyles,
  decodeDrawio,
  decodePaste,
  drawioCellIds,
  svgInStyle,
  visibleLabelText,
} from '../testing/decode-drawio'
import { parseXml } from '../testing/parse-xml'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleIcon, sampleShape, sampleSvg } from '../testing/samples'
import { drawioShapes } from './cells'

const STENCILS: Stencils = {
  ec2: { name: 'ec2', form: 'resourceIcon', w: 78, h: 78, fillColor: '#ED7100', strokeColor: '#ffffff' },
  'alert:general': { name: 'alert', form: 'shape', w: 78, h: 69, fillColor: '#232F3D', strokeColor: 'none' },
  group_region: {
    name: 'group_region',
    form: 'group+grIcon',
    w: 130,
    h: 130,
    fillColor: 'none',
    strokeColor: '#00A4A6',
  },
  group_asg: {
    name: 'group_asg',
    form: 'groupCenter+grIcon',
    w: 130,
    h: 130,
    fillColor: 'none',
    strokeColor: '#D86613',
  },
}
const WITH_STENCILS: SceneOptions = { ...DEFAULT_OPTIONS, usesStencils: true }

async function only(inputs: readonly ShapeInput[], options = DEFAULT_OPTIONS) {
  const [cell, ...more] = decodeDrawio(await drawioShapes(inputs, options, STENCILS))
  if (!cell || more.length > 0) throw new Error(`${more.length + (cell ? 1 : 0)} cells instead of one`)
  return cell
}

test('the text begins with the element by which draw.io recognizes it, on layer 1 of root 0', async () => {
  const text = await drawioShapes([sampleShape('Resource')], DEFAULT_OPTIONS)
  expect(text).toMatch(/^<mxGraphModel><root><mxCell id="0"\/><mxCell id="1" parent="0"\/><mxCell id="2" /)
})

describe('one icon as a picture', () => {
  test.each([
    ['Architecture Service', 60, '#FF8000'],
    ['Resource', 65, '#0000FF'],
    ['Category', 64, undefined],
  ] as const)('%s: %d px, label border %s', async (type, side, labelBorderColor) => {
    const cell = await only([sampleShape(type)])
    expect(cell).toMatchObject({
      id: '2',
      parent: '1',
      x: 0,
      y: 0,
      width: side,
      height: side,
      vertex: true,
      connectable: true,
    })
    expect(cell.style).toMatchObject({
      shape: 'image',
      html: 1,
      aspect: 'fixed',
      verticalLabelPosition: 'bottom',
      verticalAlign: 'top',
      whiteSpace: 'wrap',
      labelWidth: 120,
      labelBackgroundColor: 'default',
    })
    expect(cell.style.labelBorderColor).toBe(labelBorderColor)
  })

  test('geometry and SVG agree and keep the proportions of the icon', async () => {
    const text = await drawioShapes([sampleShape('Resource', { svg: sampleSvg(48, 24) })], DEFAULT_OPTIONS)
    expect(decodeDrawio(text)[0]).toMatchObject({ width: 65, height: 32.5 })
    expect(cellStyles(text).map(svgInStyle)).toEqual([resizeSvg(sampleSvg(48, 24), 65).svg])
  })

  test('without a label the style says nothing about labels', async () => {
    const { value, style } = await only([sampleShape('Resource')], { ...DEFAULT_OPTIONS, label: false })
    expect(value).toBe('')
    expect(Object.keys(style).filter(key => /^label|whiteSpace/.test(key))).toEqual([])
  })

  test('without the border the label stays', async () => {
    const { value, style } = await only([sampleShape('Resource')], { ...DEFAULT_OPTIONS, labelBorder: false })
    expect(value).toBe('Amazon Sample')
    expect(style).not.toHaveProperty('labelBorderColor')
    expect(style).toHaveProperty('labelBackgroundColor')
  })

  test('an HTML page instead of the icon is an error', async () => {
    const page = sampleShape('Resource', { svg: '<!doctype html><title>Not found</title>' })
    await expect(drawioShapes([page], DEFAULT_OPTIONS)).rejects.toThrow(NotAnIconError)
  })
})

describe.each(LABELS_TO_ESCAPE)('the label %j', async label => {
  const text = await drawioShapes([sampleShape('Resource', { label })], DEFAULT_OPTIONS)

  test('is read as the text that it was', () => {
    expect(decodeDrawio(text).map(({ value }) => visibleLabelText(value))).toEqual([label])
  })

  test('survives the decoding on Ctrl+V', () => {
    expect(text).not.toContain('%')
    expect(decodePaste(text)).toBe(text)
  })
})

test('a label loses characters that XML does not allow', async () => {
  expect((await only([sampleShape('Resource', { label: 'a\u0000b\u001fc\ud800d' })])).value).toBe('abcd')
})

test('several shapes have unique ids, and parents that exist', async () => {
  const inputs = Array.from({ length: 30 }, () => sampleShape('Resource'))
  const { ids, parents } = drawioCellIds(await drawioShapes(inputs, DEFAULT_OPTIONS))
  expect(new Set(ids).size).toBe(32)
  expect(parents.filter(parent => !ids.includes(parent))).toEqual([])
})

describe('stencils', () => {
  const service = sampleShape('Architecture Service', {
    icon: sampleIcon('Architecture Service', { stencil: 'ec2' }),
    svg: '',
  })

  test('a service is a drawing on a square, and needs no icon file', async () => {
    const { style, width, height } = await only([service], WITH_STENCILS)
    expect({ width, height }).toEqual({ width: 60, height: 60 })
    expect(style).toMatchObject({
      shape: 'mxgraph.aws4.resourceIcon',
      resIcon: 'mxgraph.aws4.ec2',
      fillColor: '#ED7100',
      strokeColor: '#ffffff',
      aspect: 'fixed',
      verticalLabelPosition: 'bottom',
      labelBorderColor: '#FF8000',
    })
    expect(JSON.parse(String(style.points))).toHaveLength(8)
  })

  test('a resource is a plain drawing with the proportions of draw.io', async () => {
    const icon = sampleIcon('Resource', { stencil: 'alert:general' })
    const { style, width, height } = await only([sampleShape('Resource', { icon })], WITH_STENCILS)
    expect(style).toMatchObject({ shape: 'mxgraph.aws4.alert', fillColor: '#232F3D', strokeColor: 'none' })
    expect(style).not.toHaveProperty('resIcon')
    expect({ width, height }).toEqual({ width: 65, height: 57.5 })
  })

  test('an icon without one, or with an unknown name, stays a picture', async () => {
    const unknown = sampleShape('Resource', { icon: sampleIcon('Resource', { stencil: 'nonsense' }) })
    const text = await drawioShapes([service, unknown, sampleShape('Resource')], WITH_STENCILS, STENCILS)
    expect(decodeDrawio(text).map(({ style }) => style.shape)).toEqual(['mxgraph.aws4.resourceIcon', 'image', 'image'])
  })

  test('are not used unless asked for', async () => {
    expect((await only([{ ...service, svg: sampleSvg() }])).style.shape).toBe('image')
  })
})

describe('boundaries', () => {
  const group = { stroke: '#00A4A6', fill: 'none', dashed: true, fontColor: '#147EBA' }
  const region = sampleShape('Architecture Group', {
    icon: sampleIcon('Architecture Group', { stencil: 'group_region', group }),
    label: 'Region',
  })

  test.each([
    ['pictures', DEFAULT_OPTIONS],
    ['stencils', WITH_STENCILS],
  ])('are containers in their official colors, with %s', async (_icons, options) => {
    const cell = await only([region], options)
    expect(cell).toMatchObject({ width: 260, height: 200, value: 'Region' })
    expect(cell.style).toMatchObject({
      container: 1,
      collapsible: 0,
      recursiveResize: 0,
      strokeColor: '#00A4A6',
      fillColor: 'none',
      dashed: 1,
      fontColor: '#147EBA',
      verticalAlign: 'top',
      align: 'left',
    })
    expect(cell.style).not.toHaveProperty('aspect')
    expect(cell.style).not.toHaveProperty('labelBorderColor')
  })

  test('have their icon in the corner', async () => {
    const text = await drawioShapes([region], DEFAULT_OPTIONS)
    expect(cellStyles(text).map(svgInStyle)).toEqual([resizeSvg(sampleSvg(), 24).svg])
    expect((await only([region])).style).toMatchObject({
      shape: 'label',
      imageVerticalAlign: 'top',
    })
    expect((await only([region], WITH_STENCILS)).style).toMatchObject({
      shape: 'mxgraph.aws4.group',
      grIcon: 'mxgraph.aws4.group_region',
    })
  })

  test('with a centered title', async () => {
    const icon = sampleIcon('Architecture Group', { stencil: 'group_asg', group })
    const { style } = await only([sampleShape('Architecture Group', { icon })], WITH_STENCILS)
    expect(style).toMatchObject({ shape: 'mxgraph.aws4.groupCenter', align: 'center', spacingTop: 25 })
  })

  test('are below the icons copied with them', async () => {
    const [boundary, icon] = decodeDrawio(await drawioShapes([region, sampleShape('Resource')], DEFAULT_OPTIONS))
    expect(boundary?.x).toBe(0)
    expect(boundary?.y).toBeGreaterThan((icon?.y ?? Number.NaN) + 65)
  })
})

test('a general icon, of dark strokes alone, is light in the dark mode of draw.io', async () => {
  const styleOf = async (iconName: string) =>
    cellStyles(
      await drawioShapes([sampleShape('Resource', { icon: sampleIcon('Resource', { iconName }) })], DEFAULT_OPTIONS),
    ).map(svgInStyle)
  expect((await styleOf('General_User'))[0]).toContain('@media(prefers-color-scheme:dark)')
  expect((await styleOf('AWS-Lambda_Lambda-Function'))[0]).not.toContain('@media')
})

describe('the look of draw.io', () => {
  const LOOK: SceneOptions = { ...DEFAULT_OPTIONS, drawioSize: 78 }

  test('has its size, color and connection points, no border and no box behind the label', async () => {
    const { style, width, height } = await only([sampleShape('Architecture Service')], LOOK)
    expect({ width, height }).toEqual({ width: 78, height: 78 })
    expect(style).toMatchObject({ fontColor: '#232F3E' })
    expect(JSON.parse(String(style.points))).toHaveLength(16)
    expect(Object.keys(style).filter(key => /^label(?:Border|Background)/.test(key))).toEqual([])
  })
})

describe('frames with contents and arrows', async () => {
  const group = { stroke: '#FFFFFF', fill: '#232F3E', dashed: false, fontColor: '#FFFFFF' }
  const dark = sampleShape('Architecture Group', { icon: sampleIcon('Architecture Group', { group }), id: 'f' })
  const a = sampleShape('Resource', { id: 'a', frame: 'f', leadsTo: ['b'] })
  const b = sampleShape('Resource', { id: 'b' })
  const text = await drawioShapes([dark, a, b], DEFAULT_OPTIONS)
  const cells = [...parseXml(text).getElementsByTagName('mxCell')].map(cell => ({
    id: cell.getAttribute('id'),
    parent: cell.getAttribute('parent'),
    source: cell.getAttribute('source'),
    target: cell.getAttribute('target'),
    x: Number(cell.getElementsByTagName('mxGeometry')[0]?.getAttribute('x')),
  }))

  test('icons in a frame are its children, with positions relative to its corner', () => {
    expect(cells.map(({ id, parent }) => `${id} in ${parent}`).slice(2)).toEqual([
      '2 in 1',
      '3 in 2',
      '4 in 1',
      'edge-1 in 1',
    ])
    expect(cells[3]?.x).toBeLessThan(260)
  })

  test('labels have no border', () => {
    expect(text).not.toContain('labelBorderColor')
  })

  test('an arrow is attached to a shape at both ends', () => {
    expect(cells.at(-1)).toMatchObject({ source: '3', target: '4' })
  })

  test('labels on a frame have no box behind them, and are light on a dark one', () => {
    const [, inside, outside] = cellStyles(text)
    expect(inside).not.toContain('labelBackgroundColor')
    expect(inside).toContain('fontColor=#FFFFFF')
    expect(outside).toContain('labelBackgroundColor=default')
    expect(outside).not.toContain('fontColor')
  })

  test('an arrow has its sides and bends, so that it runs through no icon', async () => {
    const inputs = ['a', 'b', 'c'].map((id, i) =>
      sampleShape('Resource', { id, label: id, ...(i === 0 && { leadsTo: ['b', 'c'], arrowLabels: { c: 'R&D' } }) }),
    )
    const edges = [...parseXml(await drawioShapes(inputs, DEFAULT_OPTIONS)).getElementsByTagName('mxCell')].filter(
      cell => cell.getAttribute('edge') === '1',
    )
    const styles = edges.map(edge => edge.getAttribute('style') ?? '')
    expect(styles).toHaveLength(2)
    for (const style of styles) expect(style).toMatch(/exitX=1;exitY=0\.\d+;.*entryX=0;entryY=0.5;/)
    expect(new Set(styles.map(style => /strokeColor=[^;]*/.exec(style)?.[0])).size).toBe(1)
    const places = edges.flatMap(edge =>
      [...edge.getElementsByTagName('mxPoint')].map(point => point.getAttribute('as')),
    )
    expect(places).toEqual(expect.arrayContaining([null, 'offset']))
    expect(edges.map(edge => edge.getAttribute('value'))).toEqual([null, 'R&amp;D'])
  })
})
