/** Parses a file of data/ and checks the content against a schema. Each error names a field or a line. */
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { normalizeWhitespace } from '@/core/catalog/names/names'
import { resultOrDefault } from '@/core/errors'
import type { DataError } from './source'

/** Returns the content of `text` (YAML or JSON) if it is valid; otherwise, the errors. Never throws. */
export function parseDataFile<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { value: T; errors: [] } | { value: null; errors: DataError[] } {
  const failed = (message: string) => ({ value: null, errors: [{ file, field: '', message }] })
  // `JSON.parse` is ten times faster than the YAML parser. The YAML parser reports the line of an error in JSON.
  const isJson = file.endsWith('.json')
  const repair = `Repair the ${isJson ? 'JSON' : 'YAML'}:`
  let content: unknown = isJson ? resultOrDefault(() => JSON.parse(text), undefined) : undefined
  if (content === undefined) {
    const document = parseDocument(text)
    // Warnings count as errors, because the parser only warns about unknown tags.
    const errors = [...document.errors, ...document.warnings].map(({ linePos, message }) => ({
      file,
      field: `line ${linePos?.[0].line ?? 1}`,
      message: `${repair} ${message.split('\n')[0]?.replace(/ at line .*$/, '')}.`,
    }))
    if (errors.length > 0) return { value: null, errors }
    if (!isJson) content = resultOrDefault(() => document.toJS(), undefined)
  }
  if (content === undefined) return failed(`${repair} it cannot be read as data.`)
  if (content === null || typeof content !== 'object') return failed('Give it content, or remove it: it has no fields.')
  const errors = findContentErrors(file, content)
  const result = schema.safeParse(content, { reportInput: true })
  if (result.success && errors.length === 0) return { value: result.data, errors: [] }
  return {
    value: null,
    errors: [...errors, ...(result.error?.issues ?? []).flatMap(issue => schemaErrors(file, issue))],
  }
}

function schemaErrors(file: string, issue: z.core.$ZodIssue): DataError[] {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
  return paths.map(path => ({ file, field: z.core.toDotPath(path), message: adviceOn(issue) }))
}

function adviceOn(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Remove this unknown field, or correct its spelling.'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `Add this missing field (${issue.expected}).`
  if (issue.code === 'too_big' && issue.origin !== 'number')
    return `Shorten it to ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'values'}.`
  return `Correct this value: ${issue.message.replace(/^Invalid input: /, '')}.`
}

/** Matches control characters, invisible characters, and broken characters. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\ufffd]/u
const MARKUP = /<[a-z!/?]/i

/** Checks every text for stray white space, unreadable characters, and markup, whatever the schema. */
function findContentErrors(file: string, content: unknown): DataError[] {
  const errors: DataError[] = []
  const check = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string')
      errors.push(...textErrors(value).map(message => ({ file, field: z.core.toDotPath(path), message })))
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) check(part, [...path, Array.isArray(value) ? Number(key) : key])
  }
  check(content, [])
  return errors
}

function textErrors(text: string): string[] {
  const clean = normalizeWhitespace(text)
  const [character] = UNREADABLE.exec(text) ?? []
  return [
    ...(text === clean ? [] : [`Write "${clean}", without padding, double or non-breaking spaces and line breaks.`]),
    ...(character === undefined ? [] : [`Remove the unreadable character ${codeOf(character)}.`]),
    ...(MARKUP.test(text) ? ['Write it without markup: it is shown as plain text.'] : []),
  ]
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
