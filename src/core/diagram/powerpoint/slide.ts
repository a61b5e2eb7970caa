/** Draws the shapes of a slide in DrawingML. Lengths in DrawingML are EMU: 9,525 per pixel, 12,700 per point. */
import { escapeMarkup, removeInvalidXml, toOneLine } from '../../escape'
import type { CategoryHeading } from '../layout/arrange'
import type { Position } from '../layout/blocks'
import { LABEL_FONT_SIZE, LABEL_LINE_HEIGHT } from '../layout/label-text'
import { labelPoint, TITLE_INDENT } from '../layout/measure'
import type { PlacedShape } from '../layout/place'
import { type Arrow, bendsOf } from '../layout/routes'
import type { Scene } from '../layout/scene'
import { CORNER_ICON_SIZE, NEUTRAL_COLOR, type Point, type Size } from '../shape'

/** A picture on the slide. The files `png` and `svg` are made from the SVG `source`. */
export interface SlidePicture {
  png: string
  svg: string
  source: string
}

type Box = Position & Size

const EMU = 9525
/** Size (px) of PowerPoint's default 16:9 slide, and the maximum side of a slide. */
const USUAL: Size = { width: 1280, height: 720 }
const MAX_SLIDE_SIDE = 5376
const MARGIN = 40
/** Smallest factor by which a diagram is scaled down to fit the default slide. For larger diagrams, the slide grows. */
const MIN_SCALE = 0.5
/** Gap (px) between a shape and its label. */
const LABEL_GAP = 4
const TITLE_FONT_SIZE = 16
const TEXT_RGB = '232F3E'

/**
 * Returns the XML of all shapes, and the slide's size in EMU. Picture n has the relations `rId{2n - 1}` (PNG) and
 * `rId{2n}` (SVG). Icons are pictures grouped with a text box; frames are rectangles grouped with their content; arrows
 * are connectors.
 */
export function drawSlide(scene: Scene) {
  const bounds = { width: scene.width + 2 * MARGIN, height: scene.height + 2 * MARGIN }
  const fitting = (limit: Size) => Math.min(1, limit.width / bounds.width, limit.height / bounds.height)
  const scale = Math.min(
    Math.max(fitting(USUAL), MIN_SCALE),
    fitting({ width: MAX_SLIDE_SIDE, height: MAX_SLIDE_SIDE }),
  )
  const slide = {
    width: Math.max(USUAL.width, Math.ceil(bounds.width * scale)),
    height: Math.max(USUAL.height, Math.ceil(bounds.height * scale)),
  }
  const shift = { x: (slide.width - scene.width * scale) / 2, y: (slide.height - scene.height * scale) / 2 }
  return { ...drawShapes(scene, scale, shift), width: slide.width * EMU, height: slide.height * EMU }
}

interface TextOptions {
  size: number
  color: string
  anchor?: 't' | 'ctr'
  isOneLine?: true
  align?: 'l' | 'ctr'
  /** Space (px) left of and above the text. */
  inset?: readonly [left: number, top: number]
}

/** Returns the XML of all shapes at `scale`, and the pictures in the XML. */
function drawShapes({ shapes, headings, arrows }: Scene, scale: number, shift: Position) {
  const emu = (pixels: number) => Math.round(pixels * EMU * scale)
  const place = ({ x, y, width, height }: Box) =>
    `<a:off x="${emu(x) + Math.round(shift.x * EMU)}" y="${emu(y) + Math.round(shift.y * EMU)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>`
  // PowerPoint's font sizes are in hundredths of a point; the minimum is one point.
  const fontSize = (pixels: number) => Math.max(100, Math.round(pixels * 75 * scale))
  // The slide itself is number 1.
  let lastNumber = 1
  /** Numbers of the elements to which arrows are attached, by id of the shape. */
  const numbers = new Map<string, number>()
  /** Numbers of pictures (in file names, from 1) by SVG source. */
  const pictures = new Map<string, number>()

  /** Returns the name of a new element. Arrows from and to the shape `shapeId` are attached to this element. */
  const named = (name: string, shapeId?: string) => {
    lastNumber += 1
    if (shapeId !== undefined) numbers.set(shapeId, lastNumber)
    return `<p:cNvPr id="${lastNumber}" name="${escapeMarkup(toOneLine(name))}"/>`
  }
  const text = (value: string, { size, color, anchor = 't', align = 'l', inset = [0, 0], isOneLine }: TextOptions) => {
    const look = `sz="${fontSize(size)}"`
    const paragraphs = value.split(/\r\n?|\n/).map(line => {
      const run = `<a:r><a:rPr lang="en-US" ${look} dirty="0"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>${escapeMarkup(removeInvalidXml(line))}</a:t></a:r>`
      return `<a:p><a:pPr algn="${align}"/>${line === '' ? `<a:endParaRPr lang="en-US" ${look}/>` : run}</a:p>`
    })
    return `<p:txBody><a:bodyPr wrap="${isOneLine ? 'none' : 'square'}" lIns="${emu(inset[0])}" tIns="${emu(inset[1])}" rIns="0" bIns="0" anchor="${anchor}"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody>`
  }
  const rectangle = (name: string, box: Box, look: string, body: string, shapeId?: string) =>
    `<p:sp><p:nvSpPr>${named(name, shapeId)}<p:cNvSpPr${shapeId === undefined ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${look}</p:spPr>${body}</p:sp>`
  const textBox = (value: string, box: Box, options: TextOptions) =>
    rectangle(value, box, '<a:noFill/>', text(value, options))

  const picture = (name: string, source: string, box: Box, shapeId?: string) => {
    const number = pictures.get(source) ?? pictures.size + 1
    pictures.set(source, number)
    const svg = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId${2 * number}"/></a:ext></a:extLst>`
    return `<p:pic><p:nvPicPr>${named(name, shapeId)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId${2 * number - 1}">${svg}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  }
  const group = (name: string, box: Box, content: string) => {
    const start = `<p:grpSp><p:nvGrpSpPr>${named(name)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`
    const outside = place(box)
    const inside = outside.replace('a:off', 'a:chOff').replace('a:ext', 'a:chExt')
    return `${start}<p:grpSpPr><a:xfrm>${outside}${inside}</a:xfrm></p:grpSpPr>${content}</p:grpSp>`
  }

  const icon = (shape: PlacedShape) => {
    const { input, label, lines, labelWidth, labelColor, x, y, width } = shape
    const name = label || input.icon.displayName
    const drawn = shape.picture ? picture(name, shape.picture.svg, shape, shape.id) : ''
    if (label === '') return drawn
    const point = labelPoint(shape, LABEL_GAP)
    const below = {
      x: point.x - labelWidth / 2,
      y: point.y,
      width: labelWidth,
      height: lines.length * LABEL_LINE_HEIGHT,
    }
    const color = hex(labelColor) ?? TEXT_RGB
    const caption = textBox(label, below, { size: LABEL_FONT_SIZE, color, align: 'ctr' })
    const left = Math.min(x, below.x)
    const box = { x: left, y, width: Math.max(width, labelWidth), height: below.y + below.height - y }
    return group(name, box, drawn + caption)
  }
  const frame = (shape: PlacedShape, inside: string) => {
    const { input, label, picture: source } = shape
    const { stroke = TEXT_RGB, fill = 'none', dashed, fontColor = TEXT_RGB, plain } = input.icon.group ?? {}
    const color = hex(fill)
    const look = `${color ? `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>` : '<a:noFill/>'}<a:ln w="${emu(1)}"><a:solidFill><a:srgbClr val="${hex(stroke) ?? TEXT_RGB}"/></a:solidFill>${dashed ? '<a:prstDash val="dash"/>' : ''}</a:ln>`
    const { isBox } = input
    const inset = isBox ? ([0, 0] as const) : ([plain ? 0 : CORNER_ICON_SIZE + TITLE_INDENT, LABEL_GAP] as const)
    const title = text(label, {
      size: LABEL_FONT_SIZE,
      color: hex(fontColor) ?? TEXT_RGB,
      align: plain ? 'ctr' : 'l',
      anchor: isBox ? 'ctr' : 't',
      inset,
    })
    const name = label || input.icon.displayName
    const outline = rectangle(name, shape, look, title, shape.id)
    const corner = source ? picture(`${name}, icon`, source.svg, { ...source, x: shape.x, y: shape.y }) : ''
    return corner === '' && inside === '' ? outline : group(name, shape, outline + corner + inside)
  }
  const shapesIn = (outer: string | undefined): string =>
    shapes
      .filter(shape => shape.frame === outer)
      .map(shape => (shape.input.icon.group ? frame(shape, shapesIn(shape.id)) : icon(shape)))
      .join('')

  const heading = (title: CategoryHeading) =>
    textBox(title.text, title, { size: TITLE_FONT_SIZE, color: TEXT_RGB, anchor: 'ctr', isOneLine: true })

  /** Returns an arrow that is attached to two shapes. */
  const arrow = ({ from, to, points }: Arrow) => {
    const attached = (tag: string, shape: PlacedShape, point: Point | undefined) =>
      `<a:${tag} id="${numbers.get(shape.id)}" idx="${connectionSite(shape, point)}"/>`
    const ends = attached('stCxn', from, points[0]) + attached('endCxn', to, points.at(-1))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    const through = (tag: string, ...at: readonly Point[]) =>
      `<a:${tag}>${at.map(point => `<a:pt x="${emu(point[0] - x)}" y="${emu(point[1] - y)}"/>`).join('')}</a:${tag}>`
    const [first = [x, y], last = first] = [points[0], points.at(-1)]
    const bends = bendsOf(points).map(([start, ...curve]) => through('lnTo', start) + through('quadBezTo', ...curve))
    const path = [through('moveTo', first), ...bends, through('lnTo', last)]
    const geometry = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${emu(box.width)}" h="${emu(box.height)}" fill="none">${path.join('')}</a:path></a:pathLst></a:custGeom>`
    const line = `<a:ln w="${emu(1)}"><a:solidFill><a:srgbClr val="${hex(NEUTRAL_COLOR)}"/></a:solidFill><a:tailEnd type="triangle"/></a:ln>`
    return `<p:cxnSp><p:nvCxnSpPr>${named('Arrow')}<p:cNvCxnSpPr>${ends}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm>${place(box)}</a:xfrm>${geometry}${line}</p:spPr></p:cxnSp>`
  }
  const arrowLabel = ({ label }: Arrow) =>
    label
      ? textBox(label.text, label, { size: LABEL_FONT_SIZE, color: hex(NEUTRAL_COLOR) ?? TEXT_RGB, isOneLine: true })
      : ''

  const parts = [shapesIn(undefined), ...headings.map(heading), ...arrows.map(arrow), ...arrows.map(arrowLabel)]
  return {
    content: parts.join(''),
    pictures: [...pictures].map(([source, n]): SlidePicture => ({ source, png: `icon${n}.png`, svg: `icon${n}.svg` })),
  }
}

/** Returns PowerPoint's index of the connection point at the middle of the side with `point`. */
function connectionSite(shape: PlacedShape, [x, y]: Point = [shape.x, shape.y]): number {
  if (x <= shape.x) return 1
  if (x >= shape.x + shape.width) return 3
  return y <= shape.y ? 0 : 2
}

/** Returns `RRGGBB` for `#RRGGBB`; undefined for anything else. */
const hex = (color: string | undefined) => /^#([0-9a-f]{6})$/i.exec(color ?? '')?.[1]?.toUpperCase()
