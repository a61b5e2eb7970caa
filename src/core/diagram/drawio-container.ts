import { boundaryLook, CORNER_ICON_SIZE } from './boundary'
import { svgStyleImage } from './data-uri'
import type { DrawioStyle } from './drawio-style'
import type { LaidShape } from './shape-layout'
import type { NamedStencil } from './stencils'

/** What makes a shape take others in, move them along and leave their sizes alone; only its border takes clicks. */
const CONTAINER: DrawioStyle = { container: 1, collapsible: 0, recursiveResize: 0, pointerEvents: 0 }

/**
 * Style of a boundary (region, VPC, subnet, …): a container in its official colours with its icon in the corner and
 * its label beside that, as draw.io's own shape or with the icon as a picture.
 */
export function containerStyle({ input, drawing }: LaidShape): DrawioStyle {
  const { stroke, fill, dashed, fontColor } = boundaryLook(input.icon)
  return {
    html: 1,
    whiteSpace: 'wrap',
    verticalAlign: 'top',
    ...CONTAINER,
    strokeColor: stroke,
    fillColor: fill,
    fontColor,
    dashed: dashed ? 1 : undefined,
    ...('native' in drawing ? nativeStyle(drawing.native) : pictureStyle(drawing.picture.svg)),
  }
}

function nativeStyle({ name, form }: NamedStencil): DrawioStyle {
  const centred = form === 'groupCenter+grIcon'
  return {
    outlineConnect: 0,
    align: centred ? 'center' : 'left',
    spacingLeft: centred ? undefined : 30,
    spacingTop: centred ? 25 : undefined,
    shape: `mxgraph.aws4.${centred ? 'groupCenter' : 'group'}`,
    grIcon: `mxgraph.aws4.${name}`,
  }
}

/**
 * `label` is draw.io's rectangle with a picture at its left; it sets the picture `spacing` + 5 away
 * from the corner, and takes it for 24 pixels wide and high where the style does not say, which is CORNER_ICON_SIZE.
 */
function pictureStyle(svg: string): DrawioStyle {
  return {
    align: 'left',
    spacing: -5,
    spacingLeft: CORNER_ICON_SIZE + 13,
    spacingTop: 10,
    shape: 'label',
    imageVerticalAlign: 'top',
    image: svgStyleImage(svg),
  }
}
