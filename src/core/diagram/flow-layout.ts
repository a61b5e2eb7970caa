/** Arranges connected shapes from left to right, and routes their arrows, with the layout library ELK. */
import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import { groupBy } from '../collections'
import { type Position, roundToGrid } from './blocks'
import { FRAME_PADDING, type Point, type Size } from './shape'

/** A block to arrange. Arrows leave and enter it at the level `port`. */
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
  /** Icon and frame of the shape at the start. */
  icon: string
  frame: string | undefined
  to: string
  label: Size | undefined
}

/** Way of an arrow from its start to its end, and the top left corner of its label. */
export interface Route {
  points: readonly Point[]
  label: Position | undefined
}

export interface FlowLayout extends Size {
  boxes: ReadonlyMap<string, Position & Size>
  /** In the order of the edges. */
  routes: readonly Route[]
}

/** Options of the diagram and of each frame. */
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

/** Adds positions and routes to a graph. */
export type LayoutGraph = (graph: ElkNode) => Promise<ElkNode>

let layoutGraph: LayoutGraph = async () => Promise.reject(new Error('No layout of graphs has been set'))

/** Sets the function that runs ELK: in the browser, in a worker. */
export function setGraphLayout(layout: LayoutGraph): void {
  layoutGraph = layout
}

/** Returns positions and routes on the grid, if possible in the given order from top to bottom. */
export async function layoutFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): Promise<FlowLayout> {
  if (edges.length > MAX_ARROWS)
    throw new Error(
      `The diagram has ${edges.length.toLocaleString('en')} arrows; the limit is ${MAX_ARROWS.toLocaleString('en')}`,
    )
  const portIds = portsOf(edges)
  const graph: ElkNode = {
    id: '',
    layoutOptions: {
      ...{ ...ROOT_OPTIONS, ...strategies(edges.length) },
      // Prefers the given order from top to bottom. As an option of frames, it makes ELK fail.
      'elk.layered.considerModelOrder.strategy': edges.length > MANY_ARROWS ? 'NONE' : 'NODES_AND_EDGES',
    },
    children: elkNodes(nodes, edges, portIds),
    edges: portIds.map(({ exit, entry }, i) => {
      const label = edges[i]?.label
      return { id: `${i}`, sources: [exit], targets: [entry], labels: label ? [{ text: `${i}`, ...label }] : [] }
    }),
  }
  const laidOut = await layoutGraph(graph)
  const boxes = new Map<string, Position & Size>()
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, labels: [above] = [], children = [] }: ElkNode) => {
    const [left, top] = [roundToGrid(x), roundToGrid(y - (above?.height ?? 0))]
    boxes.set(id, { x: left, y: top, width: roundToGrid(x + width) - left, height: roundToGrid(y + height) - top })
    children.forEach(collect)
  }
  collect(laidOut)
  const onGrid = ({ x = 0, y = 0 }) => ({ x: roundToGrid(x), y: roundToGrid(y) })
  const routes = (laidOut.edges ?? []).map(({ sections = [], labels: [label] = [] }): Route => {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
    return { points: points.map(onGrid).map(({ x, y }): Point => [x, y]), label: label && onGrid(label) }
  })
  return {
    boxes,
    routes: withoutSmallSteps(routes, edges),
    width: boxes.get('')?.width ?? 0,
    height: boxes.get('')?.height ?? 0,
  }
}

/** Maximum height (px) of the last step of an arrow that is removed. */
const SMALL_STEP = 20

/** Removes the last step of arrows if it is small and all arrows to the shape have this step. */
function withoutSmallSteps(routes: readonly Route[], edges: readonly FlowEdge[]): Route[] {
  const levelOf = ({ points, label }: Route) => (label ? undefined : points.at(-3)?.[1])
  const byTarget = new Map(edges.map(({ to }) => [to, routes.filter((_, i) => edges[i]?.to === to)]))
  return routes.map((route, i) => {
    const [level, end] = [levelOf(route), route.points.at(-1)]
    const isCommon = byTarget.get(edges[i]?.to ?? '')?.every(other => levelOf(other) === level)
    if (level === undefined || !end || !isCommon || Math.abs(level - end[1]) > SMALL_STEP) return route
    return { ...route, points: [...route.points.slice(0, -3), [end[0], level]] }
  })
}

/** Minimum space (px) below the middle of an icon: for a label of two lines, so that rows of icons are level. */
const MIN_BELOW = 80

/** Maximum distance (px) of an arrow's end from the middle of its icon. */
const MAX_END_OFFSET = 20

/** Returns nodes around the middles of blocks, at which arrows end. The rest of a block is space for ELK's labels. */
function elkNodes(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  portIds: readonly { exit: string; entry: string }[],
): ElkNode[] {
  const ports = groupBy(
    edges.flatMap(({ from, to }, i) => [
      { node: from, port: portIds[i]?.exit ?? '', isExit: true },
      { node: to, port: portIds[i]?.entry ?? '', isExit: false },
    ]),
    ({ node }) => node,
  )
  const toElk = (node: FlowNode): ElkNode => {
    const sides = new Map(ports.get(node.id)?.map(({ port, isExit }) => [port, isExit]))
    const elkPorts = [...sides].map(([id, isExit]) => ({
      id,
      layoutOptions: { 'elk.port.side': isExit ? 'EAST' : 'WEST' },
    }))
    if (!('children' in node)) {
      const { id, width, height, port } = node
      const space = (side: 'TOP' | 'BOTTOM', height: number) => ({
        ...{ text: side, width, height },
        layoutOptions: { 'elk.nodeLabels.placement': `OUTSIDE H_CENTER V_${side}` },
      })
      const labels = [
        space('TOP', port - MAX_END_OFFSET),
        space('BOTTOM', Math.max(height - port, MIN_BELOW) - MAX_END_OFFSET),
      ]
      const layoutOptions = { 'elk.portConstraints': 'FIXED_SIDE', 'elk.portAlignment.default': 'CENTER' }
      return { id, width, height: 2 * MAX_END_OFFSET, labels, ports: elkPorts, layoutOptions }
    }
    const { id, top, bottom, minWidth } = node
    const layoutOptions = {
      ...{ ...OPTIONS, ...strategies(edges.length), 'elk.portConstraints': 'FIXED_SIDE' },
      'elk.padding': `[top=${top},left=${FRAME_PADDING.side},bottom=${bottom},right=${FRAME_PADDING.side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${minWidth},0)`,
    }
    return { id, layoutOptions, ports: elkPorts, children: node.children.map(toElk) }
  }
  return nodes.map(toElk)
}

/**
 * Returns the ids of each arrow's ends. Arrows with a common end share a line. Arrows from a shape share their start.
 * Arrows to a shape share their end if all their sources have the same targets, and the same frame or icon.
 */
function portsOf(edges: readonly FlowEdge[]): { exit: string; entry: string }[] {
  const plain = edges.filter(({ label }) => !label)
  const targets = groupBy(plain, ({ from }) => from)
  const sources = groupBy(plain, ({ to }) => to)
  const targetsOf = ({ from }: FlowEdge) =>
    JSON.stringify(
      targets
        .get(from)
        ?.map(({ to }) => to)
        .sort(),
    )
  const isShared = (to: string) => {
    const areSame = (of: (edge: FlowEdge) => string | undefined) => new Set(sources.get(to)?.map(of)).size === 1
    return areSame(targetsOf) && (areSame(({ frame }) => frame) || areSame(({ icon }) => icon))
  }
  return edges.map(({ from, to, label }, i) => ({
    exit: `${from} exit ${label ? i : ''}`,
    entry: `${to} entry ${label || !isShared(to) ? i : ''}`,
  }))
}
