/** The `style` attribute of draw.io shapes. */

import { needsLightGround } from '@/core/catalogue/icon-names'
import type { Icon, IconGroup, Stencil } from '@/core/catalogue/types'
import { svgStyleImage } from '../data-uri'
import type { PlacedShape } from '../scene'
import { CORNER_ICON_SIZE, INK, type ShapeOptions } from '../shape'
import { MIDDLES, sidesOf } from '../sides'

/** Keys and values; `undefined` leaves the key out. */
type Style = Readonly<Record<string, string | number | undefined>>

/** Border of the label by type of icon (DECISIONS.md, "Copying"). */
const LABEL_BORDER_COLORS: Readonly<Partial<Record<Icon['type'], string>>> = {
  'Architecture Service': '#FF8000',
  Resource: '#0000FF',
}

/** Where connectors attach: corners and middles of the sides. Pictures have such points anyway. */
const CONNECTION_POINTS = '[[0,0],[0.5,0],[1,0],[0,0.5],[1,0.5],[0,1],[0.5,1],[1,1]]'

/** The connection points of the shapes in draw.io's AWS palette. */
const DRAWIO_POINTS = `[${[0, 0.25, 0.5, 0.75, 1]
  .flatMap(x => (x === 0 || x === 1 ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map(y => `[${x},${y},0]`))
  .join(',')}]`

/** An arrow; draw.io finds the way between the two shapes to which it is attached. */
const EDGE_STYLE = 'edgeStyle=orthogonalEdgeStyle;rounded=0;html=1;'

/** Of arrows that touch the color of a frame: seen on it in both themes, and on the paper. */
const EDGE_ON_COLOR = 'strokeColor=#879196;'

/** The style of an arrow. */
export function edgeStyle(from: PlacedShape, to: PlacedShape): string {
  const isOnColor = from.labelColor !== undefined || to.labelColor !== undefined
  return EDGE_STYLE + (isOnColor ? EDGE_ON_COLOR : '') + endsStyle(from, to)
}

/**
 * The sides at which an arrow leaves and enters where it is not straight: draw.io may draw it through another icon else. A straight
 * one is left to it, so that it finds its way when a shape is moved.
 */
function endsStyle(from: PlacedShape, to: PlacedShape): string {
  const isLevel = (start: 'x' | 'y', length: 'width' | 'height') =>
    from[start] + from[length] / 2 === to[start] + to[length] / 2
  if (isLevel('x', 'width') || isLevel('y', 'height')) return ''
  const [exit, entry] = sidesOf(from, to)
  const [[exitX, exitY], [entryX, entryY]] = [MIDDLES[exit], MIDDLES[entry]]
  return `exitX=${exitX};exitY=${exitY};exitDx=0;exitDy=0;entryX=${entryX};entryY=${entryY};entryDx=0;entryDy=0;`
}

/** The heading of a category. */
export const TITLE_STYLE = 'text;html=1;align=left;verticalAlign=middle;fontSize=16;fontStyle=1;'

/** A shape that contains others and moves them along, but leaves their sizes alone; only its border takes clicks. */
const CONTAINER: Style = { container: 1, collapsible: 0, recursiveResize: 0, pointerEvents: 0 }

/** The style of a shape as draw.io writes it: `key=value;` for each, in order. Values never contain `;`. */
export function styleText(shape: PlacedShape, options: ShapeOptions): string {
  const { group } = shape.input.icon
  const style = group ? boundaryStyle(shape, group) : iconStyle(shape, options)
  return Object.entries(style)
    .map(([key, value]) => (value === undefined ? '' : `${key}=${value};`))
    .join('')
}

/** An icon keeps its proportions and has its label below. */
function iconStyle(
  { input, label, labelWidth, native, picture, frame, labelColor }: PlacedShape,
  options: ShapeOptions,
): Style {
  const shown = label !== ''
  const isOwn = options.look === 'own'
  return {
    html: 1,
    aspect: 'fixed',
    verticalLabelPosition: 'bottom',
    verticalAlign: 'top',
    whiteSpace: shown ? 'wrap' : undefined,
    labelWidth: shown ? labelWidth : undefined,
    // Keeps connectors from running through the text; on the color of a frame it would be a white box.
    labelBackgroundColor: shown && isOwn && frame === undefined ? 'default' : undefined,
    labelBorderColor: shown && isOwn && options.labelBorder ? LABEL_BORDER_COLORS[input.icon.type] : undefined,
    fontColor: shown ? (labelColor ?? (isOwn ? undefined : INK)) : undefined,
    points: isOwn ? undefined : DRAWIO_POINTS,
    ...(native
      ? nativeIcon(native, options)
      : { shape: 'image', image: svgStyleImage(onAnyPaper(picture?.svg ?? '', input.icon)) }),
  }
}

/** General icons have dark strokes only; draw.io's dark mode is one by media query inside the picture, too. */
function onAnyPaper(svg: string, { iconName }: Icon): string {
  return needsLightGround(iconName) ? svg.replace('>', `>${DARK_MODE}`) : svg
}

const DARK_MODE = '<style>@media(prefers-color-scheme:dark){[fill^="#232f3"],[fill="#242f3e"]{fill:#d5dbdb}}</style>'

function nativeIcon({ name, form, fillColor, strokeColor }: Stencil, { look }: ShapeOptions): Style {
  const onSquare = form === 'resourceIcon'
  return {
    points: look === 'own' ? CONNECTION_POINTS : DRAWIO_POINTS,
    outlineConnect: 0,
    fillColor,
    strokeColor,
    shape: `mxgraph.aws4.${onSquare ? 'resourceIcon' : name}`,
    resIcon: onSquare ? `mxgraph.aws4.${name}` : undefined,
  }
}

/**
 * A boundary (region, VPC, subnet, ...) is a container in its official colors with its icon in the corner and its label
 * beside that.
 */
function boundaryStyle({ native, picture }: PlacedShape, { stroke, fill, dashed, fontColor }: IconGroup): Style {
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
 * `label` is draw.io's rectangle with a picture at its left. draw.io puts the picture `spacing` + 5 pixels away from the
 * corner and draws it 24 pixels wide and high (CORNER_ICON_SIZE) if the style gives no size.
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
