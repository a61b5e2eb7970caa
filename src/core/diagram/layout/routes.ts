/** Ways of arrows, as points from the start to the end of the arrow. */
import type { Point } from '../shape'
import type { Rect } from './blocks'
import type { Route } from './flow-layout'
import { LABEL_LINE_HEIGHT } from './label-text'
import { arrowLabelSize } from './measure'
import type { PlacedShape } from './place'
import type { Edge } from './structure'

export interface Arrow {
  from: PlacedShape
  to: PlacedShape
  /** At least two points, from the border of `from` to the border of `to`. Lines are horizontal or vertical. */
  points: readonly Point[]
  label: ArrowLabel | undefined
}

/** Label of an arrow in one line, with the position of its box. */
interface ArrowLabel extends Rect {
  text: string
}

/** Distance (px) of an arrow from the blocks that it passes: half of the gap between blocks. */
const ARROW_DISTANCE = 10

/**
 * Returns the arrows between placed shapes. An arrow without a route leads from a shape to its neighbor.
 * @param rowHalf half of the height (px) of the icons in a row
 */
export function routeArrows(
  edges: readonly Edge[],
  shapes: readonly PlacedShape[],
  routes: ReadonlyMap<Edge, Route>,
  rowHalf: number,
): Arrow[] {
  const byId = new Map(shapes.map(shape => [shape.id, shape]))
  return edges.flatMap((edge): Arrow[] => {
    const [from, to, { label: text = '' }] = [byId.get(edge.from), byId.get(edge.to), edge]
    if (!from || !to) return []
    const { points, label } = routes.get(edge) ?? { points: neighborRoute(from, to, rowHalf) }
    return [
      { from, to, points: atBorders(points, from, to), label: label && { ...label, ...arrowLabelSize(text), text } },
    ]
  })
}

/** Moves the ends of a horizontal route from the borders of blocks to the borders of the shapes in these blocks. */
function atBorders(points: readonly Point[], from: PlacedShape, to: PlacedShape): Point[] {
  return points.map((point, i) => {
    const [, y] = point
    if (i === 0 && y === points[1]?.[1]) return [from.x + from.width, y]
    return i === points.length - 1 && y === points.at(-2)?.[1] ? [to.x, y] : point
  })
}

/** Returns the way between neighbors in a row, a column, or a grid. From the end of a row, it leads to the next row. */
function neighborRoute(from: PlacedShape, to: PlacedShape, rowHalf: number): Point[] {
  const [start, end] = [centerOf(from), centerOf(to)]
  const exit: Point = [from.x + from.width, start.y]
  const entry: Point = [to.x, end.y]
  if (start.y === end.y) return [exit, entry]
  const labelHeight = from.lines.length > 0 ? from.lines.length * LABEL_LINE_HEIGHT + ARROW_DISTANCE : 0
  const below: Point = [start.x, from.y + from.height + labelHeight]
  if (start.x === end.x) return [below, [end.x, to.y]]
  const between = end.y - rowHalf - ARROW_DISTANCE
  const [right, left] = [start.x + halfWidth(from) + ARROW_DISTANCE, end.x - halfWidth(to) - ARROW_DISTANCE]
  return [exit, [right, start.y], [right, between], [left, between], [left, end.y], entry]
}

const centerOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

const halfWidth = ({ width, label, labelWidth }: PlacedShape) => Math.max(width, label === '' ? 0 : labelWidth) / 2

/** Maximum radius (px) of the bends of an arrow: the default of draw.io. */
const BEND_RADIUS = 10

/** Returns the bends of a route as curves: the start, the corner, and the end of each. */
export function bendsOf(points: readonly Point[]): (readonly [Point, Point, Point])[] {
  return points.slice(1, -1).map((corner, i) => {
    const towards = ([x, y]: Point = corner): Point => {
      const [dx, dy] = [x - corner[0], y - corner[1]]
      const part = Math.min(BEND_RADIUS / (Math.hypot(dx, dy) || 1), 0.5)
      return [corner[0] + dx * part, corner[1] + dy * part]
    }
    return [towards(points[i]), corner, towards(points[i + 2])]
  })
}

export function middleOf(points: readonly Point[]): Point {
  const lengths = points
    .slice(1)
    .map(([x, y], i) => Math.abs(x - (points[i]?.[0] ?? x)) + Math.abs(y - (points[i]?.[1] ?? y)))
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [i, length] of lengths.entries()) {
    const [[x, y], [nextX, nextY]] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]]
    if (rest <= length) return [x + Math.sign(nextX - x) * rest, y + Math.sign(nextY - y) * rest]
    rest -= length
  }
  return points[0] ?? [0, 0]
}
