import type { Position } from './blocks'
import type { Size } from './shape'

export type Point = readonly [x: number, y: number]
export type Side = 'top' | 'left' | 'bottom' | 'right'

/** The sides at which two shapes face each other. */
export function sidesOf(a: Position & Size, b: Position & Size): [Side, Side] {
  if (b.x >= a.x + a.width) return ['right', 'left']
  if (b.x + b.width <= a.x) return ['left', 'right']
  return b.y + b.height / 2 >= a.y + a.height / 2 ? ['bottom', 'top'] : ['top', 'bottom']
}

/** The middles of these sides. */
export function sides(a: Position & Size, b: Position & Size): [Point, Point] {
  const [from, to] = sidesOf(a, b)
  return [middle(a, from), middle(b, to)]
}

function middle({ x, y, width, height }: Position & Size, side: Side): Point {
  if (side === 'left' || side === 'right') return [x + (side === 'right' ? width : 0), y + height / 2]
  return [x + width / 2, y + (side === 'bottom' ? height : 0)]
}
