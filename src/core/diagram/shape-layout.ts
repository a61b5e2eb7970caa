import { type Stencil, type Stencils, stencilOf } from './drawio/stencils'
import {
  BOUNDARY_SIZE,
  CORNER_ICON_SIZE,
  fitSize,
  iconSide,
  type ShapeInput,
  type ShapeOptions,
  type Size,
} from './shape'
import { type Position, SHAPE_GAP, shapeGrid } from './shape-grid'
import { type SizedSvg, sizedSvg } from './svg/sized'

/** A shape without its place. */
interface Shape extends Size {
  input: ShapeInput
  /** `''` when labels are off. */
  label: string
  /** draw.io's own shape, or the artwork at the size in which it is drawn. */
  drawing: { native: Stencil } | { picture: SizedSvg }
}

/** A shape with its place among all that are copied together. */
export interface PlacedShape extends Shape, Position {
  /** Width in pixels at which labels below icons wrap. */
  labelWidth: number
}

/**
 * Sizes and places of all shapes that are copied together, in the order given: icons as one block, boundaries (with their
 * labels inside) as another block below.
 *
 * @param stencils draw.io's own shapes, for `options.native`; where one is used, the `svg` of the input is ignored
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function layoutShapes(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
): PlacedShape[] {
  const shapes = inputs.map(input => shapeOf(input, options, stencils))
  const icons = shapes.filter(({ input }) => !input.icon.group)
  const boundaries = shapes.filter(({ input }) => input.icon.group)
  const iconGrid = shapeGrid(icons)
  const boundaryGrid = shapeGrid(boundaries.map(({ width, height }) => ({ width, height, label: '' })))
  const below = icons.length > 0 ? iconGrid.height + 2 * SHAPE_GAP : 0
  const places = new Map<Shape, Position>([
    ...zip(icons, iconGrid.positions),
    ...zip(
      boundaries,
      boundaryGrid.positions.map(({ x, y }) => ({ x, y: y + below })),
    ),
  ])
  return shapes.map(shape => ({ ...shape, ...(places.get(shape) ?? ORIGIN), labelWidth: iconGrid.labelWidth }))
}

const ORIGIN: Position = { x: 0, y: 0 }

function zip(shapes: readonly Shape[], positions: readonly Position[]): [Shape, Position][] {
  return shapes.map((shape, index) => [shape, positions[index] ?? ORIGIN])
}

function shapeOf(input: ShapeInput, options: ShapeOptions, stencils: Stencils): Shape {
  const { icon, svg } = input
  const label = options.label ? input.label : ''
  const stencil = options.native ? stencilOf(icon, stencils) : undefined
  if (icon.group) {
    const drawing = stencil ? { native: stencil } : { picture: sizedSvg(svg, CORNER_ICON_SIZE) }
    return { input, label, drawing, ...BOUNDARY_SIZE }
  }
  const side = iconSide(icon)
  if (stencil)
    return { input, label, drawing: { native: stencil }, ...fitSize({ width: stencil.w, height: stencil.h }, side) }
  const picture = sizedSvg(svg, side)
  return { input, label, drawing: { picture }, width: picture.width, height: picture.height }
}
