/** A pasted text as lines: so many, and so long, that reading them takes a known time. */

const MOST_LINES = 50
const LONGEST_LINE = 1000
/** Of all lines together. */
const LONGEST_TEXT = 20_000

/** What stands for a line end in a field of one line. */
const LINE_END = '↵'

/** The text for a field of one line, cut to what is read of it; the same text where nothing needs to be done. */
export function withoutLineEnds(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/^[\r\n]+/, '')
    .replace(/(?:\r\n?|\n)+$/, '')
    .replace(/[\r\n]+/g, LINE_END)
}

/** The lines of a text, cleaned of what surrounds a name in code; none that are empty, and each once. */
export function linesOf(text: string): string[] {
  const lines = text
    .slice(0, LONGEST_TEXT)
    .split(/[\n\r\u2028\u2029↵]/)
    .map(clean)
  return [...new Set(lines)].filter(line => line !== '').slice(0, MOST_LINES)
}

/** Characters of code around a name. */
const BEFORE = ' "\'`,;([{<'
const AFTER = ' "\'`,;)]>'

function clean(line: string): string {
  const plain = line
    .slice(0, LONGEST_LINE)
    .normalize('NFKC')
    .slice(0, LONGEST_LINE)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
  let start = 0
  let end = plain.length
  while (start < end && BEFORE.includes(plain.charAt(start))) start++
  while (end > start && AFTER.includes(plain.charAt(end - 1))) end--
  // A list in YAML.
  return plain.slice(start, end).replace(/^- +/, '')
}
