/** Aligns icons beside a frame with the columns of icons inside. ELK aligns them with the border of the frame. */
import { minOf, type Position } from './blocks'
import type { FlowEdge, FlowLayout, FlowNode, Route } from './flow-layout'
import { FRAME_PADDING, type Point, type Size } from './shape'

type Box = Position & Size

/** Maximum distance (px) by which a block is moved: half of a labeled icon. */
const MAX_MOVE = 60
/** Minimum distance (px) of a moved block from other blocks and from arrows. */
const DISTANCE = 10

/** Moves blocks to the nearest column of blocks that are in more frames, where there is space. */
export function alignColumns(nodes: readonly FlowNode[], edges: readonly FlowEdge[], layout: FlowLayout): FlowLayout {
  const boxes = new Map(layout.boxes)
  let { routes } = layout
  const blocks = blocksIn(nodes, [])
  const middleOf = ({ id }: Block) => middle(boxes.get(id))
  for (const block of blocks.toSorted((a, b) => b.frames.length - a.frames.length)) {
    const { id, frames } = block
    const [box, outer] = [boxes.get(id), boxes.get(frames.at(-1) ?? '')]
    const moves = blocks
      .filter(other => other.frames.length > frames.length)
      .map(other => middleOf(other) - middleOf(block))
    const distance = minOf(moves, Math.abs)
    const by = moves.find(move => Math.abs(move) === distance)
    if (!box || !outer || !by || distance > MAX_MOVE) continue
    const padding = frames.length > 0 ? FRAME_PADDING.side : 0
    const moved = { ...box, x: box.x + by }
    const space = {
      ...{ x: moved.x - DISTANCE, y: moved.y - DISTANCE },
      ...{ width: moved.width + 2 * DISTANCE, height: moved.height + 2 * DISTANCE },
    }
    const others = [...boxes].flatMap(([key, other]) => (['', id, ...frames].includes(key) ? [] : [other]))
    const movedRoutes = routes.map((route, i) => withMovedEnds(route, edges[i], id, by))
    const isFree =
      moved.x >= outer.x + padding &&
      moved.x + moved.width <= outer.x + outer.width - padding &&
      !others.some(other => overlap(space, other)) &&
      movedRoutes.every((route, i) => isClear(route, edges[i], id, space))
    if (!isFree) continue
    boxes.set(id, moved)
    routes = movedRoutes
  }
  return { ...layout, boxes, routes }
}

/** A block with the `id`s of the frames around it, outermost first. */
interface Block {
  id: string
  frames: readonly string[]
}

const blocksIn = (nodes: readonly FlowNode[], frames: readonly string[]): Block[] =>
  nodes.flatMap(node =>
    'children' in node ? blocksIn(node.children, [...frames, node.id]) : [{ id: node.id, frames }],
  )

const middle = ({ x, width }: Box = { x: 0, y: 0, width: 0, height: 0 }) => x + width / 2

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Returns a route whose ends at the block `id` are moved horizontally. */
const withMovedEnds = ({ points, label }: Route, edge: FlowEdge | undefined, id: string, by: number): Route => ({
  points: points.map(([x, y], i): Point => {
    const isEnd = (i === 0 && edge?.from === id) || (i === points.length - 1 && edge?.to === id)
    return [isEnd ? x + by : x, y]
  }),
  label,
})

/** True if a route is outside of the space of the block `id`, and if its ends still lead away from that block. */
function isClear({ points, label }: Route, edge: FlowEdge | undefined, id: string, space: Box): boolean {
  const lines = points.slice(1).map((end, i) => [points[i] ?? end, end] as const)
  const own = [...(edge?.from === id ? lines.splice(0, 1) : []), ...(edge?.to === id ? lines.splice(-1) : [])]
  const boxes = lines.map(([[x, y], [endX, endY]]) => ({
    ...{ x: Math.min(x, endX), y: Math.min(y, endY) },
    ...{ width: Math.abs(endX - x), height: Math.abs(endY - y) },
  }))
  if (label && edge?.label) boxes.push({ ...label, ...edge.label })
  return own.every(([[x], [endX]]) => endX - x >= DISTANCE) && !boxes.some(box => overlap(space, box))
}
