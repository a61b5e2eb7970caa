import { escapeMarkup, removeInvalidXml } from '../../escape'
import type { Rect } from '../layout/blocks'
import { type Arrow, middleOf } from '../layout/routes'
import { layoutScene, type Scene, sceneOf } from '../layout/scene'
import type { SceneOptions, ShapeInput, ShapeOptions } from '../shape'
import type { Stencils } from '../stencils'
import { arrowStyle, CATEGORY_HEADING_STYLE, shapeStyleText } from './style'

/**
 * Returns XML that draw.io pastes as shapes. Rejects with NotAnIconError.
 * @param stencils draw.io's own shapes; required for `options.usesStencils`
 */
export async function drawioShapes(
  inputs: readonly ShapeInput[],
  options: SceneOptions,
  stencils: Stencils = {},
): Promise<string> {
  return drawioModel(await layoutScene(inputs, options, stencils), options)
}

/** Returns the style of a shape without its label, and the size (px) of the shape. */
export function drawioStyle(input: ShapeInput, options: ShapeOptions, stencils: Stencils) {
  const unlabeled = { ...options, label: false }
  const { shapes, width, height } = sceneOf(input, unlabeled, stencils)
  return { style: shapes.map(shape => shapeStyleText(shape, unlabeled)).join(''), width, height }
}

/** Id of draw.io's layer, the parent of shapes outside frames. */
const LAYER_ID = '1'

/**
 * Returns the XML that draw.io accepts from the clipboard and in a library. Writes `%` as `&#37;`, because on Ctrl+V
 * draw.io decodes text that looks percent-encoded.
 */
export function drawioModel({ shapes, headings, arrows }: Scene, options: ShapeOptions): string {
  // The id 0 is the root, the id 1 is the layer. On paste, draw.io assigns new ids to the shapes.
  const ids = new Map(shapes.map(({ id }, index) => [id, `${index + 2}`]))
  const places = new Map(shapes.map(shape => [shape.id, shape]))
  const idOf = (id: string | undefined) => ids.get(id ?? '') ?? LAYER_ID
  // Label borders are for single icons. In a diagram, they would distract from the arrows.
  const look = shapes.length > 1 ? { ...options, labelBorder: false } : options
  const cells = [
    ...shapes.map(shape => {
      // Coordinates are relative to the frame of the shape.
      const { x = 0, y = 0 } = places.get(shape.frame ?? '') ?? {}
      const style = escapeMarkup(shapeStyleText(shape, look))
      const place = geometry({ ...shape, x: shape.x - x, y: shape.y - y })
      return `<mxCell id="${idOf(shape.id)}" value="${labelHtml(shape.label)}" style="${style}" vertex="1" parent="${idOf(shape.frame)}">${place}</mxCell>`
    }),
    ...headings.map(
      (title, index) =>
        `<mxCell id="title-${index + 1}" value="${labelHtml(title.text)}" style="${CATEGORY_HEADING_STYLE}" vertex="1" parent="${LAYER_ID}">${geometry(title)}</mxCell>`,
    ),
    ...arrows.map((arrow, index) => {
      const ends = `source="${idOf(arrow.from.id)}" target="${idOf(arrow.to.id)}"`
      const value = arrow.label ? ` value="${labelHtml(arrow.label.text)}"` : ''
      return `<mxCell id="edge-${index + 1}"${value} style="${arrowStyle(arrow)}" edge="1" parent="${LAYER_ID}" ${ends}>${arrowGeometry(arrow)}</mxCell>`
    }),
  ]
  const root = `<root><mxCell id="0"/><mxCell id="${LAYER_ID}" parent="0"/>${cells.join('')}</root>`
  return `<mxGraphModel>${root}</mxGraphModel>`.replaceAll('%', '&#37;')
}

/** Escapes a label twice, because the label is HTML (`html=1`) inside an attribute value. */
const labelHtml = (label: string) => escapeMarkup(escapeMarkup(removeInvalidXml(label)).replace(/\r\n?|\n/g, '<br>'))

/** Returns the geometry of an arrow: its bends, and the distance of its label from its middle. */
function arrowGeometry({ points, label }: Arrow): string {
  const bends = points.slice(1, -1).map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`)
  const array = bends.length > 0 ? `<Array as="points">${bends.join('')}</Array>` : ''
  const [x, y] = middleOf(points)
  const offset = label
    ? `<mxPoint x="${label.x + label.width / 2 - x}" y="${label.y + label.height / 2 - y}" as="offset"/>`
    : ''
  return `<mxGeometry relative="1" as="geometry">${array}${offset}</mxGeometry>`
}

/** Omits a coordinate of 0, as draw.io does. */
function geometry({ x, y, width, height }: Rect): string {
  const position = `${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}`
  return `<mxGeometry${position} width="${width}" height="${height}" as="geometry"/>`
}
