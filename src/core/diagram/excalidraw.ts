import { contentHash } from './content-hash'
import { svgDataUri } from './data-uri'
import { LABEL_FONT_SIZE, wrapText } from './label-text'
import { BOUNDARY_SIZE, CORNER_ICON_SIZE, type ShapeInput, type ShapeOptions } from './shape'
import { layoutShapes, type PlacedShape } from './shape-layout'

type Json = Readonly<Record<string, unknown>>

/** Excalidraw's number of the font Helvetica, whose widths the layout of labels assumes. */
const HELVETICA = 2
/** Between an icon and its label, in pixels. */
const LABEL_GAP = 8

/**
 * The text that Excalidraw pastes as pictures with labels, each pair grouped, laid out as for draw.io; a boundary is a
 * rectangle with its icon in the corner.
 *
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function excalidrawScene(inputs: readonly ShapeInput[], options: ShapeOptions): string {
  const shapes = layoutShapes(inputs, { ...options, native: false }).flatMap((shape, index) => {
    if (!('picture' in shape.drawing)) return []
    const { svg, ...size } = shape.drawing.picture
    // Excalidraw shows one picture for all files with the same id, so the id is a hash of the content.
    const fileId = contentHash(svg)
    const image = { type: 'image', x: shape.x, y: shape.y, ...size, fileId }
    const elements: Json[] = [...boundary(shape), image, ...label(shape)]
    return {
      elements: elements.map(element => ({ ...element, groupIds: [`shape-${index + 1}`] })),
      file: { id: fileId, mimeType: 'image/svg+xml', dataURL: svgDataUri(svg) },
    }
  })
  return JSON.stringify({
    // With this type, unlike `excalidraw/clipboard`, Excalidraw measures the texts itself.
    type: 'excalidraw-api/clipboard',
    elements: shapes.flatMap(({ elements }) => elements),
    files: Object.fromEntries(shapes.map(({ file }) => [file.id, file])),
  })
}

function boundary({ input, x, y }: PlacedShape): Json[] {
  if (!input.icon.group) return []
  const { stroke, fill, dashed } = input.icon.group
  const look = {
    strokeColor: stroke,
    backgroundColor: fill === 'none' ? 'transparent' : fill,
    fillStyle: 'solid',
    strokeStyle: dashed ? 'dashed' : 'solid',
    roughness: 0,
  }
  return [{ type: 'rectangle', x, y, ...BOUNDARY_SIZE, ...look }]
}

function label(shape: PlacedShape): Json[] {
  if (shape.label === '') return []
  const font = { fontSize: LABEL_FONT_SIZE, fontFamily: HELVETICA }
  if (shape.input.icon.group) {
    const x = shape.x + CORNER_ICON_SIZE + LABEL_GAP
    return [{ type: 'text', x, y: shape.y + LABEL_GAP, text: shape.label, ...font, textAlign: 'left' }]
  }
  const text = wrapText(shape.label, shape.labelWidth).join('\n')
  // The `x` of a centered text is its center.
  const x = shape.x + shape.width / 2
  return [{ type: 'text', x, y: shape.y + shape.height + LABEL_GAP, text, ...font, textAlign: 'center' }]
}
