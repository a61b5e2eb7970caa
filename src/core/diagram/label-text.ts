/** Font size of labels and height of one of their lines, in pixels: draw.io's defaults. */
export const LABEL_FONT_SIZE = 12
export const LABEL_LINE_HEIGHT = 15

/** Estimated widths in pixels at 12 px Helvetica, rounded up: room that is not used does no harm. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|!()[\]]/, 4],
  [/[mwMW@%]/, 11],
  [/[A-Z&]/, 9],
  [/[\u0020-\u024F]/, 7.2],
]
/** Everything else, CJK above all, is taken as full width. */
const FULL_WIDTH = 12.5

/** Texts break at white space, and between any two characters of the scripts that are written without it. */
const UNBREAKABLE =
  /[\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]+/g

/** Estimated width of a text on one line, in pixels. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? FULL_WIDTH
  return width
}

/** Estimated width of the widest part of a text that does not break, in pixels. */
export function unbreakableWidth(text: string): number {
  return Math.max(0, ...(text.match(UNBREAKABLE) ?? []).map(textWidth))
}

/** The lines in which a text is shown when it wraps at `width` pixels; a line break in it always counts. */
export function wrapText(text: string, width: number): string[] {
  return text.split(/\r\n?|\n/).flatMap(line => wrapLine(line, width))
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  let end = 0
  for (const part of line.matchAll(UNBREAKABLE)) {
    const space = current !== '' && part.index > end ? ' ' : ''
    end = part.index + part[0].length
    if (current !== '' && textWidth(current + space + part[0]) > width) {
      lines.push(current)
      current = part[0]
    } else current += space + part[0]
  }
  return [...lines, current]
}
