/** Reads JSON in texts of people: with comments, and with commands or lines of a log around it. */
import { resultOrDefault } from '../../errors'
import { blankLines } from './clean-text'

/** Matches the start of JSON at the start of a line. */
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
  for (const line of lines.slice(0, end)) {
    parts.push(`${parts.pop()}${line}\n`)
    if (/^[}\]]|^[[{].*[}\]]\s*$/.test(line)) parts.push('')
  }
  const several = parts.filter(part => jsonStart(part) >= 0).map(part => parsed(part.slice(jsonStart(part))))
  const values = parsed(json) ?? (several.every(Boolean) ? several.flat() : [])
  return values.length > 0 ? values : readInvalid(json)
}
