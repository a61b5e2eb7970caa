/** What is said about taking icons (spec §8; decisions, "Copying"). Pure, and made from the table of formats alone. */
import type { FormatHead } from '@/state/formats'

/** The program that a format is for: `draw.io shape` is for draw.io. */
export function programOf({ title }: Pick<FormatHead, 'title'>): string | undefined {
  return / shape$/.test(title) ? title.replace(/ shape$/, '') : undefined
}

/** What `count` icons become: `draw.io shapes`, `SVG source`, `ZIP of SVG files`. Pictures of many are one sheet. */
export function piecesText({ title, kind, mime, zip }: FormatHead, count: number): string {
  if (count === 1) return title
  if (zip) return `ZIP of ${title}s`
  return kind === 'file' || mime.startsWith('image/') ? title : `${title}s`
}

/** Title of the command that takes icons in this format. */
export function takeTitle(format: FormatHead): string {
  if (format.kind === 'file') return `Download ${format.title}`
  const program = programOf(format)
  return program === undefined ? `Copy ${format.title}` : `Copy for ${program}`
}

/** `draw.io shape for AWS Lambda`: what was copied, or is to be copied by hand. */
export function whatText(format: FormatHead, name: string, count: number): string {
  return `${piecesText(format, count)} for ${name}`
}

/** Title of a failure: `Failed to copy AWS Lambda (draw.io)`. */
export function failureTitle(format: FormatHead, name: string): string {
  const how = programOf(format) ?? format.title
  return `Failed to ${format.kind === 'file' ? 'download' : 'copy'} ${name} (${how})`
}
