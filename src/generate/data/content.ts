/** Checks every text in data/ for stray white space, unreadable characters, and markup, whatever the schema. */
import { z } from 'zod'
import { normalizeWhitespace } from '@/core/catalog/names'
import type { DataError } from './source'

/** Matches control characters, invisible characters, and broken characters. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\ufffd]/u
const MARKUP = /<[a-z!/?]/i

export function findContentErrors(file: string, content: unknown): DataError[] {
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

/** Returns the code of a character, such as `U+200B`. */
const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
