import { escapeMarkup, withoutControls } from '@/core/escape'
import type { ShapeInput, ShapeOptions } from '../shape'
import { layoutShapes, type PlacedShape } from '../shape-layout'
import type { Stencils } from './stencils'
import { styleText } from './style'

/**
 * The text that draw.io pastes as shapes, one or many, laid out as a block.
 *
 * @param stencils draw.io's own shapes; needed only with `options.native`
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function drawioShapes(inputs: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils = {}): string {
  return drawioModel(layoutShapes(inputs, options, stencils), options)
}

/**
 * The XML that draw.io accepts as shapes, on the clipboard and in a library. `%` is written `&#37;`: on Ctrl+V draw.io
 * decodes percent signs in what looks like an encoded text.
 */
export function drawioModel(shapes: readonly PlacedShape[], options: ShapeOptions): string {
  // 0 is the root and 1 the layer; draw.io gives the rest new ids on paste.
  const cells = shapes.map((shape, index) => vertex(shape, `${index + 2}`, options)).join('')
  const root = `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root>`
  return `<mxGraphModel>${root}</mxGraphModel>`.replaceAll('%', '&#37;')
}

function vertex(shape: PlacedShape, id: string, options: ShapeOptions): string {
  // Escaped twice: labels are HTML (`html=1`), and the HTML is the value of an attribute.
  const label = escapeMarkup(escapeMarkup(withoutControls(shape.label)).replace(/\r\n?|\n/g, '<br>'))
  const style = escapeMarkup(styleText(shape, options))
  const { x, y, width, height } = shape
  // As draw.io writes it: a coordinate of 0 is left out.
  const position = `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}`
  const geometry = `<mxGeometry${position} width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
}
