/** Aligns icons beside a frame with the columns of icons inside. ELK aligns them with the border of the frame. */
import { FRAME_PADDING, type Point } from '../shape'
import { NOWHERE, type Rect } from './blocks'
import type { FlowEdge, FlowLayout, FlowNode, Route } from './flow-layout'

/** Minimum distance (px) of a moved block from other blocks and from arrows. */
const MIN_DISTANCE = 10

/** Moves blocks to the nearest column of blocks in more frames, at most by half of their width, if there is space. */
export function alignColumns(nodes: readonly FlowNode[], edges: readonly FlowEdge[], layout: FlowLayout): FlowLayout {
  const boxes = new Map(layout.boxes)
  let { routes } = layout
  const boxOf = (id = '') => boxes.get(id) ?? NOWHERE
  const middleOf = ([id]: readonly string[]) => boxOf(id).x + boxOf(id).width / 2
  const blocks = blocksIn(nodes, []).toSorted((a, b) => b.length - a.length)
  for (const block of blocks) {
    const [id = '', frame] = block
    const moves = blocks.flatMap(other => (other.length > block.length ? middleOf(other) - middleOf(block) : []))
    const [by = 0] = moves.toSorted((a, b) => Math.abs(a) - Math.abs(b))
    const [{ x, y, width, height }, outer] = [boxOf(id), boxOf(frame)]
    const moved = { x: x + by, y, width, height }
    const padding = frame === undefined ? 0 : FRAME_PADDING.side
    const isInside = moved.x >= outer.x + padding && moved.x + width <= outer.x + outer.width - padding
    if (by === 0 || Math.abs(by) > width / 2 || !isInside) continue
    const others = [...boxes].flatMap(([key, box]) => (key === '' || block.includes(key) ? [] : box))
    if ([...others, ...linesIn(routes, edges, id)].some(box => areClose(moved, box))) continue
    boxes.set(id, moved)
    routes = routes.map(({ points, label }, i) => ({ points: withMovedEnds(points, edges[i], id, by), label }))
  }
  return { ...layout, boxes, routes }
}

/** Returns each block with the frames around it, innermost first, by `id`. */
const blocksIn = (nodes: readonly FlowNode[], frames: readonly string[]): (readonly string[])[] =>
  nodes.flatMap(({ id, ...node }) =>
    'children' in node ? blocksIn(node.children, [id, ...frames]) : [[id, ...frames]],
  )

const areClose = (a: Rect, b: Rect) =>
  a.x - MIN_DISTANCE < b.x + b.width &&
  b.x < a.x + a.width + MIN_DISTANCE &&
  a.y - MIN_DISTANCE < b.y + b.height &&
  b.y < a.y + a.height + MIN_DISTANCE

/** Returns the lines and labels of arrows as boxes, without the lines that end at the block `id`. */
const linesIn = (routes: readonly Route[], edges: readonly FlowEdge[], id: string) =>
  routes.flatMap(({ points, label }, i) => {
    const { from, to, label: size } = edges[i] ?? {}
    const lines = points.slice(1).map(([endX, endY], j) => {
      const [x, y] = points[j] ?? [endX, endY]
      return { x: Math.min(x, endX), y: Math.min(y, endY), width: Math.abs(endX - x), height: Math.abs(endY - y) }
    })
    const others = lines.slice(from === id ? 1 : 0, to === id ? -1 : undefined)
    return label && size ? [...others, { ...label, ...size }] : others
  })

const withMovedEnds = (points: readonly Point[], edge: FlowEdge | undefined, id: string, by: number) =>
  points.map(([x, y], i): Point => {
    const isEnd = (i === 0 && edge?.from === id) || (i === points.length - 1 && edge?.to === id)
    return [isEnd ? x + by : x, y]
  })
