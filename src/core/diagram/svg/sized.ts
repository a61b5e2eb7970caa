import { fitSize, iconSize, type ShapeInput, type Size } from '../shape'

/** Error for content that is not SVG, such as a host's HTML page for a missing file. */
export class NotAnIconError extends Error {
  override readonly name = 'NotAnIconError'
}

export interface SizedSvg extends Size {
  /** SVG source with this `width` and `height` as attributes. */
  svg: string
}

const PROLOGUE = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>)*/i
const ROOT_TAG = /^<svg(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>/
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Sets the size of an SVG and keeps its proportions. Removes everything before the root element, and the `<title>` at
 * the start, which is a file name of the icon release.
 * @param text text of the icon file
 * @param side length of the longer side (px)
 * @throws NotAnIconError when the text is not a complete SVG with proportions
 */
export function resizeSvg(text: string, side: number): SizedSvg {
  const source = text.replace(PROLOGUE, '').trimEnd()
  const [rootTag, attributes] = ROOT_TAG.exec(source) ?? []
  if (rootTag === undefined || attributes === undefined || !source.endsWith('</svg>')) throw notAnIcon(source)
  const proportions = proportionsOf(attributes)
  if (!proportions) throw new NotAnIconError('The SVG has neither a viewBox nor a width and height')
  const size = fitSize(proportions, side)
  const kept = attributes.replace(/\s+(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '').trimEnd()
  const viewBox = attribute(attributes, 'viewBox') ? '' : ` viewBox="0 0 ${proportions.width} ${proportions.height}"`
  const namespace = attribute(attributes, 'xmlns') ? '' : ` xmlns="${SVG_NAMESPACE}"`
  const content = source.slice(rootTag.length).replace(/^\s*<title>[^<]*<\/title>/, '')
  return { svg: `<svg${namespace}${kept} width="${size.width}" height="${size.height}"${viewBox}>${content}`, ...size }
}

/** Returns the SVG of an icon in the size that the icon has in diagrams. Throws NotAnIconError. */
export function diagramIconSvg({ icon, svg }: ShapeInput): SizedSvg {
  return resizeSvg(svg, iconSize(icon))
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single
}

function proportionsOf(attributes: string): Size | undefined {
  const [, , boxWidth, boxHeight] = (attribute(attributes, 'viewBox') ?? '').trim().split(/[\s,]+/)
  const width = Number.parseFloat(boxWidth ?? attribute(attributes, 'width') ?? '')
  const height = Number.parseFloat(boxHeight ?? attribute(attributes, 'height') ?? '')
  return width > 0 && height > 0 ? { width, height } : undefined
}

function notAnIcon(source: string): NotAnIconError {
  const beginning = source.slice(0, 40).replace(/\s+/g, ' ').trim()
  return new NotAnIconError(
    /^<svg[\s>]/.test(source) ? 'The SVG is cut short' : `Not an SVG picture; it begins with "${beginning}"`,
  )
}
