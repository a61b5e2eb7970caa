import { withBadge } from '../badges'
import { DEFAULT_SHAPE_OPTIONS, fitSize, iconSize, type ShapeInput, type Size } from '../shape'

/** Error for content that is not SVG, such as a host's HTML page for a missing file. */
export class NotAnIconError extends Error {
  override readonly name = 'NotAnIconError'
}

export interface SizedSvg extends Size {
  /** SVG source with this `width` and `height` as attributes. */
  svg: string
}

/** Matches an icon file. The groups are the root's attributes, width, height, and the content without `<title>`. */
const ICON =
  /^<svg( xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?=[^>]* viewBox="0 0 ([1-9][\d.]*) ([1-9][\d.]*)")[^>]*)>(?:<title>[^<]*<\/title>)?([\s\S]*<\/svg>)\s*$/

/**
 * Sets the size of an icon file and keeps its proportions. Removes the `<title>`, which is a file name of the icon
 * release.
 * @param side length of the longer side (px)
 * @throws NotAnIconError when the text is not a complete icon file
 */
export function resizeSvg(text: string, side: number): SizedSvg {
  const [, attributes, width, height, content] = ICON.exec(text) ?? []
  if (attributes === undefined)
    throw new NotAnIconError(
      `Not an SVG like <svg xmlns="…" viewBox="0 0 … …">…</svg>; it begins with "${text.slice(0, 40)}"`,
    )
  const size = fitSize({ width: Number(width), height: Number(height) }, side)
  return { svg: `<svg${attributes} width="${size.width}" height="${size.height}">${content}`, ...size }
}

/** Returns the SVG of an icon in the size that the icon has in diagrams. Throws NotAnIconError. */
export function diagramIconSvg({ icon, svg, change }: ShapeInput, options = DEFAULT_SHAPE_OPTIONS): SizedSvg {
  const picture = resizeSvg(svg, iconSize(icon, options))
  return change ? withBadge(picture, change) : picture
}
