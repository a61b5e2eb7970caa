/** The `style` attribute of draw.io shapes. */

import { needsLightBackground } from '@/core/catalog/icon-names'
import type { FrameStyle, Icon, Stencil } from '@/core/catalog/types'
import { svgStyleImage } from '../data-uri'
import type { PlacedShape } from '../scene'
import { CORNER_ICON_SIZE, type ShapeOptions, TEXT_COLOR } from '../shape'
import { facingSides, SIDE_CENTERS } from '../sides'

/** Keys and values; `undefined` omits the key. */
type Style = Readonly<Record<string, string | number | undefined>>

/** Label border by type of icon (DECISIONS.md, "Copying"). */
const LABEL_BORDER_COLORS: Readonly<Partial<Record<Icon['type'], string>>> = {
  'Architecture Service': '#FF8000',
  Resource: '#0000FF',
}

/** Attachment points of connectors: corners and side centers. Pictures have them by default. */
const CONNECTION_POINTS = '[[0,0],[0.5,0],[1,0],[0,0.5],[1,0.5],[0,1],[0.5,1],[1,1]]'

/** The connection points of the shapes in draw.io's AWS palette. */
const DRAWIO_POINTS = `[${[0, 0.25, 0.5, 0.75, 1]
  .flatMap(x => (x === 0 || x === 1 ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map(y => `[${x},${y},0]`))
  .join(',')}]`

/** An arrow; draw.io routes it between its two shapes. */
const EDGE_STYLE = 'edgeStyle=orthogonalEdgeStyle;rounded=0;html=1;'

/** For arrows touching a frame's fill: visible on it in both themes, and on the page. */
const EDGE_ON_COLOR = 'strokeColor=#879196;'

/** Returns the style of an arrow. */
export function edgeStyle(from: PlacedShape, to: PlacedShape): string {
  const isOnColor = from.labelColor !== undefined || to.labelColor !== undefined
  return EDGE_STYLE + (isOnColor ? EDGE_ON_COLOR : '') + endsStyle(from, to)
}

/**
 * Returns exit and entry sides for arrows with a bend, which draw.io might route through an icon. Straight arrows have
 * none, so that draw.io reroutes them when a shape moves.
 */
function endsStyle(from: PlacedShape, to: PlacedShape): string {
  const isLevel = (start: 'x' | 'y', length: 'width' | 'height') =>
    from[start] + from[length] / 2 === to[start] + to[length] / 2
  if (isLevel('x', 'width') || isLevel('y', 'height')) return ''
  const [exit, entry] = facingSides(from, to)
  const [[exitX, exitY], [entryX, entryY]] = [SIDE_CENTERS[exit], SIDE_CENTERS[entry]]
  return `exitX=${exitX};exitY=${exitY};exitDx=0;exitDy=0;entryX=${entryX};entryY=${entryY};entryDx=0;entryDy=0;`
}

export const TITLE_STYLE = 'text;html=1;align=left;verticalAlign=middle;fontSize=16;fontStyle=1;'

/** A container moves its content along but does not resize it; clicks reach its border only. */
const CONTAINER: Style = { container: 1, collapsible: 0, recursiveResize: 0, pointerEvents: 0 }

/** Returns a shape's style in draw.io's syntax, `key=value;` in order. Values do not contain `;`. */
export function styleText(shape: PlacedShape, options: ShapeOptions): string {
  const { group } = shape.input.icon
  const style = group ? boundaryStyle(shape, group) : iconStyle(shape, options)
  return Object.entries(style)
    .map(([key, value]) => (value === undefined ? '' : `${key}=${value};`))
    .join('')
}

/** An icon keeps its proportions; its label is below. */
function iconStyle(
  { input, label, labelWidth, native, picture, frame, labelColor }: PlacedShape,
  options: ShapeOptions,
): Style {
  const shown = label !== ''
  const isStandard = options.style === 'standard'
  return {
    html: 1,
    aspect: 'fixed',
    verticalLabelPosition: 'bottom',
    verticalAlign: 'top',
    whiteSpace: shown ? 'wrap' : undefined,
    labelWidth: shown ? labelWidth : undefined,
    // Hides connectors behind the text. On a frame's fill it would be a white box.
    labelBackgroundColor: shown && isStandard && frame === undefined ? 'default' : undefined,
    labelBorderColor: shown && isStandard && options.labelBorder ? LABEL_BORDER_COLORS[input.icon.type] : undefined,
    fontColor: shown ? (labelColor ?? (isStandard ? undefined : TEXT_COLOR)) : undefined,
    points: isStandard ? undefined : DRAWIO_POINTS,
    ...(native
      ? nativeIcon(native, options)
      : { shape: 'image', image: svgStyleImage(onAnyPaper(picture?.svg ?? '', input.icon)) }),
  }
}

/** General icons have dark strokes. draw.io applies its dark mode by media query inside the picture, too. */
function onAnyPaper(svg: string, { iconName }: Icon): string {
  return needsLightBackground(iconName) ? svg.replace('>', `>${DARK_MODE}`) : svg
}

const DARK_MODE = '<style>@media(prefers-color-scheme:dark){[fill^="#232f3"],[fill="#242f3e"]{fill:#d5dbdb}}</style>'

function nativeIcon({ name, form, fillColor, strokeColor }: Stencil, { style }: ShapeOptions): Style {
  const onSquare = form === 'resourceIcon'
  return {
    points: style === 'standard' ? CONNECTION_POINTS : DRAWIO_POINTS,
    outlineConnect: 0,
    fillColor,
    strokeColor,
    shape: `mxgraph.aws4.${onSquare ? 'resourceIcon' : name}`,
    resIcon: onSquare ? `mxgraph.aws4.${name}` : undefined,
  }
}

/**
 * A boundary (Region, VPC, subnet, ...) is a container in its official colors, with an icon in the corner and the label
 * beside it.
 */
function boundaryStyle({ native, picture }: PlacedShape, { stroke, fill, dashed, fontColor }: FrameStyle): Style {
  return {
    html: 1,
    whiteSpace: 'wrap',
    verticalAlign: 'top',
    ...CONTAINER,
    strokeColor: stroke,
    fillColor: fill,
    fontColor,
    dashed: dashed ? 1 : undefined,
    ...(native ? nativeBoundary(native) : picture && pictureBoundary(picture.svg)),
  }
}

function nativeBoundary({ name, form }: Stencil): Style {
  const centered = form === 'groupCenter+grIcon'
  return {
    outlineConnect: 0,
    align: centered ? 'center' : 'left',
    spacingLeft: centered ? undefined : 30,
    spacingTop: centered ? 25 : undefined,
    shape: `mxgraph.aws4.${centered ? 'groupCenter' : 'group'}`,
    grIcon: `mxgraph.aws4.${name}`,
  }
}

/**
 * `label` is draw.io's rectangle with a picture at the left. draw.io insets the picture by `spacing` + 5 pixels and
 * draws it 24 pixels large (CORNER_ICON_SIZE) by default.
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
    image: svgStyleImage(svg),
  }
}
