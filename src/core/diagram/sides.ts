import type { Position } from './blocks'
import type { Size } from './shape'

export type Point = readonly [x: number, y: number]
export type Side = 'top' | 'left' | 'bottom' | 'right'

/** Returns the sides at which two shapes face each other. */
export function facingSides(a: Position & Size, b: Position & Size): [Side, Side] {
  if (b.x >= a.x + a.width) return ['right', 'left']
  if (b.x + b.width <= a.x) return ['left', 'right']
  return b.y + b.height / 2 >= a.y + a.height / 2 ? ['bottom', 'top'] : ['top', 'bottom']
}

/** Midpoints of the sides of a shape, as fractions of its width and height. */
export const SIDE_CENTERS: Readonly<Record<Side, Point>> = {
  top: [0.5, 0],
  left: [0, 0.5],
  bottom: [0.5, 1],
  right: [1, 0.5],
}

/** Returns the midpoints of the sides at which two shapes face each other. */
export function facingSideCenters(a: Position & Size, b: Position & Size): [Point, Point] {
  const [from, to] = facingSides(a, b)
  const middle = ({ x, y, width, height }: Position & Size, [across, down]: Point): Point => [
    x + width * across,
    y + height * down,
  ]
  return [middle(a, SIDE_CENTERS[from]), middle(b, SIDE_CENTERS[to])]
}
