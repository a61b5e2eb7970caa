/** Places measured shapes: icons in grids or along their arrows, and frames around their content. */
import { groupBy } from '../../collections'
import { type Arrangement, FRAME_PADDING, INNER_FRAME_SIZE, maxIconSize, type SceneOptions, type Size } from '../shape'
import { arrangeBlocks, type CategorizedBlock, type CategoryHeading } from './arrange'
import { BLOCK_GAP, maxOf, NOWHERE, type Position, packBlocks, type Rect, roundToGrid, roundUpToGrid } from './blocks'
import { type FlowLayout, type FlowNode, layoutFlow, type Route } from './flow-layout'
import { LABEL_LINE_HEIGHT } from './label-text'
import { arrowLabelSize, LABEL_MARGIN, type MeasuredShape, titleWidth } from './measure'
import { type DiagramStructure, type Edge, linkedMembers, withFramesAround } from './structure'

export interface PlacedShape extends MeasuredShape, Position {}

/** Shapes with positions, and the ways of the arrows along which shapes are arranged. */
interface PlacedContent {
  /** In the given order, except that frames precede their content. */
  shapes: PlacedShape[]
  headings: CategoryHeading[]
  routes: (readonly [Edge, Route])[]
}

/** An icon, a frame, or an arrangement of these. All positions in it are relative to its top left corner. */
interface NestedBlock extends CategorizedBlock {
  shape?: MeasuredShape
  center?: Position
  inside?: readonly BlockAt[]
  headings?: readonly CategoryHeading[]
  routes?: PlacedContent['routes']
  /** `id`s of the shapes that are arranged along arrows. */
  aligned?: ReadonlySet<string>
}

type BlockAt = readonly [block: NestedBlock, at: Position]

/** The diagram around the blocks. `edges` are the arrows along which shapes are arranged. */
interface Diagram extends DiagramStructure, Pick<SceneOptions, 'layoutGraph'> {
  /** Shapes by `id` of their frame; '' for the whole diagram. */
  contents: ReadonlyMap<string, readonly MeasuredShape[]>
  /** Longest side (px) of an icon. */
  longest: number
  /** Distance (px) of the centers of icons from the grid. */
  shift: number
}

const PUBLIC_SUBNET = 'Group_Public-subnet'

/** Arranges the shapes of a diagram. Icons with arrows are arranged along their arrows; all others are in a grid. */
export async function placeShapes(
  shapes: readonly MeasuredShape[],
  structure: DiagramStructure,
  options: SceneOptions,
): Promise<PlacedContent> {
  const contents = groupBy(shapes, ({ frame }) => frame ?? '')
  // The corners of draw.io's own shapes are on the grid instead of the centers, so all shapes are shifted.
  const half = (options.drawioSize ?? 0) / 2
  const edges = structure.isFlow ? structure.edges : []
  const shift = half - roundUpToGrid(half)
  const { layoutGraph } = options
  const diagram: Diagram = { ...structure, edges, contents, layoutGraph, longest: maxIconSize(options), shift }
  return toAbsolute(await contentBlock(diagram, contents.get('') ?? [], options.arrange), NOWHERE)
}

/** Returns the content of a block with positions in the diagram; `at` is that of the block. */
function toAbsolute(block: NestedBlock, at: Position): PlacedContent {
  const { shape, center, inside = [], headings = [], routes = [], aligned } = block
  const placed = inside.map(([innerBlock, offset]) => toAbsolute(innerBlock, moved(offset, at)))
  const shapes = placed.flatMap(({ shapes }) => shapes)
  if (shape && center)
    shapes.push({ ...shape, x: at.x + center.x - shape.width / 2, y: at.y + center.y - shape.height / 2 })
  if (aligned) alignFrames(shapes, aligned)
  return {
    shapes,
    headings: [...headings.map(title => moved(title, at)), ...placed.flatMap(({ headings }) => headings)],
    routes: [
      ...routes.map(([edge, route]) => [edge, movedRoute(route, at)] as const),
      ...placed.flatMap(({ routes }) => routes),
    ],
  }
}

/** Arranges the members of a frame, or of the whole diagram. */
async function contentBlock(
  diagram: Diagram,
  members: readonly MeasuredShape[],
  how: Arrangement,
): Promise<NestedBlock> {
  const unlinked = members.filter(({ id }) => !diagram.linked.has(id))
  const groups = linkedMembers(members, diagram.edges, diagram.frames)
  if (groups.length === 0) return gridBlock(diagram, members, how)
  const flows = await Promise.all(groups.map(group => flowBlock(diagram, group)))
  const parts = [...groupBy(unlinked, ({ id, input }) => (input.icon.group ? id : '')).values()]
  const grids = await Promise.all(parts.map(part => gridBlock(diagram, part, how)))
  const blocks = unlinked[0] === members[0] ? [...grids, ...flows] : [...flows, ...grids]
  const { positions, ...packed } = packBlocks(blocks, 0)
  return { ...packed, inside: withPositions(blocks, positions) }
}

async function gridBlock(diagram: Diagram, members: readonly MeasuredShape[], how: Arrangement): Promise<NestedBlock> {
  const blocks = await Promise.all(
    members.map(shape => (shape.input.icon.group ? frameBlock(diagram, shape) : iconBlock(diagram, shape))),
  )
  const { positions, ...arranged } = arrangeBlocks(blocks, how)
  return { ...arranged, inside: withPositions(blocks, positions) }
}

const withPositions = (blocks: readonly NestedBlock[], positions: readonly Position[]) =>
  blocks.map((block, i): BlockAt => [block, positions[i] ?? NOWHERE])

function iconBlock({ longest, shift }: Diagram, shape: MeasuredShape): NestedBlock {
  const { height, labelWidth } = shape
  const lines = shape.lines.length
  const half = roundUpToGrid(Math.max(longest, lines > 0 ? labelWidth : 0) / 2)
  // The anchor is equally far from the top of each icon's block, so that icons of different sizes line up.
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

async function frameBlock(diagram: Diagram, shape: MeasuredShape): Promise<NestedBlock> {
  const middle = roundUpToGrid(diagram.longest / 2)
  const { id, frame, input, height } = shape
  if (input.isBox || (frame === undefined && !diagram.contents.has(id))) {
    const width = input.isBox ? shape.width : Math.max(shape.width, titleWidth(shape))
    const center = { x: width / 2, y: Math.max(height / 2, middle) }
    return { width, height: 2 * center.y, anchor: center, center, shape: { ...shape, width } }
  }
  const outline = await outlineOf(diagram, shape)
  const inside = await contentBlock(diagram, outline.content, 'grid')
  const { minWidth, top } = outline
  const left = roundUpToGrid(Math.max(FRAME_PADDING.side, (minWidth - inside.width) / 2))
  const size = {
    width: inside.width + 2 * left,
    height: Math.max(inside.height + top + FRAME_PADDING.bottom, frame === undefined ? 0 : INNER_FRAME_SIZE.height),
  }
  return {
    ...size,
    anchor: { x: inside.anchor.x + left, y: top + (inside.anchor.y || middle) },
    inside: [...outline.blocksIn(size), [inside, { x: left, y: top }]],
  }
}

/** Returns the outline of a frame, with icons on its upper border. `top` is the space (px) above its content. */
async function outlineOf(diagram: Diagram, shape: MeasuredShape) {
  const members = diagram.contents.get(shape.id) ?? []
  const onBorder = members.filter(({ isOnBorder }) => isOnBorder)
  const icons = await gridBlock(diagram, onBorder, 'row')
  const title = titleWidth(shape)
  return {
    content: members.filter(({ isOnBorder }) => !isOnBorder),
    minWidth: Math.max(title + icons.width, shape.frame === undefined ? 0 : INNER_FRAME_SIZE.width),
    top: Math.max(icons.anchor.y + FRAME_PADDING.top, icons.height + BLOCK_GAP),
    /** Returns the frame in a size, and the icons on its border. */
    blocksIn: ({ width, height: whole }: Size): readonly BlockAt[] => {
      const at = { x: 0, y: icons.anchor.y }
      const height = whole - at.y
      const center = { x: width / 2, y: height / 2 }
      const outline = { width, height, anchor: center, center, shape: { ...shape, width, height } }
      const left = Math.max(title, roundToGrid((width - icons.width) / 2))
      return withPositions([outline, icons], [at, { x: left, y: 0 }])
    },
  }
}

/** Functions that return the blocks in a node once the boxes of all nodes are known, by `id` of the node. */
type BlocksByNode = Map<string, (box: Rect, boxes: FlowLayout['boxes']) => readonly BlockAt[]>

/** Arranges shapes along their arrows. */
async function flowBlock(diagram: Diagram, members: readonly MeasuredShape[]): Promise<NestedBlock> {
  const inside: BlocksByNode = new Map()
  const nodes: FlowNode[] = []
  for (const member of members) nodes.push(await nodeOf(diagram, member, inside))
  const edges = diagram.edges.filter(({ from, to }) => inside.has(from) && inside.has(to))
  const isPublic = new Set(diagram.inputs.flatMap(({ id, icon }) => (icon.iconName === PUBLIC_SUBNET ? id : [])))
  const publicFrame = (id: string) => withFramesAround(id, diagram.frames).find(frame => isPublic.has(frame))
  const flowEdges = edges.map(({ from, to, label }) => ({
    from,
    to,
    frame: diagram.frames.get(from),
    label: label === undefined ? undefined : arrowLabelSize(label),
    isInbound: publicFrame(from) !== undefined && publicFrame(from) !== publicFrame(to),
  }))
  const { boxes, routes, ...size } = await layoutFlow(nodes, flowEdges, diagram.layoutGraph)
  const [first] = nodes
  return {
    ...size,
    anchor: { x: 0, y: first && 'port' in first ? (boxes.get(first.id)?.y ?? 0) + first.port : 0 },
    inside: [...inside].flatMap(([id, blocksIn]) => {
      const box = boxes.get(id) ?? NOWHERE
      return blocksIn(box, boxes).map(([block, at]): BlockAt => [block, moved(at, box)])
    }),
    routes: edges.flatMap((edge, i) => (routes[i] ? [[edge, routes[i]] as const] : [])),
    aligned: new Set(inside.keys()),
  }
}

/** Returns the node of a shape with arrows. Adds its blocks to `inside`. */
async function nodeOf(diagram: Diagram, shape: MeasuredShape, inside: BlocksByNode): Promise<FlowNode> {
  const { id, input } = shape
  if (diagram.crossedFrames.has(id)) return crossedFrameNode(diagram, shape, inside)
  const block = await gridBlock(diagram, [shape], 'row')
  inside.set(id, () => [[block, NOWHERE]])
  const port = roundToGrid(block.anchor.y + (input.icon.group ? 0 : diagram.shift))
  return { id, width: block.width, height: block.height, port }
}

/** Returns the node of a frame that arrows cross. Its shapes without arrows are in a grid above or below the others. */
async function crossedFrameNode(diagram: Diagram, shape: MeasuredShape, inside: BlocksByNode): Promise<FlowNode> {
  const { id } = shape
  const outline = await outlineOf(diagram, shape)
  const { content, top } = outline
  const { side, bottom } = FRAME_PADDING
  const unlinked = content.filter(member => !diagram.linked.has(member.id))
  const grid = await gridBlock(diagram, unlinked, 'grid')
  const isGridFirst = unlinked[0] === content[0]
  inside.set(id, ({ x: left, width, height }, boxes) => {
    const blocks = content.flatMap(({ id }) => (diagram.crossedFrames.has(id) ? [] : (boxes.get(id) ?? [])))
    const columns = blocks.map(box => box.x + box.width / 2 - left - grid.anchor.x)
    const [firstColumn = side] = columns.sort((a, b) => a - b)
    const isCentered = unlinked.every(({ input }) => input.icon.group)
    const gridLeft = isCentered ? roundToGrid((width - grid.width) / 2) : firstColumn
    const x = Math.max(Math.min(gridLeft, width - side - grid.width), side)
    const y = isGridFirst ? top : height - bottom - grid.height
    return [...outline.blocksIn({ width, height }), [grid, { x, y }]]
  })
  const children: FlowNode[] = []
  for (const member of content) if (diagram.linked.has(member.id)) children.push(await nodeOf(diagram, member, inside))
  const minWidth = Math.max(grid.width + 2 * side, outline.minWidth)
  const space = unlinked.length > 0 ? grid.height + BLOCK_GAP : 0
  const [above, below] = isGridFirst ? [space, 0] : [0, space]
  return { id, minWidth, children, top: top + above, bottom: bottom + below }
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
