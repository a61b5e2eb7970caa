/** Measures the shapes of a diagram: their sizes, labels, and pictures. */
import { needsLightBackground } from '../../catalog/names/icon-names'
import type { Stencil } from '../../catalog/types'
import { BADGES } from '../badges'
import {
  BOX,
  CORNER_ICON_SIZE,
  EMPTY_FRAME_SIZE,
  FRAME_PADDING,
  fitSize,
  iconSize,
  type ShapeInput,
  type ShapeOptions,
  type Size,
  TEXT_COLOR,
} from '../shape'
import { type Stencils, stencilOf } from '../stencils'
import { diagramIconSvg, resizeSvg, type SizedSvg } from '../svg/sized'
import { type Position, roundUpToGrid } from './blocks'
import { LABEL_LINE_HEIGHT, LABEL_WRAP_WIDTH, textWidth, unbreakableWidth, wrapText } from './label-text'
import { type DiagramStructure, withFramesAround } from './structure'

/** An icon or frame with its size. A frame with content is placed in another size. */
export interface MeasuredShape extends Size {
  id: string
  input: ShapeInput
  /** Empty if labels are off. */
  label: string
  /** Lines of the label; none for an empty label. */
  lines: readonly string[]
  /** Width (px) at which labels below icons wrap. */
  labelWidth: number
  /** Label color on the fill of a frame; absent for the default color. */
  labelColor?: string
  /** `id` of the frame that contains the shape. */
  frame: string | undefined
  /** True for an icon on the upper border of its frame. */
  isOnBorder?: true
  /** draw.io's own shape. Absent if `picture` is drawn. */
  stencil?: Stencil
  picture?: SizedSvg
}

/** Space (px) between a shape and its label, including the label's border. */
export const LABEL_MARGIN = 8
/** Indent (px) of a frame's title from the icon in the corner. */
export const TITLE_INDENT = 8
/** Color of titles and labels on dark frames. */
const LIGHT = '#FFFFFF'

/** Icons that are on the border of their VPC, as in diagrams of AWS, unless they have arrows. */
const BORDER_ICON = /_(?:Internet|VPN)-Gateway$/

/** Returns the shapes with the look that they have in their frames. Throws NotAnIconError. */
export function measureShapes(
  { inputs, frames, linked }: DiagramStructure,
  options: ShapeOptions,
  stencils: Stencils,
): MeasuredShape[] {
  const icons = new Map(inputs.map(({ id, icon }) => [id, icon]))
  return inputs.map(input => {
    const { id } = input
    const shape: MeasuredShape = { ...measureShape(input, options, stencils), id, frame: frames.get(id) }
    const [, ...outer] = withFramesAround(id, frames).map(frame => icons.get(frame))
    const filled = outer.map(icon => icon?.group).find(group => group && group.fill !== 'none')
    // The color is explicit, because the default color depends on the program's theme, but a frame's fill does not.
    if (filled) shape.labelColor = filled.fontColor === LIGHT ? LIGHT : TEXT_COLOR
    if (shape.labelColor === LIGHT) shape.picture = lightened(shape)
    if (BORDER_ICON.test(input.icon.iconName) && !linked.has(id) && /VPC/.test(outer[0]?.iconName ?? '')) {
      shape.isOnBorder = true
      shape.picture = withDisk(shape)
    }
    return shape
  })
}

/** Returns a shape outside frames. Throws NotAnIconError. */
export function measureShape(source: ShapeInput, options: ShapeOptions, stencils: Stencils): MeasuredShape {
  const { svg, change } = source
  const changed = change && { stroke: BADGES[change].color, fontColor: BADGES[change].color }
  const group = source.icon.group && { ...source.icon.group, ...changed }
  const icon = { ...source.icon, group }
  const input = { ...source, icon }
  // A stencil cannot show a badge, so a changed icon is drawn as a picture. A changed frame has the color instead.
  const hasBadge = change !== undefined && !group
  const stencil = options.usesStencils && !hasBadge ? stencilOf(icon, stencils) : undefined
  const label = options.label || input.isBox ? input.label : ''
  const labelWidth = Math.max(LABEL_WRAP_WIDTH, Math.ceil(unbreakableWidth(label) + LABEL_MARGIN))
  const wrapped = (width: number) => (label === '' ? [] : wrapText(label, width))
  const shape = { id: '1', input, label, lines: label === '' ? [] : [label], labelWidth, frame: undefined, stencil }
  if (icon.group && input.isBox) {
    const width = Math.max(BOX.width, roundUpToGrid(unbreakableWidth(input.label) + 2 * BOX.padding))
    const lines = wrapped(width - 2 * BOX.padding)
    const height = Math.max(BOX.height, roundUpToGrid(lines.length * LABEL_LINE_HEIGHT + 2 * BOX.padding))
    const solid = { ...icon.group, dashed: false }
    return { ...shape, input: { ...input, icon: { ...icon, group: solid } }, lines, stencil: undefined, width, height }
  }
  if (icon.group) {
    const hasPicture = !stencil && !icon.group.plain
    return { ...shape, ...EMPTY_FRAME_SIZE, picture: hasPicture ? resizeSvg(svg, CORNER_ICON_SIZE) : undefined }
  }
  const lines = wrapped(labelWidth)
  if (stencil) return { ...shape, lines, ...fitSize({ width: stencil.w, height: stencil.h }, iconSize(icon, options)) }
  const picture = diagramIconSvg(input, options)
  return { ...shape, lines, picture, width: picture.width, height: picture.height }
}

export const arrowLabelSize = (text: string): Size => ({
  width: roundUpToGrid(textWidth(text) + LABEL_MARGIN),
  height: LABEL_LINE_HEIGHT,
})

export const titleWidth = ({ label }: MeasuredShape) =>
  roundUpToGrid(textWidth(label) + CORNER_ICON_SIZE + 2 * FRAME_PADDING.side)

/** Gap (px) between a shape and its label, and between a frame and its title. */
export const LABEL_GAP = 4

/**
 * Returns the top of a label: its left edge or, if `isCentered`, its middle. The label is in a box, at the top of a
 * frame, or below an icon. `gap` is the space (px) between the label and the border above it.
 */
export function labelPoint(
  { input, lines, x, y, width, height }: MeasuredShape & Position,
  gap = LABEL_GAP,
): Position & { isCentered: boolean } {
  const { group } = input.icon
  const middle = x + width / 2
  if (input.isBox) return { x: middle, y: y + (height - lines.length * LABEL_LINE_HEIGHT) / 2, isCentered: true }
  if (!group) return { x: middle, y: y + height + gap, isCentered: true }
  if (group.plain) return { x: middle, y: y + gap, isCentered: true }
  return { x: x + CORNER_ICON_SIZE + TITLE_INDENT, y: y + gap, isCentered: false }
}

/** Returns the picture of a shape in a dark frame. Lightens the dark strokes of general icons. */
function lightened({ input, picture }: MeasuredShape): SizedSvg | undefined {
  if (!picture || !needsLightBackground(input.icon.iconName)) return picture
  return { ...picture, svg: picture.svg.replace(/"#2[34]2f3[a-f0-9]"/gi, '"#d5dbdb"') }
}

/** Returns the picture of a round icon on a white disk, which hides the border of the frame behind it. */
function withDisk({ picture }: MeasuredShape): SizedSvg | undefined {
  return picture && { ...picture, svg: picture.svg.replace('>', '><circle cx="50%" cy="50%" r="48%" fill="#fff"/>') }
}
