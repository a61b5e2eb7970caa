import type { Position } from './blocks'
import type { Size } from './shape'

export type Point = readonly [x: number, y: number]

/** The middles of the sides at which two shapes face each other. */
export function sides(a: Position & Size, b: Position & Size): [Point, Point] {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)]
  if (bx - b.width / 2 >= ax + a.width / 2)
    return [
      [ax + a.width / 2, ay],
      [bx - b.width / 2, by],
    ]
  if (bx + b.width / 2 <= ax - a.width / 2)
    return [
      [ax - a.width / 2, ay],
      [bx + b.width / 2, by],
    ]
  const down = by >= ay ? 1 : -1
  return [
    [ax, ay + (down * a.height) / 2],
    [bx, by - (down * b.height) / 2],
  ]
}

const middle = ({ x, y, width, height }: Position & Size): Point => [x + width / 2, y + height / 2]
