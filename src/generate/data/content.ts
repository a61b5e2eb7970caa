/** Checks every value in data/ for unreadable characters, stray white space, markup, reserved keys, and long lists. */
import { normalizeWhitespace } from '@/core/catalog/names'
import type { DataError } from './source'
import { formatFieldPath } from './source'

/** Maximum length of a list. The longest list, the operations of EC2, has 800 values. */
const MAX_LIST_LENGTH = 2_000

/** Patterns of forbidden characters and of markup, each with advice. */
const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  [/(?![\t\n\r])\p{Cc}/u, 'Remove the control character'],
  [/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/, 'Remove the invisible character'],
  [/[\u202a-\u202e\u2066-\u2069]/, 'Remove the character that turns the direction of writing'],
  [/\p{Cs}|\ufffd/u, 'Write the broken character anew'],
  [/<[a-z!/?]/i, 'Write it without markup: it is shown as plain text'],
]

/** Keys that every object inherits. Names in the data must not equal these keys. */
const INHERITED_KEYS = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])

/** Returns the errors in all values of `content`, whatever the schema of `file`. */
export function findContentErrors(file: string, content: unknown): DataError[] {
  const errors: DataError[] = []
  const report = (path: readonly PropertyKey[], message: string) =>
    errors.push({ file, field: formatFieldPath(path), message })
  const check = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      const clean = normalizeWhitespace(value)
      if (value !== clean)
        report(path, `Write "${clean}", without padding, double or non-breaking spaces and line breaks.`)
      for (const [pattern, advice] of UNREADABLE) {
        const at = pattern.exec(value)
        if (at) report(path, `${advice} (${codeOf(at[0])}, character ${at.index + 1}).`)
      }
    } else if (Array.isArray(value)) {
      if (value.length > MAX_LIST_LENGTH)
        report(path, `Shorten the list to ${MAX_LIST_LENGTH}, it has ${value.length}.`)
      else for (const [i, part] of value.entries()) check(part, [...path, i])
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        if (INHERITED_KEYS.has(key)) report([...path, key], `Change the name "${key}", it means something in code.`)
        else check(part, [...path, key])
      }
  }
  check(content, [])
  return errors
}

/** Returns the code of a character, such as `U+200B`. Returns markup unchanged. */
const codeOf = (found: string): string =>
  found.startsWith('<') ? found : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
