/** Computes the positions of all shapes of a diagram. The writers of all formats draw shapes at these positions. */
import { needsLightBackground } from '../catalog/icon-names'
import type { Stencil } from '../catalog/types'
import { groupBy } from '../collections'
import { arrangeBlocks, type CategorizedBlock, type CategoryHeading } from './arrange'
import { maxOf, minOf, type Position, roundUpToGrid } from './blocks'
import { type Stencils, stencilOf } from './drawio/stencils'
import { LABEL_LINE_HEIGHT, textWidth, USUAL_LABEL_WIDTH, unbreakableWidth, wrapText } from './label-text'
import type { BlockLink } from './layers'
import {
  CORNER_ICON_SIZE,
  EMPTY_FRAME_SIZE,
  fitSize,
  iconSize,
  maxIconSize,
  type ShapeInput,
  type ShapeOptions,
  type Size,
  TEXT_COLOR,
} from './shape'
import { addStructure, type DiagramStructure, type Edge } from './structure'
import { resizeSvg, type SizedSvg } from './svg/sized'

/** A diagram with all positions, in pixels. The origin is the top left corner of the diagram. */
export interface Scene extends Size {
  /** In the given order, except that frames precede their content. */
  shapes: readonly PlacedShape[]
  titles: readonly CategoryHeading[]
  arrows: readonly Arrow[]
}

export interface Arrow {
  from: PlacedShape
  to: PlacedShape
}

/** An icon or frame with its position in the diagram. */
export interface PlacedShape extends Shape, Position {
  id: string
  /** `id` of the frame that contains the shape. */
  frame: string | undefined
  /** Width (px) at which labels below icons wrap. */
  labelWidth: number
  /** Label color on the fill of a frame; absent for the default color. */
  labelColor?: string
}

interface Shape extends Size {
  input: ShapeInput
  /** Empty if labels are off. */
  label: string
  /** draw.io's own shape. Absent if `picture` is drawn. */
  native?: Stencil | undefined
  picture?: SizedSvg | undefined
}

/** Space (px) between a shape and its label, including the label's border. */
const LABEL_MARGIN = 8
/** Space (px) between a frame's border and its content. `top` includes space for the title. */
const PADDING = { side: 20, top: 50, bottom: 20 }

/** Color of titles and labels on dark frames. */
const LIGHT = '#FFFFFF'

/** A block with a function that places the block at a position. */
interface PlaceableBlock extends CategorizedBlock {
  id: string
  put: (at: Position) => void
}

/**
 * Arranges the icons that are copied together, with their frames and arrows.
 * @param stencils draw.io's own shapes. With `options.native`, these shapes replace the `svg` of inputs
 * @throws NotAnIconError when the `svg` of an input is not an SVG
 */
export function layoutScene(given: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils = {}): Scene {
  const { inputs, frames, edges } = addStructure(given, options)
  const hasFlow = given.some(({ leadsTo = [] }) => leadsTo.length > 0)
  const longest = maxIconSize(options)
  const contents = groupBy(inputs, ({ id }) => frames.get(id) ?? '')
  const shapes: PlacedShape[] = []
  const titles: CategoryHeading[] = []

  const byId = new Map(inputs.map(input => [input.id, input]))
  /** Returns the innermost filled frame behind a shape. */
  const frameStyleOf = (id: string) => {
    for (let at = frames.get(id); at !== undefined; at = frames.get(at)) {
      const group = byId.get(at)?.icon.group
      if (group && group.fill !== 'none') return group
    }
    return undefined
  }
  /** Arranges the content of a frame, or of the whole diagram if `frame` is empty. */
  const contentsOf = (frame: string) => {
    const pieces = (contents.get(frame) ?? []).map(input => (input.icon.group ? framePiece(input) : iconPiece(input)))
    const links = hasFlow ? linksAmong(pieces, edges, frames) : []
    const arranged = arrangeBlocks(pieces, links, frame === '' ? options.arrange : 'grid')
    const put = ({ x, y }: Position) => {
      for (const [i, piece] of pieces.entries()) {
        const place = arranged.positions[i] ?? { x: 0, y: 0 }
        piece.put({ x: x + place.x, y: y + place.y })
      }
      titles.push(...arranged.titles.map(title => ({ ...title, x: x + title.x, y: y + title.y })))
    }
    return { ...arranged, isEmpty: pieces.length === 0, put }
  }
  const placed = (id: string, shape: Shape, at: Position, labelWidth = USUAL_LABEL_WIDTH) => {
    const frameStyle = frameStyleOf(id)
    const isOnDark = frameStyle?.fontColor === LIGHT
    shapes.push({
      ...{ ...shape, ...at, id, labelWidth, frame: frames.get(id) },
      ...(isOnDark && { picture: lightened(shape) }),
      // The color is explicit, because the default color depends on the program's theme, but a frame's fill does not.
      ...(frameStyle && { labelColor: isOnDark ? LIGHT : TEXT_COLOR }),
    })
  }
  const iconPiece = (input: DiagramStructure['inputs'][number]): PlaceableBlock => {
    const shape = shapeOf(input, options, stencils)
    const { width, height } = shape
    const labelWidth = Math.max(USUAL_LABEL_WIDTH, Math.ceil(unbreakableWidth(shape.label) + LABEL_MARGIN))
    const lines = shape.label === '' ? 0 : wrapText(shape.label, labelWidth).length
    const half = roundUpToGrid(Math.max(longest, lines > 0 ? labelWidth : 0) / 2)
    // The anchor is equally far from the top of each icon's block, so that icons of different sizes line up.
    const anchor = { x: half, y: roundUpToGrid(longest / 2) }
    const below = height / 2 + (lines > 0 ? lines * LABEL_LINE_HEIGHT + LABEL_MARGIN : 0)
    // draw.io aligns the corners of its own shapes to the grid.
    const shift = options.style === 'drawio' ? options.drawioSize / 2 - roundUpToGrid(options.drawioSize / 2) : 0
    return {
      ...{ id: input.id, anchor, width: 2 * half, height: anchor.y + roundUpToGrid(below) },
      category: input.icon.category,
      put: ({ x, y }) =>
        placed(
          input.id,
          shape,
          { x: x + anchor.x + shift - width / 2, y: y + anchor.y + shift - height / 2 },
          labelWidth,
        ),
    }
  }
  const framePiece = (input: DiagramStructure['inputs'][number]): PlaceableBlock => {
    const inside = contentsOf(input.id)
    const empty = shapeOf(input, options, stencils)
    const titleWidth = roundUpToGrid(textWidth(empty.label) + CORNER_ICON_SIZE + 2 * PADDING.side)
    const filled = {
      width: Math.max(inside.width + 2 * PADDING.side, titleWidth),
      height: inside.height + PADDING.top + PADDING.bottom,
    }
    const frame = inside.isEmpty ? empty : { ...empty, ...filled }
    const { width, height } = frame
    return {
      ...{ id: input.id, width, height },
      anchor: inside.isEmpty
        ? { x: width / 2, y: height / 2 }
        : { x: inside.anchor.x + PADDING.side, y: inside.anchor.y + PADDING.top },
      put: at => {
        placed(input.id, frame, at)
        inside.put({ x: at.x + PADDING.side, y: at.y + PADDING.top })
      },
    }
  }

  contentsOf('').put({ x: 0, y: 0 })
  return moveToOrigin(shapes, titles, edges)
}

/** Returns the picture of a shape in a dark frame. Lightens the dark strokes of general icons. */
function lightened({ input, picture }: Shape): Shape['picture'] {
  if (!picture || !needsLightBackground(input.icon.iconName)) return picture
  return { ...picture, svg: picture.svg.replace(/"#2[34]2f3[a-f0-9]"/gi, '"#d5dbdb"') }
}

/** Returns the links between `pieces`. An arrow between the contents of two frames links the frames, too. */
function linksAmong(
  pieces: readonly PlaceableBlock[],
  edges: readonly Edge[],
  frames: DiagramStructure['frames'],
): BlockLink[] {
  const indexes = new Map(pieces.map(({ id }, i) => [id, i]))
  const indexOf = (id: string): number | undefined => {
    for (let at: string | undefined = id; at !== undefined; at = frames.get(at)) {
      const index = indexes.get(at)
      if (index !== undefined) return index
    }
    return undefined
  }
  return edges.flatMap(({ from, to }): BlockLink[] => {
    const [a, b] = [indexOf(from), indexOf(to)]
    return a === undefined || b === undefined || a === b ? [] : [[a, b]]
  })
}

/** Moves the diagram to the origin. If shapes differ in size, moves by whole grid steps to keep centers on the grid. */
function moveToOrigin(
  shapes: readonly PlacedShape[],
  titles: readonly CategoryHeading[],
  edges: readonly Edge[],
): Scene {
  const all = [...shapes, ...titles]
  const isEven = new Set(all.map(({ width, height }) => `${width} ${height}`)).size === 1
  const from = (start: number) => (isEven ? start : Math.floor(start / 10) * 10)
  const [left, top] = [from(minOf(all, ({ x }) => x)), from(minOf(all, ({ y }) => y))]
  const moved = <T extends Position>(shape: T): T => ({ ...shape, x: round(shape.x - left), y: round(shape.y - top) })
  const placed = shapes.map(moved)
  const byId = new Map(placed.map(shape => [shape.id, shape]))
  return {
    shapes: placed,
    titles: titles.map(moved),
    arrows: edges.flatMap(edge => {
      const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
      return from && to ? { from, to } : []
    }),
    width: maxOf(all, ({ x, width }) => round(x - left) + width),
    height: maxOf(all, ({ y, height }) => round(y - top) + height),
  }
}

const round = (length: number) => Math.round(length * 100) / 100

function shapeOf(input: ShapeInput, options: ShapeOptions, stencils: Stencils): Shape {
  const { icon, svg } = input
  const native = options.native ? stencilOf(icon, stencils) : undefined
  const shape = { input, label: options.label ? input.label : '', native }
  if (icon.group) {
    const hasPicture = !native && !icon.group.plain
    return { ...shape, ...EMPTY_FRAME_SIZE, picture: hasPicture ? resizeSvg(svg, CORNER_ICON_SIZE) : undefined }
  }
  const side = iconSize(icon, options)
  if (native) return { ...shape, ...fitSize({ width: native.w, height: native.h }, side) }
  const picture = resizeSvg(svg, side)
  return { ...shape, picture, width: picture.width, height: picture.height }
}
