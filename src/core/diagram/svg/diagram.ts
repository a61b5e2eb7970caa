import type { FrameStyle } from '../../catalog/types'
import { escapeMarkup, removeInvalidXml } from '../../escape'
import { maxOf, minOf, type Rect } from '../layout/blocks'
import { HEADING_FONT_SIZE, LABEL_FONT_SIZE, LABEL_LINE_HEIGHT, textWidth } from '../layout/label-text'
import { labelPoint } from '../layout/measure'
import type { PlacedShape } from '../layout/place'
import { type Arrow, bendsOf } from '../layout/routes'
import { layoutScene } from '../layout/scene'
import { NEUTRAL_COLOR, type SceneOptions, type ShapeInput, type Size } from '../shape'
import { diagramIconSvg } from './sized'

/** Length and half width (px) of an arrowhead. */
const ARROWHEAD = { length: 8, half: 4 }
/** Margin (px) around the drawing, so that lines at the edge are not cut off. */
const MARGIN = 1

/** Lines of text. The point (`x`, `y`) is the start of the first baseline or, with `isCentered`, the middle. */
interface Text {
  lines: readonly string[]
  x: number
  y: number
  isCentered?: boolean
  color?: string
  size?: number
}

/**
 * Returns one SVG: a single icon, or an arranged diagram with labels, frames, and arrows. Adds a prefix to the ids of
 * each icon, so that gradients do not collide. Rejects with NotAnIconError.
 */
export async function diagramSvg(inputs: readonly ShapeInput[], options: SceneOptions): Promise<string> {
  const [only] = inputs
  return only && inputs.length === 1 ? diagramIconSvg(only).svg : (await diagramPicture(inputs, options)).svg
}

/** An SVG of a diagram, with the boxes of its shapes relative to the SVG. */
export interface DiagramPicture extends Size {
  svg: string
  boxes: readonly ({ id: string } & Rect)[]
}

/** Returns the SVG of an arranged diagram. Rejects with NotAnIconError. */
export async function diagramPicture(inputs: readonly ShapeInput[], options: SceneOptions): Promise<DiagramPicture> {
  const { shapes, headings, arrows } = await layoutScene(inputs, { ...options, usesStencils: false })
  const texts: Text[] = [
    ...shapes.flatMap(labelOf),
    ...headings.map(({ text, x, y }) => ({ lines: [text], x, y: y + HEADING_FONT_SIZE, size: HEADING_FONT_SIZE })),
    ...arrows.flatMap(({ label }) =>
      label ? [{ lines: [label.text], x: label.x, y: label.y + LABEL_FONT_SIZE, color: NEUTRAL_COLOR }] : [],
    ),
  ]
  const bends = arrows.flatMap(({ points }) => points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
  const boxes = [...shapes, ...texts.map(boxOf), ...bends]
  const left = Math.floor(minOf(boxes, ({ x }) => x)) - MARGIN
  const top = Math.floor(minOf(boxes, ({ y }) => y)) - MARGIN
  const width = Math.ceil(maxOf(boxes, box => box.x + box.width, -Infinity)) + MARGIN - left
  const height = Math.ceil(maxOf(boxes, box => box.y + box.height, -Infinity)) + MARGIN - top
  const drawn = [...shapes.map(pictureOf), ...arrows.map(arrow), ...texts.map(textOf)].join('')
  const size = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn}</svg>`,
    width,
    height,
    boxes: shapes.map(({ id, x, y, width, height }) => ({ id, x: x - left, y: y - top, width, height })),
  }
}

/** Returns a color of a frame. Without a fill, dark colors would be invisible on a dark background. */
const colorOf = (color: string, { fill }: FrameStyle) =>
  fill === 'none' && /^#2[34]2f3/i.test(color) ? NEUTRAL_COLOR : color

function pictureOf({ input, picture, x, y, width, height }: PlacedShape, index: number): string {
  const svg = picture ? prefixIds(picture.svg, `icon-${index + 1}-`).replace(/^<svg/, `<svg x="${x}" y="${y}"`) : ''
  if (!input.icon.group) return svg
  const { stroke, fill, dashed } = input.icon.group
  const line = `fill="${fill}" stroke="${colorOf(stroke, input.icon.group)}"${dashed ? ' stroke-dasharray="6 4"' : ''}`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${line}/>${svg}`
}

function labelOf(shape: PlacedShape): Text[] {
  const { input, lines, labelColor } = shape
  if (lines.length === 0) return []
  const { group } = input.icon
  const { x, y, isCentered } = labelPoint(shape)
  const color = group ? colorOf(group.fontColor, group) : (labelColor ?? NEUTRAL_COLOR)
  return [{ lines, x, y: y + LABEL_FONT_SIZE, isCentered, color }]
}

function boxOf({ lines, x, y, isCentered, size = LABEL_FONT_SIZE }: Text) {
  const width = Math.max(...lines.map(textWidth)) * (size / LABEL_FONT_SIZE)
  return { x: isCentered ? x - width / 2 : x, y: y - size, width, height: lines.length * LABEL_LINE_HEIGHT + size / 3 }
}

function textOf({ lines, x, y, isCentered, color = NEUTRAL_COLOR, size = LABEL_FONT_SIZE }: Text): string {
  const spans = lines.map((line, i) => {
    const content = escapeMarkup(removeInvalidXml(line))
    return `<tspan x="${x}"${i > 0 ? ` dy="${LABEL_LINE_HEIGHT}"` : ''}>${content}</tspan>`
  })
  const anchor = isCentered ? ' text-anchor="middle"' : ''
  return `<text y="${y}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" fill="${color}"${anchor}>${spans.join('')}</text>`
}

/** Returns the line of an arrow up to its head, and the head. The half pixel makes straight lines sharp. */
function arrow({ points }: Arrow): string {
  const [endX, endY] = points.at(-1) ?? [0, 0]
  const [beforeX, beforeY] = points.at(-2) ?? [0, 0]
  const [dx, dy] = [Math.sign(endX - beforeX), Math.sign(endY - beforeY)]
  const [baseX, baseY] = [endX - dx * ARROWHEAD.length, endY - dy * ARROWHEAD.length]
  const bends = bendsOf(points).map(
    ([start, corner, end]) => `L${start.join(' ')}Q${corner.join(' ')} ${end.join(' ')}`,
  )
  const line = `M${points[0]?.join(' ')}${bends.join('')}L${baseX} ${baseY}`
  const head = [-1, 1]
    .map(side => `L${baseX + side * dy * ARROWHEAD.half} ${baseY + side * dx * ARROWHEAD.half}`)
    .join('')
  return `<g transform="translate(.5 .5)"><path d="${line}" fill="none" stroke="${NEUTRAL_COLOR}"/><path d="M${endX} ${endY}${head}z" fill="${NEUTRAL_COLOR}"/></g>`
}

/** Adds a prefix to the ids of an SVG and to references to ids, so that one document can contain several SVGs. */
export function prefixIds(svg: string, prefix: string): string {
  return svg.replace(/(\sid=["']|url\(["']?#|href=["']#)/g, `$1${prefix}`)
}
