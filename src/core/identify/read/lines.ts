/** Splits pasted text into lines, with a limited number and length. */

const MAX_LINES = 50
const MAX_LINE_LENGTH = 1000
/** Maximum total length of all lines. */
export const MAX_TEXT_LENGTH = 20_000

/** Replaces the line breaks of pasted text with `↵` for a one-line field. Cuts long text, and removes half emoji. */
export const toFieldText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^[\r\n]+/, '')
    .replace(/(?:\r\n?|\n)+$/, '')
    .replace(/[\r\n]+/g, '↵')

/** Returns the distinct, non-empty lines of pasted text, without surrounding quotes, brackets, and commas. */
export function distinctLines(text: string): string[] {
  const lines = text
    .slice(0, MAX_TEXT_LENGTH)
    // The name of an artifact means little without its group, which is on the line before.
    .replace(/<\/groupId>[\s↵]*<artifactId>/g, '</groupId><artifactId>')
    .split(/[\n\r\u2028\u2029↵]/)
    .map(cleanLine)
  return [...new Set(lines)].filter(line => line !== '').slice(0, MAX_LINES)
}

/** Removes characters of surrounding code, and the dash of a YAML list item. */
const cleanLine = (line: string): string =>
  line
    .normalize('NFKC')
    .slice(0, MAX_LINE_LENGTH)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/^[ "'`,;([{<]*- +/, '')
    .replace(/^[ "'`,;([{<]+|[ "'`,;)\]>]+$/g, '')
