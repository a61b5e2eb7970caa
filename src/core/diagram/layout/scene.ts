/** Computes the positions of all shapes of a diagram. The writers of all formats draw shapes at these positions. */
import { maxIconSize, type Point, type SceneOptions, type ShapeInput, type ShapeOptions, type Size } from '../shape'
import type { Stencils } from '../stencils'
import type { CategoryHeading } from './arrange'
import { maxOf, minOf, type Position, roundUpToGrid } from './blocks'
import { measureShape, measureShapes } from './measure'
import { type PlacedShape, placeShapes } from './place'
import { type Arrow, routeArrows } from './routes'
import { addStructure } from './structure'

/** A diagram with all positions, in pixels. The origin is the top left corner of the diagram. */
export interface Scene extends Size {
  /** In the given order, except that frames precede their content. */
  shapes: readonly PlacedShape[]
  headings: readonly CategoryHeading[]
  arrows: readonly Arrow[]
}

/**
 * Arranges the icons that are copied together, with their frames and arrows. Icons with arrows are arranged along their
 * arrows; all others are in a grid. Rejects with NotAnIconError if the `svg` of an input is not an SVG.
 * @param stencils draw.io's own shapes. With `options.usesStencils`, these shapes replace the `svg` of inputs
 */
export async function layoutScene(inputs: readonly ShapeInput[], options: SceneOptions, stencils: Stencils = {}) {
  const structure = addStructure(inputs, options)
  const measured = measureShapes(structure, options, stencils)
  const { shapes, headings, routes } = await placeShapes(measured, structure, options)
  const arrows = routeArrows(structure.edges, shapes, new Map(routes), roundUpToGrid(maxIconSize(options) / 2))
  return moveToOrigin({ shapes, headings, arrows })
}

/** Returns the scene of one shape. Throws NotAnIconError. */
export function sceneOf(input: ShapeInput, options: ShapeOptions, stencils: Stencils = {}): Scene {
  const shape = measureShape(input, options, stencils)
  const { width, height } = shape
  return { shapes: [{ ...shape, x: 0, y: 0 }], headings: [], arrows: [], width, height }
}

/** Moves the diagram to the origin. If shapes differ in size, moves by whole grid steps to keep centers on the grid. */
function moveToOrigin({ shapes, headings, arrows }: Pick<Scene, 'shapes' | 'headings' | 'arrows'>): Scene {
  const labels = arrows.flatMap(({ label }) => label ?? [])
  const bends = arrows.flatMap(({ points }) => points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
  const boxes = [...shapes, ...headings, ...labels, ...bends]
  const isEven = new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size === 1
  const from = (start: number) => (isEven ? start : Math.floor(start / 10) * 10)
  const [left, top] = [from(minOf(boxes, ({ x }) => x)), from(minOf(boxes, ({ y }) => y))]
  const toOrigin = <T extends Position>(shape: T): T => ({
    ...shape,
    x: round(shape.x - left),
    y: round(shape.y - top),
  })
  const placed = new Map(shapes.map(shape => [shape, toOrigin(shape)]))
  return {
    shapes: [...placed.values()],
    headings: headings.map(toOrigin),
    arrows: arrows.map(({ from, to, points, label }) => ({
      from: placed.get(from) ?? from,
      to: placed.get(to) ?? to,
      points: points.map(([x, y]): Point => [round(x - left), round(y - top)]),
      label: label && toOrigin(label),
    })),
    width: maxOf(boxes, ({ x, width }) => round(x - left) + width),
    height: maxOf(boxes, ({ y, height }) => round(y - top) + height),
  }
}

const round = (length: number) => Math.round(length * 100) / 100
