/** Places measured shapes: icons in grids or along their arrows, and frames around their content. */
import { groupBy } from '../../collections'
import { type Arrangement, FRAME_PADDING, INNER_FRAME_SIZE, maxIconSize, type SceneOptions, type Size } from '../shape'
import { arrangeBlocks, type CategorizedBlock, type CategoryHeading } from './arrange'
import { arrangeInRows, BLOCK_GAP, maxOf, minOf, NOWHERE, type Position, roundToGrid, roundUpToGrid } from './blocks'
import { type FlowLayout, type FlowNode, layoutFlow, type Route } from './flow-layout'
import { LABEL_LINE_HEIGHT } from './label-text'
import { arrowLabelSize, LABEL_MARGIN, type MeasuredShape, titleWidth } from './measure'
import { connectedGroups, type DiagramStructure, type Edge } from './structure'

export interface PlacedShape extends MeasuredShape, Position {}

/** Shapes with positions, and the ways of the arrows along which shapes are arranged. */
interface Placed {
  /** In the given order, except that frames precede their content. */
  shapes: PlacedShape[]
  headings: CategoryHeading[]
  routes: (readonly [Edge, Route])[]
}

/** A part of the diagram. All positions in it are relative to its top left corner. */
interface Part extends CategorizedBlock {
  shape?: MeasuredShape
  center?: Position
  inside?: readonly Placement[]
  headings?: readonly CategoryHeading[]
  routes?: Placed['routes']
  /** `id`s of the shapes that are arranged along arrows. */
  aligned?: ReadonlySet<string>
}

type Placement = readonly [part: Part, at: Position]

/** A diagram that is being arranged. `edges` are the arrows along which shapes are arranged. */
interface Plan extends DiagramStructure, Pick<SceneOptions, 'layoutGraph'> {
  /** Shapes by `id` of their frame; '' for the whole diagram. */
  contents: ReadonlyMap<string, readonly MeasuredShape[]>
  /** Longest side (px) of an icon. */
  longest: number
  /** Distance (px) of the centers of icons from the grid. */
  shift: number
}

/** Arranges the shapes of a diagram. Icons with arrows are arranged along their arrows; all others are in a grid. */
export async function placeShapes(
  shapes: readonly MeasuredShape[],
  structure: DiagramStructure,
  options: SceneOptions,
): Promise<Placed> {
  const contents = groupBy(shapes, ({ frame }) => frame ?? '')
  // The corners of draw.io's own shapes are on the grid instead of the centers, so all shapes are shifted.
  const half = (options.drawioSize ?? 0) / 2
  const edges = structure.isFlow ? structure.edges : []
  const shift = half - roundUpToGrid(half)
  const { layoutGraph } = options
  const plan: Plan = { ...structure, edges, contents, layoutGraph, longest: maxIconSize(options), shift }
  return placed(await contentPart(plan, contents.get('') ?? [], options.arrange), NOWHERE)
}

/** Returns the content of a part that is at the position `at` of the diagram. */
function placed(part: Part, at: Position): Placed {
  const { shape, center, inside = [], headings = [], routes = [], aligned } = part
  const parts = inside.map(([innerPart, offset]) => placed(innerPart, moved(offset, at)))
  const shapes = parts.flatMap(({ shapes }) => shapes)
  if (shape && center)
    shapes.push({ ...shape, x: at.x + center.x - shape.width / 2, y: at.y + center.y - shape.height / 2 })
  if (aligned) alignFrames(shapes, aligned)
  return {
    shapes,
    headings: [...headings.map(title => moved(title, at)), ...parts.flatMap(({ headings }) => headings)],
    routes: [...routes.map(([edge, route]) => [edge, movedRoute(route, at)] as const), ...parts.flatMap(p => p.routes)],
  }
}

/** Arranges the members of a frame, or of the whole diagram. */
async function contentPart(plan: Plan, members: readonly MeasuredShape[], how: Arrangement): Promise<Part> {
  const unlinked = members.filter(({ id }) => !plan.linked.has(id))
  const groups = connectedGroups(members, plan.edges, plan.frames)
  const flows = await Promise.all(groups.map(group => flowPart(plan, group)))
  const grid = await gridPart(plan, unlinked, how)
  if (flows.length === 0) return grid
  const grids = unlinked.length > 0 ? [grid] : []
  const parts = unlinked[0] === members[0] ? [...grids, ...flows] : [...flows, ...grids]
  const leftAligned = parts.map(part => ({ ...part, anchor: { ...part.anchor, x: 0 } }))
  const { positions, ...column } = arrangeInRows(leftAligned, 1)
  return { ...column, inside: pairs(parts, positions) }
}

async function gridPart(plan: Plan, members: readonly MeasuredShape[], how: Arrangement): Promise<Part> {
  const parts = await Promise.all(
    members.map(shape => (shape.input.icon.group ? framePart(plan, shape) : iconPart(plan, shape))),
  )
  const { positions, ...arranged } = arrangeBlocks(parts, how)
  return { ...arranged, inside: pairs(parts, positions) }
}

const pairs = (parts: readonly Part[], positions: readonly Position[]) =>
  parts.map((part, i): Placement => [part, positions[i] ?? NOWHERE])

function iconPart({ longest, shift }: Plan, shape: MeasuredShape): Part {
  const { height, labelWidth } = shape
  const lines = shape.lines.length
  const half = roundUpToGrid(Math.max(longest, lines > 0 ? labelWidth : 0) / 2)
  // The anchor is equally far from the top of each icon's part, so that icons of different sizes line up.
  const anchor = { x: half, y: roundUpToGrid(longest / 2) }
  const below = height / 2 + (lines > 0 ? lines * LABEL_LINE_HEIGHT + LABEL_MARGIN : 0)
  return {
    anchor,
    width: 2 * half,
    height: anchor.y + roundUpToGrid(below),
    shape,
    center: { x: anchor.x + shift, y: anchor.y + shift },
    category: shape.input.icon.category,
  }
}

async function framePart(plan: Plan, shape: MeasuredShape): Promise<Part> {
  const middle = roundUpToGrid(plan.longest / 2)
  const { id, frame, input, height } = shape
  if (input.isBox || (frame === undefined && !plan.contents.has(id))) {
    const width = plan.isFlow && !input.isBox ? Math.max(shape.width, titleWidth(shape)) : shape.width
    const center = { x: width / 2, y: Math.max(height / 2, middle) }
    return { width, height: 2 * center.y, anchor: center, center, shape: { ...shape, width } }
  }
  const outline = await outlineOf(plan, shape)
  const inside = await contentPart(plan, outline.content, 'grid')
  const { minWidth, top } = outline
  const left = roundUpToGrid(Math.max(FRAME_PADDING.side, (minWidth - inside.width) / 2))
  const size = {
    width: inside.width + 2 * left,
    height: Math.max(inside.height + top + FRAME_PADDING.bottom, frame === undefined ? 0 : INNER_FRAME_SIZE.height),
  }
  return {
    ...size,
    anchor: { x: inside.anchor.x + left, y: top + (inside.anchor.y || middle) },
    inside: [...outlineInside(outline, size), [inside, { x: left, y: top }]],
  }
}

/** Returns a frame without a size, and the icons on its upper border. `top` is the space (px) above its content. */
async function outlineOf(plan: Plan, shape: MeasuredShape) {
  const members = plan.contents.get(shape.id) ?? []
  const onBorder = members.filter(({ isOnBorder }) => isOnBorder)
  const border = await gridPart(plan, onBorder, 'row')
  return {
    shape,
    border,
    content: members.filter(({ isOnBorder }) => !isOnBorder),
    minWidth: Math.max(titleWidth(shape) + border.width, shape.frame === undefined ? 0 : INNER_FRAME_SIZE.width),
    top: Math.max(border.anchor.y + FRAME_PADDING.top, border.height + BLOCK_GAP),
  }
}

/** Returns a frame in its size, and the icons on its border. */
function outlineInside(
  { shape, border }: Awaited<ReturnType<typeof outlineOf>>,
  { width, height: whole }: Size,
): readonly Placement[] {
  const above = border.anchor.y
  const height = whole - above
  const center = { x: width / 2, y: height / 2 }
  return [
    [
      { width, height, anchor: center, center, shape: { ...shape, width, height } },
      { x: 0, y: above },
    ],
    [border, { x: Math.max(titleWidth(shape), roundToGrid((width - border.width) / 2)), y: 0 }],
  ]
}

async function flowPart(plan: Plan, members: readonly MeasuredShape[]): Promise<Part> {
  /** Functions that return the parts in a node once the boxes of nodes are known, by `id` of the node. */
  const inside = new Map<string, (box: Position & Size, boxes: FlowLayout['boxes']) => readonly Placement[]>()
  const nodeOf = async (shape: MeasuredShape): Promise<FlowNode> => {
    const { id, input } = shape
    if (!plan.open.has(id)) {
      const part = await gridPart(plan, [shape], 'row')
      inside.set(id, () => [[part, NOWHERE]])
      const port = roundToGrid(part.anchor.y + (input.icon.group ? 0 : plan.shift))
      return { id, width: part.width, height: part.height, port }
    }
    const outline = await outlineOf(plan, shape)
    const { content, top } = outline
    const { side, bottom } = FRAME_PADDING
    const unlinked = content.filter(member => !plan.linked.has(member.id))
    const isFirst = unlinked[0] === content[0]
    const grid = await gridPart(plan, unlinked, 'grid')
    const space = unlinked.length > 0 ? grid.height + BLOCK_GAP : 0
    inside.set(id, ({ x: left, width, height }, boxes) => {
      const blocks = content.flatMap(({ id }) => (plan.open.has(id) ? [] : (boxes.get(id) ?? [])))
      const column = minOf(blocks, box => box.x + box.width / 2) - left - grid.anchor.x
      const isCentered = unlinked.every(({ input }) => input.icon.group)
      const start = isCentered ? roundToGrid((width - grid.width) / 2) : blocks.length > 0 ? column : side
      const x = Math.max(Math.min(start, width - side - grid.width), side)
      const y = isFirst ? top : height - bottom - grid.height
      return [...outlineInside(outline, { width, height }), [grid, { x, y }]]
    })
    const children: FlowNode[] = []
    for (const member of content) if (plan.linked.has(member.id)) children.push(await nodeOf(member))
    const minWidth = Math.max(grid.width + 2 * side, outline.minWidth)
    return { id, minWidth, children, top: top + (isFirst ? space : 0), bottom: bottom + (isFirst ? 0 : space) }
  }
  const nodes: FlowNode[] = []
  for (const member of members) nodes.push(await nodeOf(member))
  const edges = plan.edges.filter(({ from, to }) => inside.has(from) && inside.has(to))
  const { boxes, routes, ...size } = await layoutFlow(
    nodes,
    edges.map(({ from, to, label }) => ({
      from,
      to,
      frame: plan.frames.get(from),
      label: label === undefined ? undefined : arrowLabelSize(label),
    })),
    plan.layoutGraph,
  )
  const [first] = nodes
  return {
    ...size,
    anchor: { x: 0, y: first && 'port' in first ? (boxes.get(first.id)?.y ?? 0) + first.port : 0 },
    inside: [...inside].flatMap(([id, partsIn]) => {
      const box = boxes.get(id) ?? NOWHERE
      return partsIn(box, boxes).map(([part, at]): Placement => [part, moved(at, box)])
    }),
    routes: edges.flatMap((edge, i) => (routes[i] ? [[edge, routes[i]] as const] : [])),
    aligned: new Set(inside.keys()),
  }
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

const moved = <T extends Position>(shape: T, { x, y }: Position): T => ({ ...shape, x: shape.x + x, y: shape.y + y })

const movedRoute = ({ points, label }: Route, at: Position): Route => ({
  points: points.map(([x, y]) => [x + at.x, y + at.y]),
  label: label && moved(label, at),
})
