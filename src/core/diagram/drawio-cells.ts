import type { Icon } from '@/core/catalogue/types'
import { isBoundary } from './boundary'
import { svgStyleImage } from './data-uri'
import { containerStyle } from './drawio-container'
import { type DrawioStyle, styleText } from './drawio-style'
import { escapeMarkup, textToHtml, withoutControls } from './escape'
import type { ShapeOptions } from './shape-input'
import type { LaidShape } from './shape-layout'
import type { NamedStencil } from './stencils'

/** Border of the label by kind of icon, as in the product that the specification describes. */
const LABEL_BORDER_COLORS: Readonly<Partial<Record<Icon['type'], string>>> = {
  'Architecture Service': '#FF8000',
  Resource: '#0000FF',
}

/** Where connectors attach: corners and middles of the sides. Pictures have such points by themselves. */
const CONNECTION_POINTS = '[[0,0],[0.5,0],[1,0],[0,0.5],[1,0.5],[0,1],[0.5,1],[1,1]]'

/**
 * The XML that draw.io takes for shapes, on the clipboard and in a library. `%` is written `&#37;`: on Ctrl+V
 * draw.io decodes percent signs in what it takes for an encoded text.
 */
export function drawioModel(shapes: readonly LaidShape[], options: ShapeOptions): string {
  // 0 is the root and 1 the layer; draw.io gives the rest new ids when they arrive.
  const cells = shapes.map((shape, index) => vertex(shape, `${index + 2}`, options)).join('')
  const root = `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root>`
  return `<mxGraphModel>${root}</mxGraphModel>`.replaceAll('%', '&#37;')
}

function vertex(shape: LaidShape, id: string, options: ShapeOptions): string {
  // Escaped twice: labels are HTML (`html=1`), and the HTML stands in an attribute.
  const label = escapeMarkup(textToHtml(withoutControls(shape.label)))
  const style = escapeMarkup(styleText(styleOf(shape, options)))
  const { x, y, width, height } = shape
  // As draw.io writes it: a coordinate of 0 is left out.
  const position = `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}`
  const geometry = `<mxGeometry${position} width="${width}" height="${height}" as="geometry"/>`
  return `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
}

function styleOf(shape: LaidShape, options: ShapeOptions): DrawioStyle {
  if (isBoundary(shape.input.icon)) return containerStyle(shape)
  const { drawing } = shape
  return {
    ...iconStyle(shape, options),
    ...('native' in drawing ? nativeStyle(drawing.native) : pictureStyle(drawing.picture.svg)),
  }
}

/** What all icons have in common: proportions that stay and a label below. */
function iconStyle({ input, label, labelWidth }: LaidShape, { labelBorder }: ShapeOptions): DrawioStyle {
  const shown = label !== ''
  return {
    html: 1,
    aspect: 'fixed',
    verticalLabelPosition: 'bottom',
    verticalAlign: 'top',
    whiteSpace: shown ? 'wrap' : undefined,
    labelWidth: shown ? labelWidth : undefined,
    // Keeps connectors from running through the text.
    labelBackgroundColor: shown ? 'default' : undefined,
    labelBorderColor: shown && labelBorder ? LABEL_BORDER_COLORS[input.icon.type] : undefined,
  }
}

function pictureStyle(svg: string): DrawioStyle {
  return { shape: 'image', image: svgStyleImage(svg) }
}

function nativeStyle({ name, form, fillColor, strokeColor }: NamedStencil): DrawioStyle {
  const onSquare = form === 'resourceIcon'
  return {
    points: CONNECTION_POINTS,
    outlineConnect: 0,
    fillColor,
    strokeColor,
    shape: `mxgraph.aws4.${onSquare ? 'resourceIcon' : name}`,
    resIcon: onSquare ? `mxgraph.aws4.${name}` : undefined,
  }
}
