import { needsLightBackground } from '../../catalog/names/icon-names'
import type { FrameStyle, Icon, Stencil } from '../../catalog/types'
import { drawioStyleImage } from '../data-uri'
import { HEADING_FONT_SIZE } from '../layout/label-text'
import type { PlacedShape } from '../layout/place'
import type { Arrow } from '../layout/routes'
import { CORNER_ICON_SIZE, NEUTRAL_COLOR, type Point, type ShapeOptions, TEXT_COLOR } from '../shape'

/** Keys and values of a `style` attribute. Keys whose value is `undefined` are omitted. */
type Style = Readonly<Record<string, string | number | undefined>>

/** Colors of label borders by type of icon (DECISIONS.md, "Label borders"). */
const LABEL_BORDER_COLORS: Readonly<Partial<Record<Icon['type'], string>>> = {
  'Architecture Service': '#FF8000',
  Resource: '#0000FF',
}

/** Points at which arrows attach: corners and midpoints of the sides. Pictures have the same points by default. */
const CONNECTION_POINTS = '[[0,0],[0.5,0],[1,0],[0,0.5],[1,0.5],[0,1],[0.5,1],[1,1]]'

/** Points at which arrows attach to the shapes in draw.io's own AWS palette. */
const DRAWIO_POINTS = `[${[0, 0.25, 0.5, 0.75, 1]
  .flatMap(x => (x === 0 || x === 1 ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map(y => `[${x},${y},0]`))
  .join(',')}]`

/** Returns the style of an arrow. The points where it leaves and enters shapes are fractions of their sizes. */
export function arrowStyle({ from, to, points }: Arrow): string {
  const [start, end] = [points[0], points.at(-1)]
  const at = (end: string, shape: PlacedShape, [x, y]: Point = [shape.x, shape.y]) =>
    `${end}X=${fraction(x - shape.x, shape.width)};${end}Y=${fraction(y - shape.y, shape.height)};${end}Dx=0;${end}Dy=0;`
  const color = `strokeColor=${NEUTRAL_COLOR};fontColor=${NEUTRAL_COLOR};`
  return `edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;${color}${at('exit', from, start)}${at('entry', to, end)}`
}

const fraction = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000

export const CATEGORY_HEADING_STYLE = `text;html=1;align=left;verticalAlign=middle;fontSize=${HEADING_FONT_SIZE};fontStyle=1;`

/** Style of frames. A frame moves its content but does not resize it. Only the border of a frame can be clicked. */
const CONTAINER: Style = { container: 1, collapsible: 0, recursiveResize: 0, pointerEvents: 0 }

/** Returns a shape's style in draw.io's syntax: `key=value;key=value;`. Values must not contain `;`. */
export function shapeStyleText(shape: PlacedShape, options: ShapeOptions): string {
  const { icon, isBox } = shape.input
  const { group } = icon
  if (!group) return styleText(iconStyle(shape, options))
  if (!isBox) return styleText(boundaryStyle(shape, group))
  const { stroke, fontColor } = group
  return styleText({ html: 1, whiteSpace: 'wrap', strokeColor: stroke, fillColor: 'none', fontColor })
}

/** Returns the part of a style that draws an icon or frame. `svg` is drawn if draw.io has no shape of its own. */
export function drawingText(icon: Icon, stencil: Stencil | undefined, svg = '') {
  const { group } = icon
  if (!group) return styleText(stencil ? stencilDrawing(stencil) : pictureDrawing(svg, icon))
  return styleText({ ...frameColors(group), dashed: Number(group.dashed), ...(stencil && frameDrawing(stencil)) })
}

const styleText = (style: Style): string =>
  Object.entries(style)
    .map(([key, value]) => (value === undefined ? '' : `${key}=${value};`))
    .join('')

/** Returns the style of an icon, which keeps its proportions and has its label below. */
function iconStyle(
  { input, label, labelWidth, stencil, picture, frame, labelColor }: PlacedShape,
  options: ShapeOptions,
): Style {
  const hasLabel = label !== ''
  const isStandard = options.drawioSize === null
  return {
    html: 1,
    aspect: 'fixed',
    verticalLabelPosition: 'bottom',
    verticalAlign: 'top',
    whiteSpace: hasLabel ? 'wrap' : undefined,
    labelWidth: hasLabel ? labelWidth : undefined,
    // The background hides arrows behind the label. In a frame, the background would be a white box on the fill.
    labelBackgroundColor: hasLabel && isStandard && frame === undefined ? 'default' : undefined,
    labelBorderColor: hasLabel && isStandard && options.labelBorder ? LABEL_BORDER_COLORS[input.icon.type] : undefined,
    fontColor: hasLabel ? (labelColor ?? (isStandard ? undefined : TEXT_COLOR)) : undefined,
    points: isStandard ? stencil && CONNECTION_POINTS : DRAWIO_POINTS,
    outlineConnect: stencil && 0,
    ...(stencil ? stencilDrawing(stencil) : pictureDrawing(picture?.svg ?? '', input.icon)),
  }
}

/** Lightens the dark strokes of general icons. draw.io's dark mode matches the media query, too. */
const DARK_MODE = '<style>@media(prefers-color-scheme:dark){[fill^="#232f3"],[fill="#242f3e"]{fill:#d5dbdb}}</style>'

function pictureDrawing(svg: string, { iconName }: Icon): Style {
  const inBothThemes = needsLightBackground(iconName) ? svg.replace('>', `>${DARK_MODE}`) : svg
  return { shape: 'image', image: drawioStyleImage(inBothThemes) }
}

function stencilDrawing({ name, form, fillColor, strokeColor }: Stencil): Style {
  const onSquare = form === 'resourceIcon'
  return {
    fillColor,
    strokeColor,
    shape: `mxgraph.aws4.${onSquare ? 'resourceIcon' : name}`,
    resIcon: onSquare ? `mxgraph.aws4.${name}` : undefined,
  }
}

/** Returns the style of a frame: a container in AWS's colors, with an icon and the label in its corner. */
function boundaryStyle({ stencil, picture }: PlacedShape, group: FrameStyle): Style {
  return {
    html: 1,
    whiteSpace: 'wrap',
    verticalAlign: 'top',
    ...CONTAINER,
    ...frameColors(group),
    fontColor: group.fontColor,
    dashed: group.dashed ? 1 : undefined,
    ...(stencil ? stencilBoundary(stencil) : picture && pictureBoundary(picture.svg)),
  }
}

const frameColors = ({ stroke, fill }: FrameStyle): Style => ({ strokeColor: stroke, fillColor: fill })

function stencilBoundary(stencil: Stencil): Style {
  const centered = isCentered(stencil)
  return {
    outlineConnect: 0,
    align: centered ? 'center' : 'left',
    spacingLeft: centered ? undefined : 30,
    spacingTop: centered ? 25 : undefined,
    ...frameDrawing(stencil),
  }
}

const isCentered = ({ form }: Stencil) => form === 'groupCenter+grIcon'

const frameDrawing = (stencil: Stencil): Style => ({
  shape: `mxgraph.aws4.${isCentered(stencil) ? 'groupCenter' : 'group'}`,
  grIcon: `mxgraph.aws4.${stencil.name}`,
})

/**
 * Returns the style of a frame with a picture in its corner: draw.io's shape `label`. draw.io insets the picture by
 * `spacing` + 5 pixels. The default size of the picture is 24 pixels (CORNER_ICON_SIZE).
 */
function pictureBoundary(svg: string): Style {
  return {
    align: 'left',
    spacing: -5,
    spacingLeft: CORNER_ICON_SIZE + 13,
    spacingRight: 10,
    spacingTop: 10,
    shape: 'label',
    imageVerticalAlign: 'top',
    image: drawioStyleImage(svg),
  }
}
