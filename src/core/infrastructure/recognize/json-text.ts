/** Reads JSON that people paste: with comments, and with commands or lines of a log around it. */
import { resultOrDefault } from '../../errors'
import { blankLines } from './clean-text'

/** Matches the start of JSON at the start of a line: `{ "`, `[{`, `{ // comment`. */
const JSON_START = /^[^\S\n]*(?:\{\s*(?:["}]|\/[*/])|\[\s*(?:[[{"\]]|\/[*/]))/m

/** Returns the offset of the JSON in a text; -1 if there is none. */
export const jsonStart = (text: string): number => JSON_START.exec(text)?.index ?? -1

/** Replaces comments and trailing commas with spaces. An open string ends with its line. */
function withoutComments(json: string): string {
  return json
    .replace(/"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/g, part =>
      part.startsWith('"') ? part : part.replace(/\S/g, ' '),
    )
    .replace(/"(?:[^"\\\n]|\\.)*"?|,(?=\s*[}\]])/g, part => (part === ',' ? ' ' : part))
}

const parsed = (json: string): [unknown] | undefined => resultOrDefault(() => [JSON.parse(json)], undefined)

/** Returns the values of the JSON in a text with other lines around them. `readInvalid` reads invalid JSON. */
export function jsonIn(text: string, readInvalid: (json: string) => unknown[]): unknown[] {
  const whole = parsed(text)
  if (whole) return whole
  const start = Math.max(jsonStart(text), 0)
  const lines = (blankLines(text.slice(0, start)) + withoutComments(text.slice(start))).split('\n')
  const end = lines.findLastIndex(line => /^\s*[\]}]|[\]}]\s*$/.test(line)) + 1
  const json = lines.slice(0, end || lines.length).join('\n')
  // Each of several values ends on its first line, or on a line that begins with a closing bracket.
  const parts = ['']
  // Joined files may have no line break between them: `}{`.
  for (const line of lines.slice(0, end).flatMap(line => line.split(/(?<=^[}\]])(?=[[{])/))) {
    parts.push(`${parts.pop()}${line}\n`)
    if (/^[}\]]|^[[{].*[}\]]\s*$/.test(line)) parts.push('')
  }
  const several = parts.filter(part => jsonStart(part) >= 0).map(part => parsed(part.slice(jsonStart(part))))
  const values = parsed(json) ?? (several.every(Boolean) ? several.flat() : [])
  return values.length > 0 ? values : readInvalid(json)
}

/** Matches a text in quotes, another value, or a bracket, comma, or colon. */
const JSON_TOKEN = /\s*(?:("(?:[^"\\\n]|\\.)*")|-?\d[\d.eE+-]*|true|false|null|([{}[\],:]))/y
/** Matches a text up to its closing quote, or up to an invalid escape. */
const VALID_TEXT = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*/i

const [VALUE, NAME] = ['a value', 'a name in quotes']

/** Returns the offset and the reason of the first error in invalid JSON. */
export function jsonError(text: string): { at: number; problem: string } {
  /** Offsets of the open brackets. */
  const open: number[] = []
  const closer = () => (text[open.at(-1) ?? 0] === '{' ? '}' : ']')
  let expected = [VALUE]
  for (let at = 0; ; at = JSON_TOKEN.lastIndex) {
    JSON_TOKEN.lastIndex = at
    const [token = '', quoted, mark] = JSON_TOKEN.exec(text) ?? []
    const start = at + (token === '' ? text.slice(at).search(/\S|$/) : token.search(/\S/))
    const found = token.trim() || text.charAt(start)
    const outer = open.at(-1)
    if (found === '')
      return outer === undefined
        ? { at: 0, problem: 'This is not valid JSON' }
        : { at: outer, problem: `A closing ${closer()} is missing` }
    if (found === '"') return { at: start, problem: 'The closing quote is missing on this line' }
    if (expected.length === 0) return { at: start, problem: 'The JSON has ended before this' }
    const isValue = expected.includes(VALUE) && token !== '' && !(mark && /[}\],:]/.test(mark))
    if (!isValue && !expected.includes(mark ?? (quoted ? NAME : '')))
      return { at: start, problem: `Expected ${expected.join(' or ')} but found ${found.slice(0, 20)}` }
    const valid = quoted && VALID_TEXT.exec(quoted)?.[0].length
    if (quoted && valid && valid < quoted.length - 1)
      return { at: start + valid, problem: `JSON does not allow ${quoted.slice(valid, valid + 2)} in a text` }
    if (mark === '{' || mark === '[') {
      open.push(start)
      expected = mark === '{' ? [NAME, '}'] : [VALUE, ']']
    } else if (mark === ',') expected = closer() === '}' ? [NAME] : [VALUE]
    else if (mark === ':') expected = [VALUE]
    else if (!isValue && !mark) expected = [':']
    else {
      if (mark) open.pop()
      expected = open.length > 0 ? [',', closer()] : []
    }
  }
}
