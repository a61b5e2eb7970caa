/** Parses a file of data/ and checks the content against a schema. Each error names a field or a line. */
import { parseDocument, type YAMLParseError, type YAMLWarning } from 'yaml'
import type { z } from 'zod'
import { resultOrDefault } from '@/core/errors'
import { findContentErrors } from './content'
import type { DataError } from './source'
import { formatFieldPath } from './source'

/** Returns the content of `text` (YAML or JSON) if it is valid; otherwise, the errors. Never throws. */
export function parseDataFile<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { value: T; errors: [] } | { value: null; errors: DataError[] } {
  // `JSON.parse` is ten times faster than the YAML parser. The YAML parser reports the line of an error in JSON.
  let content: unknown = file.endsWith('.json') ? resultOrDefault(() => JSON.parse(text), undefined) : undefined
  try {
    content ??= parseYaml(text)
  } catch (error) {
    if (!(error instanceof YamlError))
      return { value: null, errors: [{ file, field: '', message: 'Repair the YAML: it cannot be read as data.' }] }
    const errors = error.errors.map(({ linePos, message }) => ({
      file,
      field: `line ${linePos?.[0].line ?? 1}`,
      message: `Repair the YAML: ${message.split('\n')[0]?.replace(/ at line .*$/, '')}.`,
    }))
    return { value: null, errors }
  }
  if (content === null || typeof content !== 'object')
    return { value: null, errors: [{ file, field: '', message: 'Give it content, or remove it: it has no fields.' }] }
  const errors = findContentErrors(file, content)
  const result = schema.safeParse(content, { reportInput: true })
  if (result.success && errors.length === 0) return { value: result.data, errors: [] }
  return {
    value: null,
    errors: [...errors, ...(result.error?.issues ?? []).flatMap(issue => schemaErrors(file, issue))],
  }
}

class YamlError extends Error {
  constructor(readonly errors: readonly (YAMLParseError | YAMLWarning)[]) {
    super('Faulty YAML')
  }
}

/** Parsed values by text, kept because `npm run dev` reads data/ repeatedly. */
const parsed = new Map<string, unknown>()

/** Returns the value of a YAML text. Throws `YamlError` if the text is invalid. */
function parseYaml(text: string): unknown {
  if (parsed.has(text)) return parsed.get(text)
  const document = parseDocument(text)
  // Warnings count as errors, because the parser only warns about unknown tags.
  const errors = [...document.errors, ...document.warnings]
  if (errors.length > 0) throw new YamlError(errors)
  const value: unknown = document.toJS()
  parsed.set(text, value)
  return value
}

function schemaErrors(file: string, issue: z.core.$ZodIssue): DataError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({
      file,
      field: formatFieldPath([...issue.path, key]),
      message: 'Remove this unknown field, or correct its spelling.',
    }))
  const field = formatFieldPath(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ file, field, message: `Add this missing field (${issue.expected}).` }]
  if (issue.code === 'too_big' && issue.origin !== 'number')
    return [
      {
        file,
        field,
        message: `Shorten it to ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'values'}.`,
      },
    ]
  const reason =
    issue.code === 'invalid_union'
      ? 'it has none of the forms of its schema'
      : issue.message.replace(/^Invalid input: /, '')
  return [{ file, field, message: `Correct this value: ${reason}.` }]
}
