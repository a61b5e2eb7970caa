import DEFAULTS from '../../../../data/excalidraw.json' with { type: 'json' }
import { textHash } from '../../text-hash'
import { svgDataUri } from '../data-uri'
import type { Position } from '../layout/blocks'
import { HEADING_FONT_SIZE, LABEL_FONT_SIZE, textWidth } from '../layout/label-text'
import { labelPoint } from '../layout/measure'
import type { PlacedShape } from '../layout/place'
import type { Arrow } from '../layout/routes'
import { layoutScene } from '../layout/scene'
import { NEUTRAL_COLOR, type SceneOptions, type ShapeInput } from '../shape'

type Json = Readonly<Record<string, unknown>>
/** Ids of the groups of each shape: its own, and those of the frames around it. */
type GroupIds = Map<string, readonly string[]>

/** Gap (px) between an icon and its label. */
const WIDE_LABEL_GAP = 8

/**
 * Returns JSON that Excalidraw and tldraw paste as labeled pictures. Each picture is grouped with its label. A frame is
 * a rectangle with an icon in its corner, grouped with its content. Elements have all fields, because the skeleton
 * format of Excalidraw, which has fewer fields, cannot attach arrows to pictures.
 * Rejects with NotAnIconError if the `svg` of an input is not an SVG.
 */
export async function excalidrawScene(inputs: readonly ShapeInput[], options: SceneOptions): Promise<string> {
  const { shapes, headings, arrows } = await layoutScene(inputs, { ...options, usesStencils: false })
  const groups: GroupIds = new Map()
  const files: Record<string, Json> = {}
  const drawn = shapes.flatMap((shape, index) => {
    const groupIds = [`shape-${index + 1}`, ...(groups.get(shape.frame ?? '') ?? [])]
    groups.set(shape.id, groupIds)
    const boundElements = arrows.flatMap(({ from, to }, i) =>
      [from.id, to.id].includes(shape.id) ? [{ type: 'arrow', id: `arrow-${i + 1}` }] : [],
    )
    // Arrows attach to the first element of a shape.
    const [outline, ...others]: Json[] = [...frame(shape), ...image(shape, files), ...label(shape)]
    const elements: Json[] = [{ ...outline, id: shape.id, boundElements }, ...others]
    return elements.map(element => ({ ...element, groupIds }))
  })
  const elements = [
    ...drawn,
    ...headings.map(({ text, ...at }) => textAt(at, text, 'left', HEADING_FONT_SIZE)),
    ...arrows.flatMap((arrow, index) => arrowOf(arrow, `arrow-${index + 1}`, groups)),
  ]
  return JSON.stringify({ type: 'excalidraw/clipboard', elements: elements.map(withCommonFields), files })
}

/** Adds the fields that all elements share. Fields of `element` take precedence. */
const withCommonFields = (element: Json, index: number): Json => ({
  ...DEFAULTS.element,
  id: `element-${index + 1}`,
  seed: index + 1,
  versionNonce: index + 1,
  ...element,
})

/** Returns the picture element of a shape. Adds the file of the picture to `files`. */
function image({ picture, x, y }: PlacedShape, files: Record<string, Json>): Json[] {
  if (!picture) return []
  const { svg, ...size } = picture
  // Excalidraw shows one picture for all files with the same id, so the id is a hash of the content.
  const id = textHash(svg)
  files[id] = { id, mimeType: 'image/svg+xml', dataURL: svgDataUri(svg) }
  return [{ type: 'image', x, y, ...size, fileId: id, status: 'saved', scale: [1, 1] }]
}

function frame({ input, x, y, width, height }: PlacedShape): Json[] {
  if (!input.icon.group) return []
  const { stroke, fill, dashed } = input.icon.group
  const backgroundColor = fill === 'none' ? 'transparent' : fill
  const strokeStyle = dashed ? 'dashed' : 'solid'
  return [{ type: 'rectangle', x, y, width, height, strokeColor: stroke, backgroundColor, strokeStyle }]
}

/** Returns an arrow that is attached to two shapes, and its label, grouped with the frames that contain both. */
function arrowOf({ from, to, points, label: text }: Arrow, id: string, groups: GroupIds): Json[] {
  const [x, y] = points[0] ?? [0, 0]
  const way = points.map(point => [point[0] - x, point[1] - y] as const)
  const extent = (axis: 0 | 1) => Math.max(...way.map(at => at[axis])) - Math.min(...way.map(at => at[axis]))
  const [, ...around] = groups.get(from.id) ?? []
  const groupIds = around.filter(group => groups.get(to.id)?.includes(group))
  const attached = (shape: PlacedShape) => ({ elementId: shape.id, focus: 0, gap: 1 })
  const look = { strokeColor: NEUTRAL_COLOR, groupIds }
  const arrow: Json = {
    ...DEFAULTS.arrow,
    ...look,
    id,
    x,
    y,
    width: extent(0),
    height: extent(1),
    points: way,
    startBinding: attached(from),
    endBinding: attached(to),
  }
  return text ? [arrow, { ...textAt(text, text.text, 'left'), ...look }] : [arrow]
}

function label(shape: PlacedShape): Json[] {
  const { input, lines, labelColor } = shape
  if (lines.length === 0) return []
  const { group } = input.icon
  const { x, y, isCentered } = labelPoint(shape, WIDE_LABEL_GAP)
  const color = group?.fontColor ?? labelColor
  // The title of a frame is on the left, even without an icon in the corner.
  const isTitle = group !== undefined && !input.isBox
  const at = { x: isTitle && isCentered ? shape.x + WIDE_LABEL_GAP : x, y }
  const text = textAt(at, lines.join('\n'), isTitle ? 'left' : 'center')
  return [color === undefined ? text : { ...text, strokeColor: color }]
}

/** Returns a text element. `x` is the left edge or the center of the text, depending on `textAlign`. */
function textAt({ x, y }: Position, text: string, textAlign: 'left' | 'center', fontSize = LABEL_FONT_SIZE): Json {
  const lines = text.split('\n')
  const width = Math.max(...lines.map(textWidth)) * (fontSize / LABEL_FONT_SIZE)
  return {
    ...DEFAULTS.text,
    x: textAlign === 'center' ? x - width / 2 : x,
    y,
    width,
    height: lines.length * fontSize * DEFAULTS.text.lineHeight,
    text,
    originalText: text,
    textAlign,
    fontSize,
  }
}
