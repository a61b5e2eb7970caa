/** Values of settings in templates, with explicit references. */
import { lettersAndDigits } from '../catalog/names'
import { type Setting, TemplateError } from './resource'

/** Numbers and booleans are texts. In values that were evaluated, `Operation` is a value that is not known. */
export type Value = string | null | Name | ResourceRef | Operation | readonly Value[] | Block
/** A map, or the settings of a block. */
export type Block = ReadonlyMap<string, Value>

/** An attribute, an index in brackets, or `*` for all elements. */
export type Step = string | { readonly index: Value }

/** A name that is not resolved yet: `local.names["a"]` has the steps `local`, `names`, and `{ index: 'a' }`. */
export class Name {
  constructor(readonly steps: readonly Step[]) {}
}

/** ResourceRef to a resource. */
export class ResourceRef {
  /** @param key key of the resource; @param steps attributes and indexes, such as `arn` */
  constructor(
    readonly key: string,
    readonly steps: readonly Step[] = [],
  ) {}
}

/** A function or an operator with its arguments. `either` is one of its arguments. */
export class Operation {
  constructor(
    readonly name: string,
    readonly args: readonly Value[],
  ) {}
}

export const UNKNOWN = new Operation('unknown', [])

export const isBlock = (value: unknown): value is Block => value instanceof Map
export const asBlock = (value: unknown): Block => (isBlock(value) ? value : new Map())
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
export const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : isList(value) ? value : [value]

/** Keys that are not names of settings: functions, numbers, and keys that are not known. */
const NOT_A_NAME = /^(?:Fn::|\*|\d+$)/

/** Maximum length (characters) of a setting path, which keeps the patterns for paths fast. */
const MAX_PATH_LENGTH = 300
/** Maximum number of settings in a resource. */
const MAX_SETTINGS = 100_000
/** Maximum number of references with the same path in a resource. */
const MAX_REFERENCES = 50

/**
 * Returns the texts and references in a value or in JSON, with their paths. Calls `spend` for each value: values that
 * occur several times are one object, which could contain itself.
 */
export function settingsOf(given: unknown, spend = () => {}): Setting[] {
  const settings: Setting[] = []
  const counts = new Map<string, number>()
  const seen = new Map<object, string>()
  const names = new Map<string, string>()
  const left: [value: unknown, path: string][] = [[given, '']]
  const isFull = (path: string) => counts.size > 0 && (counts.get(path) ?? 0) >= MAX_REFERENCES
  const add = (setting: Setting) => {
    if ('key' in setting) counts.set(setting.path, (counts.get(setting.path) ?? 0) + 1)
    settings.push(setting)
    if (settings.length > MAX_SETTINGS) throw new TemplateError('A resource has more than 100,000 settings')
  }
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path] = next
    if (value === null || value === undefined || isFull(path)) continue
    spend()
    if (typeof value !== 'object') {
      add({ path, text: String(value) })
      continue
    }
    if (seen.get(value) === path) continue
    seen.set(value, path)
    const inner = (key: string) => {
      const name = names.get(key) ?? (NOT_A_NAME.test(key) ? '' : lettersAndDigits(key))
      names.set(key, name)
      if (name === '' || path.length > MAX_PATH_LENGTH) return path
      return path === '' ? name : `${path}.${name}`
    }
    if (value instanceof ResourceRef) {
      add({ path, key: value.key })
      const last = value.steps.at(-1)
      if (typeof last === 'object' && typeof last.index === 'string') add({ path, text: last.index })
    } else if (value instanceof Operation) {
      if (value.name === 'template') add({ path, text: textOf(value) })
      const args = value.name === 'template' ? value.args.filter(arg => typeof arg !== 'string') : value.args
      left.push(...args.map(arg => [arg, path] as [unknown, string]).reverse())
    } else if (Array.isArray(value)) left.push(...value.map(one => [one, path] as [unknown, string]).reverse())
    else {
      const entries = value instanceof Map ? [...value] : Object.entries(value)
      left.push(...entries.map(([key, one]) => [one, inner(key)] as [unknown, string]).reverse())
    }
  }
  return settings
}

/** Part of a text that is not known. */
export const GAP = '\u2026'

/** Maximum length (characters) of a text with the texts of other values. */
const MAX_TEXT_LENGTH = 100_000

/** Returns the beginning of the texts of values. */
export function joinTexts(values: readonly Value[], textOf: (value: Value) => string): string {
  let text = ''
  for (const value of values) {
    text += textOf(value)
    if (text.length >= MAX_TEXT_LENGTH) break
  }
  return text.slice(0, MAX_TEXT_LENGTH)
}

/** Returns the text of a value, with gaps. */
export const textOf = (value: Value | undefined): string =>
  typeof value === 'string'
    ? value
    : value instanceof Operation && value.name === 'template'
      ? joinTexts(value.args, textOf)
      : GAP
