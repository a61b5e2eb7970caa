import { drawioModel } from './drawio-cells'
import type { ShapeInput, ShapeOptions } from './shape-input'
import { layoutShapes } from './shape-layout'
import type { Stencils } from './stencils'

/** What goes to the clipboard, and how many of the shapes are of which sort. */
export interface DrawioShapes {
  /** For `text/plain`. */
  text: string
  /** Drawn as draw.io's own shapes. */
  native: number
  /** Embedded as pictures. */
  pictures: number
}

/**
 * The text that draw.io pastes as shapes, one or many, laid out as a block.
 *
 * @param stencils draw.io's own shapes; needed only with `options.native`
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function drawioShapes(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
): DrawioShapes {
  const shapes = layoutShapes(inputs, options, stencils)
  const native = shapes.filter(({ drawing }) => 'native' in drawing).length
  return { text: drawioModel(shapes, options), native, pictures: shapes.length - native }
}
