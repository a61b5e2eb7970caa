import type { Title } from './arrange'
import { svgDataUri } from './data-uri'
import type { Render } from './formats'
import { LABEL_FONT_SIZE, wrapText } from './label-text'
import { type Arrow, layoutScene, type PlacedShape } from './scene'
import { CORNER_ICON_SIZE, type ShapeInput, type ShapeOptions } from './shape'
import { sides } from './sides'
import { svgHash } from './svg-hash'
import { wholeElements } from './whole-elements'

export type Json = Readonly<Record<string, unknown>>

/** Excalidraw's number of the font Helvetica, whose widths the layout of labels assumes. */
const HELVETICA = 2
/** Between an icon and its label, in pixels. */
const LABEL_GAP = 8

/**
 * The text that Excalidraw pastes as pictures with labels, each pair grouped, laid out as for draw.io; a frame is a
 * rectangle with its icon in the corner, grouped with all that is in it.
 *
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function excalidrawScene(inputs: readonly ShapeInput[], options: ShapeOptions): string {
  const content = excalidrawContent(inputs, options)
  // With this type Excalidraw measures the texts itself, but it attaches no arrow to a picture: it pastes nothing then.
  return content.elements.some(({ type }) => type === 'arrow')
    ? wholeScene(content)
    : JSON.stringify({ type: 'excalidraw-api/clipboard', ...content })
}

/** The text that tldraw pastes. */
export const tldrawScene: Render<string> = (inputs, options) => wholeScene(excalidrawContent(inputs, options))

/** As Excalidraw's own program would have written it. */
function wholeScene({ elements, files }: ReturnType<typeof excalidrawContent>): string {
  return JSON.stringify({ type: 'excalidraw/clipboard', elements: wholeElements(elements), files })
}

/** The elements, as far as Excalidraw needs them to be written, and their pictures. Throws NotAnIconError. */
function excalidrawContent(inputs: readonly ShapeInput[], options: ShapeOptions) {
  const scene = layoutScene(inputs, { ...options, native: false })
  const groups = new Map<string, readonly string[]>()
  const ends = new Set(scene.arrows.flatMap(({ from, to }) => [from.id, to.id]))
  const files: Record<string, Json> = {}
  const shapes = scene.shapes.flatMap((shape, index) => {
    const groupIds = [`shape-${index + 1}`, ...(groups.get(shape.frame ?? '') ?? [])]
    groups.set(shape.id, groupIds)
    const [outline, ...others]: Json[] = [...frame(shape), ...image(shape, files), ...label(shape)]
    const elements = [{ ...outline, ...(ends.has(shape.id) && { id: shape.id }) }, ...others]
    return elements.map(element => ({ ...element, groupIds }))
  })
  const elements: Json[] = [
    ...shapes,
    ...scene.titles.map(heading),
    ...scene.arrows.map(arrow => arrowOf(arrow, groups)),
  ]
  return { elements, files }
}

/** The picture, whose file is put into `files`. */
function image({ drawing, x, y }: PlacedShape, files: Record<string, Json>): Json[] {
  if ('native' in drawing || !drawing.picture) return []
  const { svg, ...size } = drawing.picture
  // Excalidraw shows one picture for all files with the same id, so the id is a hash of the content.
  const id = svgHash(svg)
  files[id] = { id, mimeType: 'image/svg+xml', dataURL: svgDataUri(svg) }
  return [{ type: 'image', x, y, ...size, fileId: id }]
}

function frame({ input, x, y, width, height }: PlacedShape): Json[] {
  if (!input.icon.group) return []
  const { stroke, fill, dashed } = input.icon.group
  const look = {
    strokeColor: stroke,
    backgroundColor: fill === 'none' ? 'transparent' : fill,
    fillStyle: 'solid',
    strokeStyle: dashed ? 'dashed' : 'solid',
    roughness: 0,
  }
  return [{ type: 'rectangle', x, y, width, height, ...look }]
}

function heading({ text, x, y }: Title): Json {
  return { type: 'text', x, y, text, fontSize: 16, fontFamily: HELVETICA, textAlign: 'left' }
}

/** Attached to the shapes at both ends, straight from side to side; it moves with the frames that both ends are in. */
function arrowOf({ from, to }: Arrow, groups: ReadonlyMap<string, readonly string[]>): Json {
  const [[x, y], [endX, endY]] = sides(from, to)
  const way = [endX - x, endY - y]
  const [width, height] = way.map(Math.abs)
  const [, ...around] = groups.get(from.id) ?? []
  const groupIds = around.filter(group => groups.get(to.id)?.includes(group))
  const ends = { start: { id: from.id }, end: { id: to.id } }
  return { type: 'arrow', x, y, width, height, points: [[0, 0], way], ...ends, groupIds, strokeWidth: 1, roughness: 0 }
}

function label(shape: PlacedShape): Json[] {
  if (shape.label === '') return []
  const color = shape.input.icon.group?.fontColor ?? shape.labelColor
  const font = { fontSize: LABEL_FONT_SIZE, fontFamily: HELVETICA, ...(color !== undefined && { strokeColor: color }) }
  if (shape.input.icon.group) {
    const x = shape.x + (shape.input.icon.group.plain ? 0 : CORNER_ICON_SIZE) + LABEL_GAP
    return [{ type: 'text', x, y: shape.y + LABEL_GAP, text: shape.label, ...font, textAlign: 'left' }]
  }
  const text = wrapText(shape.label, shape.labelWidth).join('\n')
  // The `x` of a centered text is its center.
  const x = shape.x + shape.width / 2
  return [{ type: 'text', x, y: shape.y + shape.height + LABEL_GAP, text, ...font, textAlign: 'center' }]
}
