/** Removes what terminals, build logs, and Markdown add to a text. Keeps the numbers of lines. */

/** Matches commands to a terminal, such as `\u001B[31m` (red). */
const TERMINAL = /(?![\n\t])\p{Cc}(?:\[[\d;?]*[ -/]*[@-~]|\][^\p{Cc}]*(?:(?!\n)\p{Cc}\\?)?)?/gu
/** Matches colors that have lost the control character, such as `[31m`. */
const BARE_COLOR = /\[\d{1,3}(?:;\d{1,3})*m/g
/** Matches what precedes a line of a log: `build\tplan\t2026-01-31T09:00:00Z ` (GitHub), `2026-… 00O ` (GitLab). */
const LOG_PREFIX =
  /^(?:[^\t\n]{1,80}\t[^\t\n]{1,80}\t)?\uFEFF?\[?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]? (?:\d\d[EO][ +])?(?:##\[\w+\])?/gm
/** Matches a block of code in Markdown, between lines such as three backticks and `hcl`. */
const FENCE = /^([ \t>]*)(`{3,}|~{3,})[^`\n]*\n([\s\S]*?)(?:^[ \t>]*\2|(?![\s\S]))/gm
/** Maximum number of documents in a text. */
const MAX_DOCUMENTS = 100

/** Replaces each line with an empty one, so that the numbers of later lines stay. */
export const blankLines = (text: string) => text.replace(/[^\n]+/g, '')

/** Returns the text without the additions of terminals, logs, and quotations in mail. */
export function cleanText(text: string): string {
  const commandless = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(TERMINAL, '')
  // Without the end of a color, these are values of a list: `[5m, 15m]`.
  const colorless = commandless.includes('[0m') ? commandless.replace(BARE_COLOR, '') : commandless
  const plain = colorless.replace(LOG_PREFIX, '')
  return /^\s*>/.test(plain) && !/^[ \t]*[^\s>]/m.test(plain) ? plain.replace(/^[ \t]*> ?/gm, '') : plain
}

/** Returns the blocks of code in Markdown, each after as many empty lines as precede it. */
export function codeBlocks(text: string): string[] {
  return [...text.matchAll(FENCE)].slice(0, MAX_DOCUMENTS).map(({ index, 0: whole, 1: margin = '', 3: code = '' }) => {
    const start = index + whole.indexOf('\n') + 1
    const lines = code.split('\n').map(line => (line.startsWith(margin) ? line.slice(margin.length) : line))
    return blankLines(text.slice(0, start)) + lines.join('\n')
  })
}

export const withoutBlocks = (text: string): string => text.replace(FENCE, '')
