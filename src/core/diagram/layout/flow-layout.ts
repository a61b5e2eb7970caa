/** Arranges connected shapes from left to right, and routes their arrows, with the layout library ELK. */
import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api'
import { groupBy, groupPairs } from '../../collections'
import { FRAME_PADDING, type LayoutGraph, type Point, type Size } from '../shape'
import { maxOf, NOWHERE, type Position, type Rect, roundToGrid } from './blocks'
import { alignColumns } from './columns'
import { mainFlow } from './main-flow'

/** A block to arrange. Arrows leave and enter it at the height `port`. */
export interface FlowBlock extends Size {
  id: string
  /** Distance (px) from the top. */
  port: number
}

/** A frame around blocks whose arrows cross the border of the frame. */
export interface FlowFrame {
  id: string
  minWidth: number
  children: readonly FlowNode[]
  /** Space (px) above and below `children`. */
  top: number
  bottom: number
}

export type FlowNode = FlowBlock | FlowFrame

export interface FlowEdge {
  from: string
  frame: string | undefined
  to: string
  label: Size | undefined
  /** True for an arrow out of a public subnet, which leads to the right even if other arrows lead back. */
  isInbound?: boolean
}

/** An arrow with the ids of the ports of ELK at its ends. */
interface PortEdge extends FlowEdge {
  exit: string
  entry: string
  isMain: boolean
}

/** Distances (px) of ports from the tops of their nodes, by the id of the port. */
type PortOffsets = ReadonlyMap<string, number>

/** Way of an arrow from its start to its end, and the top left corner of its label. */
export interface Route {
  points: readonly Point[]
  label: Position | undefined
}

export interface FlowLayout extends Size {
  boxes: ReadonlyMap<string, Rect>
  /** In the order of the edges. */
  routes: readonly Route[]
}

const OPTIONS: LayoutOptions = {
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.portPort': '20',
  'elk.spacing.labelNode': '0',
}

const ROOT_OPTIONS: LayoutOptions = {
  ...OPTIONS,
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
}

/** Number of arrows above which the layout is less compact, because it would take too long. */
const MANY_ARROWS = 100
/** Maximum number of arrows. Larger layouts take more than a few seconds. */
const MAX_ARROWS = 1000

/** Options with much effect on the time of large layouts. They also apply to each frame. */
const strategies = (arrowCount: number): LayoutOptions =>
  arrowCount > MANY_ARROWS
    ? { 'elk.layered.layering.strategy': 'LONGEST_PATH_SOURCE', 'elk.layered.thoroughness': '1' }
    : { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' }

/** Returns positions and routes on the grid, if possible in the given order from top to bottom. */
export async function layoutFlow(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  layoutGraph: LayoutGraph,
): Promise<FlowLayout> {
  if (edges.length > MAX_ARROWS)
    throw new Error(
      `The diagram has ${edges.length.toLocaleString('en')} arrows; the limit is ${MAX_ARROWS.toLocaleString('en')}`,
    )
  const portEdges = portEdgesOf(edges)
  const layOut = (offsets: PortOffsets) => layoutGraph(elkGraph(nodes, portEdges, offsets))
  const first = await layOut(new Map())
  const offsets = portOffsets(first, portEdges)
  const graph = offsets.size > 0 ? await layOut(offsets) : first
  const boxes = new Map(boxesIn(graph))
  const { width, height } = boxes.get('') ?? NOWHERE
  return alignColumns(nodes, edges, { boxes, routes: (graph.edges ?? []).map(routeOf), width, height })
}

function elkGraph(nodes: readonly FlowNode[], portEdges: readonly PortEdge[], offsets: PortOffsets): ElkNode {
  const layoutOptions = {
    ...ROOT_OPTIONS,
    ...strategies(portEdges.length),
    // Prefers the given order from top to bottom. Set for the root alone, because ELK throws if a frame has it.
    'elk.layered.considerModelOrder.strategy': portEdges.length > MANY_ARROWS ? 'NONE' : 'NODES_AND_EDGES',
  }
  const edges = portEdges.map(({ label, exit, entry, isMain, isInbound }, i) => ({
    id: `${i}`,
    sources: [exit],
    targets: [entry],
    labels: label ? [{ text: `${i}`, ...label }] : [],
    layoutOptions: {
      'elk.layered.priority.straightness': isMain ? '10' : '1',
      'elk.layered.priority.direction': isInbound ? '10' : '0',
    },
  }))
  return { id: '', layoutOptions, children: elkNodes(nodes, portEdges, offsets), edges }
}

/** Returns the boxes of a node, with the space of its labels, and of the nodes inside, on the grid. */
function boxesIn({ id, x = 0, y = 0, width = 0, height = 0, labels = [], children = [] }: ElkNode): [string, Rect][] {
  const [above, below] = labels
  const [left, top] = [roundToGrid(x), roundToGrid(y - (above?.height ?? 0))]
  const bottom = roundToGrid(y + height + (below?.height ?? 0))
  const box = { x: left, y: top, width: roundToGrid(x + width) - left, height: bottom - top }
  return [[id, box], ...children.flatMap(boxesIn)]
}

const onGrid = ({ x = 0, y = 0 }) => ({ x: roundToGrid(x), y: roundToGrid(y) })

function routeOf({ sections = [], labels: [label] = [] }: ElkExtendedEdge): Route {
  const points = sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(onGrid)
  return { points: withoutDetour(points.map(({ x, y }) => [x, y])), label: label && onGrid(label) }
}

/** Returns the ports to move so that main arrows end at the middles of icons. */
function portOffsets(graph: ElkNode, portEdges: readonly PortEdge[]): PortOffsets {
  const mainPorts = new Set(portEdges.flatMap(({ isMain, exit, entry }) => (isMain ? [exit, entry] : [])))
  const offsetsIn = ({ x = 0, y = 0, ports = [], children = [] }: ElkNode): (readonly [string, number])[] => {
    if (children.length > 0) return children.flatMap(offsetsIn)
    const sides = groupBy(ports, port => Number(port.x) > x).values()
    const moved = [...sides].flatMap(side => withOffsets(side, mainPorts))
    const isUnchanged = moved.every(port => Math.abs(Number(port.y) - y - port.offset) < 1)
    return isUnchanged ? [] : moved.map(({ id, offset }) => [id, offset])
  }
  return new Map(mainPorts.size > 0 ? offsetsIn(graph) : [])
}

/** Adds distances (px) from the top to the ports on one side of a node. */
function withOffsets(side: readonly ElkPort[], mainPorts: ReadonlySet<string>) {
  const ordered = side.toSorted((a, b) => Number(a.y) - Number(b.y))
  const mainIndex = ordered.findIndex(({ id }) => mainPorts.has(id))
  // Four ports on a side leave too little space around the main port.
  const middle = mainIndex < 0 || ordered.length > 3 ? (ordered.length - 1) / 2 : mainIndex
  const gap = MAX_END_OFFSET / Math.max(1, middle, ordered.length - 1 - middle)
  return ordered.map((port, i) => ({ ...port, offset: MAX_END_OFFSET + (i - middle) * gap }))
}

/** Maximum height (px) of a detour that is removed. */
const SMALL_DETOUR = 20

/** Removes a small detour, which ELK makes at borders of frames: four bends that lead back to the same level. */
function withoutDetour(points: readonly Point[]): readonly Point[] {
  const start = points.findIndex(([x, y], i) => {
    const [next, last] = [points[i + 1], points[i + 3]]
    return next && last && x === next[0] && y === last[1] && Math.abs(y - next[1]) <= SMALL_DETOUR
  })
  return start < 0 ? points : points.toSpliced(start, 4)
}

/** Maximum space (px) below the middles of icons. All get what the tallest label needs, so that rows are level. */
const MAX_SPACE_BELOW = 90

/** Returns the largest space (px) below the middle of a block, up to `MAX_SPACE_BELOW`. */
const spaceBelow = (nodes: readonly FlowNode[]): number =>
  maxOf(nodes, node =>
    'children' in node ? spaceBelow(node.children) : Math.min(node.height - node.port, MAX_SPACE_BELOW),
  )

/** Maximum distance (px) of an arrow's end from the middle of its icon. */
const MAX_END_OFFSET = 20

/** Returns nodes around the middles of blocks, at which arrows end. The rest of a block is space for ELK's labels. */
function elkNodes(nodes: readonly FlowNode[], portEdges: readonly PortEdge[], offsets: PortOffsets): ElkNode[] {
  const portsByNode = groupPairs(
    portEdges.flatMap(({ from, to, exit, entry }): [string, [string, boolean]][] => [
      [from, [exit, true]],
      [to, [entry, false]],
    ]),
  )
  const below = spaceBelow(nodes)
  const toElk = (node: FlowNode, _: number, siblings: readonly FlowNode[]): ElkNode => {
    const { id } = node
    const ports = [...new Map(portsByNode.get(id))].map(([portId, isExit]) => ({
      id: portId,
      layoutOptions: { 'elk.port.side': isExit ? 'EAST' : 'WEST' },
      ...(offsets.has(portId) && 'width' in node && { x: isExit ? node.width : 0, y: offsets.get(portId) ?? 0 }),
    }))
    if ('children' in node)
      return { id, layoutOptions: frameOptions(node, portEdges.length), ports, children: node.children.map(toElk) }
    const layoutOptions: LayoutOptions = {
      'elk.portConstraints': ports.some(port => offsets.has(port.id)) ? 'FIXED_POS' : 'FIXED_SIDE',
      'elk.portAlignment.default': 'CENTER',
    }
    // An icon below a frame is not in the middle of the frame, but near its arrows.
    if (!siblings.some(sibling => 'children' in sibling)) layoutOptions['elk.alignment'] = 'CENTER'
    const { width, height, port } = node
    const labels = [
      spaceLabel('TOP', width, port - MAX_END_OFFSET),
      spaceLabel('BOTTOM', width, Math.max(height - port, below) - MAX_END_OFFSET),
    ]
    return { id, width, height: 2 * MAX_END_OFFSET, labels, ports, layoutOptions }
  }
  return nodes.map(toElk)
}

const spaceLabel = (side: 'TOP' | 'BOTTOM', width: number, height: number) => ({
  text: side,
  width,
  height,
  layoutOptions: { 'elk.nodeLabels.placement': `OUTSIDE H_CENTER V_${side}` },
})

const frameOptions = ({ top, bottom, minWidth }: FlowFrame, arrowCount: number): LayoutOptions => ({
  ...OPTIONS,
  ...strategies(arrowCount),
  'elk.portConstraints': 'FIXED_SIDE',
  'elk.padding': `[top=${top},left=${FRAME_PADDING.side},bottom=${bottom},right=${FRAME_PADDING.side}]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.contentAlignment': 'H_CENTER V_TOP',
  'elk.nodeSize.minimum': `(${minWidth},0)`,
})

/**
 * Returns the arrows with their ends. Arrows with a common end share a line. Arrows from a shape share their start.
 * Arrows to a shape share their end if all their sources have the same targets.
 */
function portEdgesOf(edges: readonly FlowEdge[]): PortEdge[] {
  const main = mainFlow(edges.length > MANY_ARROWS ? [] : edges)
  const plain = edges.filter(({ label }) => !label)
  const targets = groupBy(plain, ({ from }) => from)
  const sources = groupBy(plain, ({ to }) => to)
  const targetsOf = (id: string) => (targets.get(id) ?? []).map(({ to }) => to).toSorted()
  const isShared = (to: string) =>
    new Set(sources.get(to)?.map(({ from }) => JSON.stringify(targetsOf(from)))).size === 1
  return edges.map((edge, i) => ({
    ...edge,
    exit: `${edge.from} exit ${edge.label ? i : ''}`,
    entry: `${edge.to} entry ${edge.label || !isShared(edge.to) ? i : ''}`,
    isMain: main.has(edge),
  }))
}
