/** Formats with one line of text per icon. */
import { escapeMarkup, toOneLine } from '../../escape'
import { svgDataUri } from '../data-uri'
import type { ShapeInput } from '../shape'
import { diagramIconSvg } from '../svg/sized'

/** Returns the picture as a data URI. Throws NotAnIconError. */
export const iconDataUri = (input: ShapeInput): string => svgDataUri(diagramIconSvg(input).svg)

/** Returns an `<img>` with an inline picture, valid in HTML, JSX, and XML. Throws NotAnIconError. */
export function imgTag(input: ShapeInput): string {
  const { svg, width, height } = diagramIconSvg(input)
  const alt = escapeMarkup(toOneLine(input.label))
  return `<img src="${svgDataUri(svg)}" alt="${alt}" width="${width}" height="${height}" />`
}

/** Returns a Markdown link to the documentation, or only the label if no page is known. */
export function markdownLink({ label, link }: ShapeInput): string {
  const text = toOneLine(label).replace(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
  return link === undefined ? text : `[${text}](${link.replace(/[()\s<>]/g, percentEncoded)})`
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
