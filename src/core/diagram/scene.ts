/** Computes the positions of all shapes of a diagram. The writers of all formats draw shapes at these positions. */
import { needsLightBackground } from '../catalog/icon-names'
import type { Stencil } from '../catalog/types'
import { groupBy } from '../collections'
import { arrangeBlocks, type CategorizedBlock, type CategoryHeading } from './arrange'
import { arrangeInRows, BLOCK_GAP, maxOf, minOf, type Position, roundToGrid, roundUpToGrid } from './blocks'
import { type Stencils, stencilOf } from './drawio/stencils'
import { type FlowNode, layoutFlow, type Route } from './flow-layout'
import { LABEL_LINE_HEIGHT, textWidth, USUAL_LABEL_WIDTH, unbreakableWidth, wrapText } from './label-text'
import { neighborRoute } from './routes'
import {
  type Arrangement,
  BOX,
  CORNER_ICON_SIZE,
  EMPTY_FRAME_SIZE,
  FRAME_PADDING,
  fitSize,
  INNER_FRAME_SIZE,
  iconSize,
  maxIconSize,
  type Point,
  type ShapeInput,
  type ShapeOptions,
  type Size,
  TEXT_COLOR,
} from './shape'
import { addStructure, type DiagramStructure, type Edge, withFramesAround } from './structure'
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
  /** At least two points, from the border of `from` to the border of `to`. Lines are horizontal or vertical. */
  points: readonly Point[]
  label: ArrowLabel | undefined
}

/** Label of an arrow in one line, with the position of its box. */
export interface ArrowLabel extends Size, Position {
  text: string
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
/** Color of titles and labels on dark frames. */
const LIGHT = '#FFFFFF'

/** Icons that are on the border of their VPC, as in diagrams of AWS, unless they have arrows. */
const BORDER_ICON = /_(?:Internet|VPN)-Gateway$/

type Input = DiagramStructure['inputs'][number]

/** A block with a function that places the block at a position. */
interface PlaceableBlock extends CategorizedBlock {
  put: (at: Position) => void
}

/**
 * Arranges the icons that are copied together, with their frames and arrows. Icons with arrows are arranged along their
 * arrows; all others are in a grid. Rejects with NotAnIconError if the `svg` of an input is not an SVG.
 * @param stencils draw.io's own shapes. With `options.native`, these shapes replace the `svg` of inputs
 */
export async function layoutScene(
  given: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
): Promise<Scene> {
  const { inputs, frames, edges, isFlow } = addStructure(given, options)
  const flowEdges = isFlow ? edges : []
  const longest = maxIconSize(options)
  const contents = groupBy(inputs, ({ id }) => frames.get(id) ?? '')
  // draw.io aligns the corners of its own shapes to the grid.
  const shift = options.style === 'drawio' ? options.drawioSize / 2 - roundUpToGrid(options.drawioSize / 2) : 0
  const shapes: PlacedShape[] = []
  const titles: CategoryHeading[] = []
  const routes = new Map<Edge, Route>()
  const openFrames = findOpenFrames(flowEdges, frames)
  const linked = new Set([...openFrames, ...flowEdges.flatMap(({ from, to }) => [from, to])])

  const byId = new Map(inputs.map(input => [input.id, input]))
  const isOnBorder = ({ id, icon }: Input) =>
    BORDER_ICON.test(icon.iconName) &&
    !linked.has(id) &&
    /VPC/.test(byId.get(frames.get(id) ?? '')?.icon.iconName ?? '')
  /** Returns the innermost filled frame behind a shape. */
  const frameStyleOf = (id: string) =>
    withFramesAround(id, frames)
      .slice(1)
      .map(frame => byId.get(frame)?.icon.group)
      .find(group => group && group.fill !== 'none')
  const placed = (id: string, shape: Shape, at: Position, labelWidth = USUAL_LABEL_WIDTH) => {
    const frameStyle = frameStyleOf(id)
    const isOnDark = frameStyle?.fontColor === LIGHT
    shapes.push({
      ...{ ...shape, ...at, id, labelWidth, frame: frames.get(id) },
      ...(isOnDark && { picture: lightened(shape) }),
      ...(isOnBorder({ ...shape.input, id }) && { picture: withDisk(shape) }),
      // The color is explicit, because the default color depends on the program's theme, but a frame's fill does not.
      ...(frameStyle && { labelColor: isOnDark ? LIGHT : TEXT_COLOR }),
    })
  }
  const iconPiece = (input: Input): PlaceableBlock => {
    const shape = shapeOf(input, options, stencils)
    const { width, height } = shape
    const labelWidth = labelWidthOf(shape.label)
    const lines = shape.label === '' ? 0 : wrapText(shape.label, labelWidth).length
    const half = roundUpToGrid(Math.max(longest, lines > 0 ? labelWidth : 0) / 2)
    // The anchor is equally far from the top of each icon's block, so that icons of different sizes line up.
    const anchor = { x: half, y: roundUpToGrid(longest / 2) }
    const below = height / 2 + (lines > 0 ? lines * LABEL_LINE_HEIGHT + LABEL_MARGIN : 0)
    return {
      ...{ anchor, width: 2 * half, height: anchor.y + roundUpToGrid(below) },
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
  /** Returns the content of a frame, and a function that places the frame with the icons on its upper border. */
  const outlineOf = async (input: Input) => {
    const shape = shapeOf(input, options, stencils)
    const content = contents.get(input.id) ?? []
    const border = await gridOf(content.filter(isOnBorder), 'row')
    const above = border.anchor.y
    return {
      content: content.filter(one => !isOnBorder(one)),
      minWidth: Math.max(titleWidth(shape) + border.width, frames.has(input.id) ? INNER_FRAME_SIZE.width : 0),
      top: Math.max(above + FRAME_PADDING.top, border.height + BLOCK_GAP),
      putFrame: ({ x, y, width, height }: Position & Size) => {
        placed(input.id, { ...shape, width, height: height - above }, { x, y: y + above })
        border.put({ x: x + Math.max(titleWidth(shape), roundToGrid((width - border.width) / 2)), y })
      },
    }
  }
  const framePiece = async (input: Input): Promise<PlaceableBlock> => {
    if (input.isBox || !(frames.has(input.id) || contents.has(input.id))) {
      const shape = shapeOf(input, options, stencils)
      const width = isFlow && !input.isBox ? Math.max(shape.width, titleWidth(shape)) : shape.width
      const middle = Math.max(shape.height / 2, roundUpToGrid(longest / 2))
      return {
        ...{ width, height: 2 * middle, anchor: { x: width / 2, y: middle } },
        put: ({ x, y }) => placed(input.id, { ...shape, width }, { x, y: y + middle - shape.height / 2 }),
      }
    }
    const { content, minWidth, top, putFrame } = await outlineOf(input)
    const inside = await contentOf(content, 'grid')
    const left = roundUpToGrid(Math.max(FRAME_PADDING.side, (minWidth - inside.width) / 2))
    const width = inside.width + 2 * left
    const height = Math.max(inside.height + top + FRAME_PADDING.bottom, INNER_FRAME_SIZE.height)
    return {
      ...{ width, height },
      anchor: { x: inside.anchor.x + left, y: top + (inside.anchor.y || roundUpToGrid(longest / 2)) },
      put: ({ x, y }) => {
        putFrame({ x, y, width, height })
        inside.put({ x: x + left, y: y + top })
      },
    }
  }

  /** Arranges the members of a frame, or of the whole diagram. */
  const contentOf = async (members: readonly Input[], how: Arrangement): Promise<PlaceableBlock> => {
    const loose = members.filter(({ id }) => !linked.has(id))
    const parts = await Promise.all(connectedGroups(members, flowEdges, frames).map(flowOf))
    if (parts.length === 0) return gridOf(loose, how)
    const grid = await gridOf(loose, how)
    if (loose.length > 0) parts[loose[0] === members[0] ? 'unshift' : 'push'](grid)
    const leftAligned = parts.map(part => ({ ...part, anchor: { ...part.anchor, x: 0 } }))
    const { positions, ...column } = arrangeInRows(leftAligned, 1)
    return { ...column, put: at => putAll(parts, positions, at) }
  }
  /** Arranges members without arrows. */
  const gridOf = async (members: readonly Input[], how: Arrangement): Promise<PlaceableBlock> => {
    const pieces = await Promise.all(members.map(input => (input.icon.group ? framePiece(input) : iconPiece(input))))
    const { positions, titles: headings, ...arranged } = arrangeBlocks(pieces, how)
    return {
      ...arranged,
      put: at => {
        putAll(pieces, positions, at)
        titles.push(...headings.map(title => moved(title, at)))
      },
    }
  }
  /** Arranges connected members along their arrows. */
  const flowOf = async (members: readonly Input[]): Promise<PlaceableBlock> => {
    const placers: [id: string, put: (box: Position & Size) => void][] = []
    const nodeOf = async (input: Input): Promise<FlowNode> => {
      const { id } = input
      if (!openFrames.has(id)) {
        const { width, height, anchor, put } = await gridOf([input], 'row')
        placers.push([id, put])
        return { id, width, height, port: roundToGrid(anchor.y + (input.icon.group ? 0 : shift)) }
      }
      const { content, top, putFrame, ...outline } = await outlineOf(input)
      const loose = content.filter(one => !linked.has(one.id))
      const isFirst = loose[0] === content[0]
      const grid = await gridOf(loose, 'grid')
      const { side, bottom } = FRAME_PADDING
      const space = loose.length > 0 ? grid.height + BLOCK_GAP : 0
      placers.push([
        id,
        box => {
          putFrame(box)
          const left = loose.every(({ icon }) => icon.group) ? roundToGrid((box.width - grid.width) / 2) : side
          grid.put({ x: box.x + left, y: box.y + (isFirst ? top : box.height - bottom - grid.height) })
        },
      ])
      const children: FlowNode[] = []
      for (const one of content) if (linked.has(one.id)) children.push(await nodeOf(one))
      const minWidth = Math.max(grid.width + 2 * side, outline.minWidth)
      return { id, minWidth, children, top: top + (isFirst ? space : 0), bottom: bottom + (isFirst ? 0 : space) }
    }
    const nodes: FlowNode[] = []
    for (const member of members) nodes.push(await nodeOf(member))
    const ids = new Set(placers.map(([id]) => id))
    const own = flowEdges.filter(({ from, to }) => ids.has(from) && ids.has(to))
    const flow = await layoutFlow(
      nodes,
      own.map(({ from, to, label }) => ({
        ...{ from, to, frame: frames.get(from) },
        label: label === undefined ? undefined : arrowLabelSize(label),
      })),
    )
    const [first] = nodes
    return {
      ...{ width: flow.width, height: flow.height },
      anchor: { x: 0, y: first && 'port' in first ? (flow.boxes.get(first.id)?.y ?? 0) + first.port : 0 },
      put: at => {
        const start = shapes.length
        for (const [id, put] of placers) put(moved(flow.boxes.get(id) ?? NOWHERE, at))
        alignFrames(shapes.slice(start), ids)
        for (const [i, edge] of own.entries()) {
          const { points = [], label } = flow.routes[i] ?? {}
          routes.set(edge, { points: points.map(([x, y]) => [x + at.x, y + at.y]), label: label && moved(label, at) })
        }
      },
    }
  }

  const whole = await contentOf(contents.get('') ?? [], options.arrange)
  whole.put({ x: 0, y: 0 })
  const placedById = new Map(shapes.map(shape => [shape.id, shape]))
  const arrows = edges.flatMap((edge): Arrow[] => {
    const [from, to] = [placedById.get(edge.from), placedById.get(edge.to)]
    if (!from || !to) return []
    const { points, label } = routes.get(edge) ?? { points: neighborRoute(from, to, roundUpToGrid(longest / 2)) }
    const text = edge.label ?? ''
    return [
      { from, to, points: atBorders(points, from, to), label: label && { ...label, ...arrowLabelSize(text), text } },
    ]
  })
  return moveToOrigin({ shapes, titles, arrows })
}

/** Widens a frame to the frame around it if no shape is beside it. Other frames of a column get one width. */
function alignFrames(shapes: readonly PlacedShape[], ids: ReadonlySet<string>): void {
  const byId = new Map(shapes.map(shape => [shape.id, shape]))
  for (const siblings of groupBy(shapes, ({ frame }) => frame ?? '').values())
    for (const shape of siblings.filter(({ input }) => input.icon.group && !input.isBox)) {
      const outer = byId.get(shape.frame ?? '')
      const isAlone = siblings.every(({ x, width }) => x < shape.x + shape.width && shape.x < x + width)
      const column = siblings.filter(({ id, x }) => x === shape.x && ids.has(id))
      if (outer && isAlone) {
        shape.x = outer.x + FRAME_PADDING.side
        shape.width = outer.width - 2 * FRAME_PADDING.side
      } else if (ids.has(shape.id)) shape.width = maxOf(column, ({ width }) => width)
    }
}

/** Returns the scene of one shape. Throws NotAnIconError. */
export function sceneOf(input: ShapeInput, options: ShapeOptions, stencils: Stencils = {}): Scene {
  const shape = shapeOf(input, options, stencils)
  const { width, height, label } = shape
  const placed = { ...shape, x: 0, y: 0, id: '1', frame: undefined, labelWidth: labelWidthOf(label) }
  return { shapes: [placed], titles: [], arrows: [], width, height }
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

const moved = <T extends Position>(shape: T, { x, y }: Position): T => ({ ...shape, x: shape.x + x, y: shape.y + y })

function putAll(pieces: readonly PlaceableBlock[], positions: readonly Position[], at: Position): void {
  for (const [i, piece] of pieces.entries()) piece.put(moved(positions[i] ?? NOWHERE, at))
}

/** Moves the ends of a horizontal route from the borders of blocks to the borders of the shapes in these blocks. */
function atBorders(points: readonly Point[], from: PlacedShape, to: PlacedShape): Point[] {
  return points.map((point, i) => {
    const [, y] = point
    if (i === 0 && y === points[1]?.[1]) return [from.x + from.width, y]
    return i === points.length - 1 && y === points.at(-2)?.[1] ? [to.x, y] : point
  })
}

const labelWidthOf = (label: string) => Math.max(USUAL_LABEL_WIDTH, Math.ceil(unbreakableWidth(label) + LABEL_MARGIN))

const arrowLabelSize = (text: string): Size => ({
  width: roundUpToGrid(textWidth(text) + LABEL_MARGIN),
  height: LABEL_LINE_HEIGHT,
})

const titleWidth = ({ label }: Shape) => roundUpToGrid(textWidth(label) + CORNER_ICON_SIZE + 2 * FRAME_PADDING.side)

/** Returns the frames with an arrow between a shape inside and a shape outside. */
function findOpenFrames(edges: readonly Edge[], frames: DiagramStructure['frames']): Set<string> {
  return new Set(
    edges.flatMap(({ from, to }) => {
      const [a, b] = [withFramesAround(from, frames).slice(1), withFramesAround(to, frames).slice(1)]
      return [...a.filter(id => !b.includes(id)), ...b.filter(id => !a.includes(id))]
    }),
  )
}

/** Groups members that arrows connect, directly or through their content. Omits members without arrows. */
function connectedGroups(
  members: readonly Input[],
  edges: readonly Edge[],
  frames: DiagramStructure['frames'],
): Input[][] {
  const groups = new Map(members.map(({ id }) => [id, { first: id }]))
  const memberOf = (id: string) => withFramesAround(id, frames).find(one => groups.has(one))
  const firstOf = (id: string): string => {
    const first = groups.get(id)?.first ?? id
    return first === id ? id : firstOf(first)
  }
  const connected = new Set<string>()
  for (const { from, to } of edges) {
    const [a, b] = [memberOf(from), memberOf(to)]
    if (a === undefined || b === undefined || a === b) continue
    connected.add(a).add(b)
    groups.set(firstOf(a), { first: firstOf(b) })
  }
  return [
    ...groupBy(
      members.filter(({ id }) => connected.has(id)),
      ({ id }) => firstOf(id),
    ).values(),
  ]
}

/** Returns the picture of a shape in a dark frame. Lightens the dark strokes of general icons. */
function lightened({ input, picture }: Shape): Shape['picture'] {
  if (!picture || !needsLightBackground(input.icon.iconName)) return picture
  return { ...picture, svg: picture.svg.replace(/"#2[34]2f3[a-f0-9]"/gi, '"#d5dbdb"') }
}

/** Returns the picture of a round icon on a white disk, which hides the border of the frame behind it. */
function withDisk({ picture }: Shape): Shape['picture'] {
  return picture && { ...picture, svg: picture.svg.replace('>', '><circle cx="50%" cy="50%" r="48%" fill="#fff"/>') }
}

/** Moves the diagram to the origin. If shapes differ in size, moves by whole grid steps to keep centers on the grid. */
function moveToOrigin({ shapes, titles, arrows }: Pick<Scene, 'shapes' | 'titles' | 'arrows'>): Scene {
  const labels = arrows.flatMap(({ label }) => label ?? [])
  const bends = arrows.flatMap(({ points }) => points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
  const all = [...shapes, ...titles, ...labels, ...bends]
  const isEven = new Set(all.map(({ width, height }) => `${width} ${height}`)).size === 1
  const from = (start: number) => (isEven ? start : Math.floor(start / 10) * 10)
  const [left, top] = [from(minOf(all, ({ x }) => x)), from(minOf(all, ({ y }) => y))]
  const toOrigin = <T extends Position>(shape: T): T => ({
    ...shape,
    x: round(shape.x - left),
    y: round(shape.y - top),
  })
  const placed = new Map(shapes.map(shape => [shape, toOrigin(shape)]))
  return {
    shapes: [...placed.values()],
    titles: titles.map(toOrigin),
    arrows: arrows.map(({ from, to, points, label }) => ({
      from: placed.get(from) ?? from,
      to: placed.get(to) ?? to,
      points: points.map(([x, y]): Point => [round(x - left), round(y - top)]),
      label: label && toOrigin(label),
    })),
    width: maxOf(all, ({ x, width }) => round(x - left) + width),
    height: maxOf(all, ({ y, height }) => round(y - top) + height),
  }
}

const round = (length: number) => Math.round(length * 100) / 100

function shapeOf(input: ShapeInput, options: ShapeOptions, stencils: Stencils): Shape {
  const { icon, svg } = input
  const native = options.native ? stencilOf(icon, stencils) : undefined
  const shape = { input, label: options.label ? input.label : '', native }
  if (icon.group && input.isBox) {
    const width = Math.max(BOX.width, roundUpToGrid(unbreakableWidth(input.label) + 2 * BOX.padding))
    const lines = wrapText(input.label, width - 2 * BOX.padding).length
    const height = Math.max(BOX.height, roundUpToGrid(lines * LABEL_LINE_HEIGHT + 2 * BOX.padding))
    const group = { ...icon.group, dashed: false }
    const box = { ...input, icon: { ...icon, group } }
    return { ...shape, input: box, label: input.label, native: undefined, width, height }
  }
  if (icon.group) {
    const hasPicture = !native && !icon.group.plain
    return { ...shape, ...EMPTY_FRAME_SIZE, picture: hasPicture ? resizeSvg(svg, CORNER_ICON_SIZE) : undefined }
  }
  const side = iconSize(icon, options)
  if (native) return { ...shape, ...fitSize({ width: native.w, height: native.h }, side) }
  const picture = resizeSvg(svg, side)
  return { ...shape, picture, width: picture.width, height: picture.height }
}
