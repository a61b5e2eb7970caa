import { escapeMarkup, removeInvalidXml } from '@/core/escape'
import { maxOf, minOf } from '../blocks'
import { LABEL_FONT_SIZE, LABEL_LINE_HEIGHT, textWidth, wrapText } from '../label-text'
import { layoutScene, type PlacedShape } from '../scene'
import { CORNER_ICON_SIZE, type ShapeInput, type ShapeOptions, TEXT_COLOR } from '../shape'
import { facingSideCenters, type Point } from '../sides'
import { diagramIconSvg } from './sized'

/** Gap (px) between an icon and its label, and between a frame and its title. */
const LABEL_GAP = 4
/** Length and half width (px) of an arrowhead. */
const HEAD = { length: 8, half: 4 }
/** Margin (px) around the drawing, so that lines at the edge are not cut off. */
const MARGIN = 1

/** Lines of text. The point (`x`, `y`) is the start of the first baseline or, with `isCentered`, the middle. */
interface Text {
  lines: readonly string[]
  x: number
  y: number
  isCentered?: true
  color?: string
  size?: number
}

/**
 * Returns one SVG: a single icon, or an arranged diagram with labels, frames, and arrows. Adds a prefix to the ids of
 * each icon, so that gradients do not collide. Throws NotAnIconError.
 */
export function diagramSvg(inputs: readonly ShapeInput[], options: ShapeOptions): string {
  const [only] = inputs
  if (only && inputs.length === 1) return diagramIconSvg(only).svg
  const { shapes, titles, arrows } = layoutScene(inputs, { ...options, native: false })
  const texts: Text[] = [
    ...shapes.flatMap(labelOf),
    ...titles.map(({ text, x, y }) => ({ lines: [text], x, y: y + 16, size: 16 })),
  ]
  const boxes = [...shapes, ...texts.map(boxOf)]
  const left = Math.floor(minOf(boxes, ({ x }) => x)) - MARGIN
  const top = Math.floor(minOf(boxes, ({ y }) => y)) - MARGIN
  const width = Math.ceil(maxOf(boxes, box => box.x + box.width, -Infinity)) + MARGIN - left
  const height = Math.ceil(maxOf(boxes, box => box.y + box.height, -Infinity)) + MARGIN - top
  const lines = arrows.map(({ from, to }) => arrow(...facingSideCenters(from, to)))
  const drawn = [...shapes.map(pictureOf), ...lines, ...texts.map(textOf)].join('')
  const size = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn}</svg>`
}

function pictureOf({ input, picture, x, y, width, height }: PlacedShape, index: number): string {
  const svg = picture ? prefixIds(picture.svg, `icon-${index + 1}-`).replace(/^<svg/, `<svg x="${x}" y="${y}"`) : ''
  if (!input.icon.group) return svg
  const { stroke, fill, dashed } = input.icon.group
  const line = `fill="${fill}" stroke="${stroke}"${dashed ? ' stroke-dasharray="6 4"' : ''}`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${line}/>${svg}`
}

/** Returns the label of a shape. The label of a frame is beside its icon; other labels are below the icon. */
function labelOf({ input, label, labelWidth, labelColor, x, y, width, height }: PlacedShape): Text[] {
  if (label === '') return []
  const { group } = input.icon
  const color = group?.fontColor ?? labelColor ?? TEXT_COLOR
  const top = y + LABEL_FONT_SIZE + LABEL_GAP
  if (group && !group.plain) return [{ lines: [label], x: x + CORNER_ICON_SIZE + 2 * LABEL_GAP, y: top, color }]
  const lines = group ? [label] : wrapText(label, labelWidth)
  return [{ lines, x: x + width / 2, y: group ? top : top + height, isCentered: true, color }]
}

function boxOf({ lines, x, y, isCentered, size = LABEL_FONT_SIZE }: Text) {
  const width = Math.max(...lines.map(textWidth)) * (size / LABEL_FONT_SIZE)
  return { x: isCentered ? x - width / 2 : x, y: y - size, width, height: lines.length * LABEL_LINE_HEIGHT + size / 3 }
}

function textOf({ lines, x, y, isCentered, color = TEXT_COLOR, size = LABEL_FONT_SIZE }: Text): string {
  const spans = lines.map((line, i) => {
    const content = escapeMarkup(removeInvalidXml(line))
    return `<tspan x="${x}"${i > 0 ? ` dy="${LABEL_LINE_HEIGHT}"` : ''}>${content}</tspan>`
  })
  const anchor = isCentered ? ' text-anchor="middle"' : ''
  return `<text y="${y}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" fill="${color}"${anchor}>${spans.join('')}</text>`
}

/** Returns an arrow whose line changes direction halfway. */
function arrow([x, y]: Point, [endX, endY]: Point): string {
  const isAcross = Math.abs(endX - x) >= Math.abs(endY - y) || endY === y
  const sign = Math.sign(isAcross ? endX - x : endY - y) || 1
  const back = -sign * HEAD.length
  const path = isAcross
    ? `M${x} ${y}H${(x + endX) / 2}V${endY}H${endX + back}`
    : `M${x} ${y}V${(y + endY) / 2}H${endX}V${endY + back}`
  const head = isAcross
    ? `M${endX} ${endY}l${back} ${-HEAD.half}v${2 * HEAD.half}z`
    : `M${endX} ${endY}l${-HEAD.half} ${back}h${2 * HEAD.half}z`
  return `<path d="${path}" fill="none" stroke="${TEXT_COLOR}"/><path d="${head}" fill="${TEXT_COLOR}"/>`
}

/** Adds a prefix to the ids of an SVG and to references to ids, so that one document can contain several SVGs. */
export function prefixIds(svg: string, prefix: string): string {
  return svg
    .replace(/(\sid=["'])/g, `$1${prefix}`)
    .replace(/(url\(["']?#)/g, `$1${prefix}`)
    .replace(/(href=["']#)/g, `$1${prefix}`)
}
