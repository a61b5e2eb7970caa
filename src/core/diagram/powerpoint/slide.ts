/** Draws the shapes of a slide in DrawingML. Lengths in DrawingML are EMU: 9,525 per pixel, 12,700 per point. */
import { escapeMarkup, removeInvalidXml, toOneLine } from '../../escape'
import type { Position, Rect } from '../layout/blocks'
import { HEADING_FONT_SIZE, LABEL_FONT_SIZE, LABEL_LINE_HEIGHT } from '../layout/label-text'
import { LABEL_GAP, labelPoint, TITLE_INDENT } from '../layout/measure'
import type { PlacedShape } from '../layout/place'
import { type Arrow, bendsOf } from '../layout/routes'
import type { Scene } from '../layout/scene'
import { CORNER_ICON_SIZE, NEUTRAL_COLOR, type Point, type Size, TEXT_COLOR } from '../shape'

const EMU = 9525
/** Size (px) of PowerPoint's default 16:9 slide, and the maximum side of a slide. */
const DEFAULT_SLIDE: Size = { width: 1280, height: 720 }
const MAX_SLIDE_SIDE = 5376
const MARGIN = 40
/** Smallest factor by which a diagram is scaled down to fit the default slide. For larger diagrams, the slide grows. */
const MIN_SCALE = 0.5

/**
 * Returns the XML of all shapes, the pictures in it, and the slide's size in EMU. The `source` of a picture is its SVG.
 * Picture n has the relations `rId{2n - 1}` (PNG) and `rId{2n}` (SVG). Icons are pictures grouped with a text box,
 * frames are rectangles grouped with their content, and arrows are connectors.
 */
export function drawSlide(scene: Scene) {
  const bounds = { width: scene.width + 2 * MARGIN, height: scene.height + 2 * MARGIN }
  const fitting = (limit: Size) => Math.min(1, limit.width / bounds.width, limit.height / bounds.height)
  const scale = Math.min(
    Math.max(fitting(DEFAULT_SLIDE), MIN_SCALE),
    fitting({ width: MAX_SLIDE_SIDE, height: MAX_SLIDE_SIDE }),
  )
  const width = Math.max(DEFAULT_SLIDE.width, Math.ceil(bounds.width * scale))
  const height = Math.max(DEFAULT_SLIDE.height, Math.ceil(bounds.height * scale))
  const shift = { x: (width - scene.width * scale) / 2, y: (height - scene.height * scale) / 2 }
  return { ...new SlideWriter(scale, shift).write(scene), width: width * EMU, height: height * EMU }
}

interface TextOptions {
  size?: number
  color?: string | undefined
  anchor?: 't' | 'ctr'
  isOneLine?: true
  align?: 'l' | 'ctr'
  /** Space (px) left of and above the text. */
  inset?: readonly [left: number, top: number]
}

/** Writes the XML of shapes at `scale`, and collects the pictures in it. */
class SlideWriter {
  /** The slide itself is number 1. */
  private lastNumber = 1
  /** Numbers of the elements to which arrows are attached, by id of the shape. */
  private readonly numbers = new Map<string, number>()
  /** Numbers of pictures (in file names, from 1) by SVG source. */
  private readonly pictures = new Map<string, number>()

  constructor(
    private readonly scale: number,
    private readonly shift: Position,
  ) {}

  write({ shapes, headings, arrows }: Scene) {
    const shapesIn = (outer: string | undefined): string =>
      shapes
        .filter(shape => shape.frame === outer)
        .map(shape => (shape.input.icon.group ? this.frame(shape, shapesIn(shape.id)) : this.icon(shape)))
        .join('')
    const parts = [
      shapesIn(undefined),
      ...headings.map(title =>
        this.textBox(title.text, title, { size: HEADING_FONT_SIZE, anchor: 'ctr', isOneLine: true }),
      ),
      ...arrows.map(arrow => this.arrow(arrow)),
      ...arrows.map(({ label }) =>
        label ? this.textBox(label.text, label, { color: NEUTRAL_COLOR, isOneLine: true }) : '',
      ),
    ]
    const pictures = Array.from(this.pictures, ([source, n]) => ({ source, png: `icon${n}.png`, svg: `icon${n}.svg` }))
    return { content: parts.join(''), pictures }
  }

  private icon(shape: PlacedShape): string {
    const { input, label, lines, labelWidth, labelColor, x, y, width } = shape
    const name = label || input.icon.displayName
    const drawn = shape.picture ? this.picture(name, shape.picture.svg, shape, shape.id) : ''
    if (label === '') return drawn
    const below = labelPoint(shape)
    const left = below.x - labelWidth / 2
    const height = lines.length * LABEL_LINE_HEIGHT
    const place = { x: left, y: below.y, width: labelWidth, height }
    const caption = this.textBox(label, place, { color: labelColor, align: 'ctr' })
    const box = { x: Math.min(x, left), y, width: Math.max(width, labelWidth), height: below.y + height - y }
    return this.group(name, box, drawn + caption)
  }

  private frame(shape: PlacedShape, inside: string): string {
    const { input, label, picture: source } = shape
    const { stroke = TEXT_COLOR, fill = 'none', dashed, fontColor, plain } = input.icon.group ?? {}
    const background = fill === 'none' ? '<a:noFill/>' : solidFill(fill)
    const look = `${background}<a:ln w="${this.emu(1)}">${solidFill(stroke)}${dashed ? '<a:prstDash val="dash"/>' : ''}</a:ln>`
    const inset = [plain ? 0 : CORNER_ICON_SIZE + TITLE_INDENT, LABEL_GAP] as const
    const align = plain ? 'ctr' : 'l'
    const title = this.text(label, { color: fontColor, align, ...(input.isBox ? { anchor: 'ctr' } : { inset }) })
    const name = label || input.icon.displayName
    const outline = this.rectangle(name, shape, look, title, shape.id)
    const corner = source ? this.picture(`${name}, icon`, source.svg, { ...source, x: shape.x, y: shape.y }) : ''
    return corner === '' && inside === '' ? outline : this.group(name, shape, outline + corner + inside)
  }

  /** Returns an arrow that is attached to two shapes. */
  private arrow({ from, to, points }: Arrow): string {
    const attached = (tag: string, shape: PlacedShape, point: Point | undefined) =>
      `<a:${tag} id="${this.numbers.get(shape.id)}" idx="${connectionSite(shape, point)}"/>`
    const ends = attached('stCxn', from, points[0]) + attached('endCxn', to, points.at(-1))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    const through = (tag: string, ...at: readonly Point[]) =>
      `<a:${tag}>${at.map(point => `<a:pt x="${this.emu(point[0] - x)}" y="${this.emu(point[1] - y)}"/>`).join('')}</a:${tag}>`
    const [first = [x, y], last = first] = [points[0], points.at(-1)]
    const bends = bendsOf(points).map(([start, ...curve]) => through('lnTo', start) + through('quadBezTo', ...curve))
    const path = [through('moveTo', first), ...bends, through('lnTo', last)]
    const geometry = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${this.emu(box.width)}" h="${this.emu(box.height)}" fill="none">${path.join('')}</a:path></a:pathLst></a:custGeom>`
    const line = `<a:ln w="${this.emu(1)}">${solidFill(NEUTRAL_COLOR)}<a:tailEnd type="triangle"/></a:ln>`
    return `<p:cxnSp><p:nvCxnSpPr>${this.named('Arrow')}<p:cNvCxnSpPr>${ends}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm>${this.place(box)}</a:xfrm>${geometry}${line}</p:spPr></p:cxnSp>`
  }

  private emu = (pixels: number): number => Math.round(pixels * EMU * this.scale)

  private place({ x, y, width, height }: Rect): string {
    const left = this.emu(x) + Math.round(this.shift.x * EMU)
    const top = this.emu(y) + Math.round(this.shift.y * EMU)
    return `<a:off x="${left}" y="${top}"/><a:ext cx="${this.emu(width)}" cy="${this.emu(height)}"/>`
  }

  /** Returns the name of a new element. Arrows from and to the shape `shapeId` are attached to this element. */
  private named(name: string, shapeId?: string): string {
    this.lastNumber += 1
    if (shapeId !== undefined) this.numbers.set(shapeId, this.lastNumber)
    return `<p:cNvPr id="${this.lastNumber}" name="${escapeMarkup(toOneLine(name))}"/>`
  }

  private text(value: string, options: TextOptions): string {
    const { size = LABEL_FONT_SIZE, color = TEXT_COLOR, anchor = 't', align = 'l', inset = [0, 0], isOneLine } = options
    // PowerPoint's font sizes are in hundredths of a point; the minimum is one point.
    const look = `sz="${Math.max(100, Math.round(size * 75 * this.scale))}"`
    const paragraphs = value.split(/\r\n?|\n/).map(line => {
      const run = `<a:r><a:rPr lang="en-US" ${look} dirty="0">${solidFill(color)}</a:rPr><a:t>${escapeMarkup(removeInvalidXml(line))}</a:t></a:r>`
      return `<a:p><a:pPr algn="${align}"/>${line === '' ? `<a:endParaRPr lang="en-US" ${look}/>` : run}</a:p>`
    })
    return `<p:txBody><a:bodyPr wrap="${isOneLine ? 'none' : 'square'}" lIns="${this.emu(inset[0])}" tIns="${this.emu(inset[1])}" rIns="0" bIns="0" anchor="${anchor}"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody>`
  }

  private rectangle = (name: string, box: Rect, look: string, body: string, shapeId?: string): string =>
    `<p:sp><p:nvSpPr>${this.named(name, shapeId)}<p:cNvSpPr${shapeId === undefined ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${this.place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${look}</p:spPr>${body}</p:sp>`

  private textBox = (value: string, box: Rect, options: TextOptions): string =>
    this.rectangle(value, box, '<a:noFill/>', this.text(value, options))

  private picture(name: string, source: string, box: Rect, shapeId?: string): string {
    const number = this.pictures.get(source) ?? this.pictures.size + 1
    this.pictures.set(source, number)
    const svg = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId${2 * number}"/></a:ext></a:extLst>`
    return `<p:pic><p:nvPicPr>${this.named(name, shapeId)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId${2 * number - 1}">${svg}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${this.place(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  }

  private group(name: string, box: Rect, content: string): string {
    const start = `<p:grpSp><p:nvGrpSpPr>${this.named(name)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>`
    const outside = this.place(box)
    const inside = outside.replace('a:off', 'a:chOff').replace('a:ext', 'a:chExt')
    return `${start}<p:grpSpPr><a:xfrm>${outside}${inside}</a:xfrm></p:grpSpPr>${content}</p:grpSp>`
  }
}

/** Returns PowerPoint's index of the connection point at the middle of the side with `point`. */
function connectionSite(shape: PlacedShape, [x, y]: Point = [shape.x, shape.y]): number {
  if (x <= shape.x) return 1
  if (x >= shape.x + shape.width) return 3
  return y <= shape.y ? 0 : 2
}

const solidFill = (color: string) => `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill>`
