/** Font size and line height (px) of labels, the same as in draw.io, and font size of headings. */
export const LABEL_FONT_SIZE = 12
export const HEADING_FONT_SIZE = 16
export const LABEL_LINE_HEIGHT = 15

/** Width (px) at which labels wrap, unless a single word is wider. */
export const LABEL_WRAP_WIDTH = 120

/** Estimated widths (px) of characters in 12 px Helvetica, rounded up because extra space does no harm. */
const CHARACTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|!()[\]]/, 4],
  [/[mwMW@%]/, 11],
  [/[A-Z&]/, 9],
  [/[\u0020-\u024F]/, 7.2],
]
/** Width (px) of all other characters, mainly Chinese, Japanese, and Korean. */
const WIDE_CHARACTER_WIDTH = 12.5

/** Parts of text that never wrap: words, and single characters of scripts without spaces. */
const UNBREAKABLE_TEXT =
  /[\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]+/g

/** Returns the estimated width (px) of `text` on one line. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text)
    width += CHARACTER_WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? WIDE_CHARACTER_WIDTH
  return width
}

/** Returns the estimated width (px) of the widest unbreakable part. */
export const unbreakableWidth = (text: string): number =>
  Math.max(0, ...(text.match(UNBREAKABLE_TEXT) ?? []).map(textWidth))

/** Splits `text` at line breaks, and wraps lines that are wider than `width` pixels. */
export function wrapText(text: string, width: number): string[] {
  return text.split(/\r\n?|\n/).flatMap(line => wrapLine(line, width))
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  let end = 0
  for (const part of line.matchAll(UNBREAKABLE_TEXT)) {
    const space = current !== '' && part.index > end ? ' ' : ''
    end = part.index + part[0].length
    if (current !== '' && textWidth(current + space + part[0]) > width) {
      lines.push(current)
      current = part[0]
    } else current += space + part[0]
  }
  return [...lines, current]
}
