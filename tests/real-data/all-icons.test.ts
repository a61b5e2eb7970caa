/** Tests every icon as a draw.io shape, with a third-party parser. */
import { describe, expect, test, vi } from 'vitest'
import { drawioShapes } from '@/core/diagram/drawio/cells'
import { iconSize, type SceneOptions, type ShapeInput, type ShapeOptions } from '@/core/diagram/shape'
import { stencilOf } from '@/core/diagram/stencils'
import { diagramIconSvg, resizeSvg } from '@/core/diagram/svg/sized'
import {
  cellStyles,
  type DecodedCell,
  decodeDrawio,
  decodePaste,
  drawioCellIds,
  svgInStyle,
  visibleLabelText,
} from '@/core/diagram/testing/decode-drawio'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE } from '@/core/diagram/testing/samples'
import { TEST_SITE } from '@/generate/testing/site'
import { loadShapeData } from '@/node/shape-data'

vi.setConfig({ testTimeout: 60_000 })

const { icons, stencils, inputOf } = loadShapeData(TEST_SITE)
const INPUTS = icons.map(icon => inputOf(icon))
const WITH_STENCILS: SceneOptions = { ...DEFAULT_OPTIONS, usesStencils: true }
const MODES = [
  ['pictures', DEFAULT_OPTIONS],
  ['stencils', WITH_STENCILS],
] as const
const BORDERS: Readonly<Record<string, string>> = { 'Architecture Service': '#FF8000', Resource: '#0000FF' }

const bytes = (text: string) => Buffer.byteLength(text)
const hasStencil = ({ icon }: ShapeInput, { usesStencils }: ShapeOptions) =>
  usesStencils && stencilOf(icon, stencils) !== undefined

/** Returns the errors in an icon's draw.io cell. */
function faults(
  input: ShapeInput,
  cell: DecodedCell,
  written: string,
  options: ShapeOptions,
  isOnly: boolean,
): string[] {
  const { icon, label } = input
  const boundary = icon.group !== undefined
  const plain = icon.group?.plain === true
  const isStencil = hasStencil(input, options)
  const checks = {
    label: visibleLabelText(cell.value) === label,
    layer: cell.parent === '1' && cell.vertex && cell.connectable,
    // A long title makes its frame wider.
    size: boundary
      ? cell.width >= 260 && cell.height === 200
      : Math.max(cell.width, cell.height) === iconSize(icon) && (isStencil || sameRatio(input, cell)),
    container: boundary === (cell.style.container === 1),
    proportions: boundary || cell.style.aspect === 'fixed',
    labelBelow: boundary || (cell.style.verticalLabelPosition === 'bottom' && cell.style.verticalAlign === 'top'),
    background: boundary || cell.style.labelBackgroundColor === 'default',
    border: cell.style.labelBorderColor === (isOnly ? BORDERS[icon.type] : undefined),
    stroke: !boundary || cell.style.strokeColor === icon.group?.stroke,
    shape: isStencil
      ? `${cell.style.shape}`.startsWith('mxgraph.aws4.')
      : cell.style.shape === (plain ? undefined : boundary ? 'label' : 'image'),
    image:
      svgInStyle(written)?.replace(/<style>.*<\/style>/, '') ===
      (isStencil || plain ? undefined : boundary ? resizeSvg(input.svg, 24) : diagramIconSvg(input))?.svg,
  }
  return Object.entries(checks).flatMap(([name, right]) => (right ? [] : [`${icon.iconName}: ${name}`]))
}

function sameRatio({ svg }: ShapeInput, { width, height }: DecodedCell): boolean {
  const [, , boxWidth = '', boxHeight = ''] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ') ?? []
  return Math.abs(width / height / (Number(boxWidth) / Number(boxHeight)) - 1) < 0.01
}

function allFaults(inputs: readonly ShapeInput[], text: string, options: ShapeOptions): string[] {
  const cells = decodeDrawio(decodePaste(text))
  const styles = cellStyles(text)
  expect(cells).toHaveLength(inputs.length)
  return inputs.flatMap((input, index) => {
    const cell = cells[index]
    return cell
      ? faults(input, cell, styles[index] ?? '', options, inputs.length === 1)
      : [`${input.icon.iconName}: missing`]
  })
}

test('the catalog has all 809 icons of the release, and 7 more frames', () => {
  expect(icons.filter(({ iconName }) => !iconName.startsWith('Frame_'))).toHaveLength(809)
  expect(INPUTS).toHaveLength(816)
})

describe.each(MODES)('as %s', (_mode, options) => {
  test('each icon by itself', async () => {
    const wrong = INPUTS.map(async input => allFaults([input], await drawioShapes([input], options, stencils), options))
    expect((await Promise.all(wrong)).flat()).toEqual([])
  })

  test.each([1, 10, 100, 816])('%d at once', async count => {
    const inputs = INPUTS.slice(-count)
    const text = await drawioShapes(inputs, options, stencils)
    expect(text).not.toContain('%')
    expect(allFaults(inputs, text, options)).toEqual([])
    const { ids, parents } = drawioCellIds(text)
    expect(new Set(ids).size).toBe(count + 2)
    expect(parents.filter(parent => !ids.includes(parent))).toEqual([])
  })

  test('all icons at once, with unusual labels', async () => {
    const inputs = INPUTS.map((input, index) => ({
      ...input,
      label: LABELS_TO_ESCAPE[index % LABELS_TO_ESCAPE.length] ?? '',
    }))
    const text = await drawioShapes(inputs, options, stencils)
    expect(text).not.toContain('%')
    expect(allFaults(inputs, text, options)).toEqual([])
  })
})

test('no two shapes overlap', async () => {
  const cells = decodeDrawio(await drawioShapes(INPUTS, WITH_STENCILS, stencils))
  const overlap = (a: DecodedCell, b: DecodedCell) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(cells.flatMap((cell, index) => cells.slice(index + 1).filter(other => overlap(cell, other)))).toEqual([])
})

describe('size', () => {
  test('a picture takes at most 1.34 times its SVG and 470 bytes', async () => {
    const sizes = INPUTS.map(async input => ({
      name: input.icon.iconName,
      over: bytes(await drawioShapes([input], DEFAULT_OPTIONS)) - (1.34 * bytes(input.svg) + 470),
    }))
    expect((await Promise.all(sizes)).filter(({ over }) => over > 0)).toEqual([])
  })

  test('a stencil takes at most 600 bytes', async () => {
    const text = await drawioShapes(INPUTS, WITH_STENCILS, stencils)
    const cells = text.match(/<mxCell id="\d+" value.*?<\/mxCell>/g) ?? []
    expect(cells).toHaveLength(INPUTS.length)
    const heavy = INPUTS.filter((input, index) => hasStencil(input, WITH_STENCILS) && bytes(cells[index] ?? '') > 600)
    expect(heavy.map(({ icon }) => icon.iconName)).toEqual([])
  })
})
