/** Values of settings in templates, with explicit references. */
import { lettersAndDigits } from '../../catalog/names/names'
import { memoizeByObject } from '../../collections'
import type { Setting } from '../resource-types'
import { TemplateError } from '../template-error'

/** Numbers and booleans are texts. In values that were evaluated, `Expression` is a value that is not known. */
export type Value = string | null | UnresolvedName | ResourceRef | Expression | readonly Value[] | Block
/** A map, or the settings of a block. */
export type Block = ReadonlyMap<string, Value>

/** A name that is not resolved yet: `local.names["a"]` has the steps `local`, `names`, and `a`; `*` is each element. */
export class UnresolvedName {
  constructor(readonly steps: readonly Value[]) {}
}

/** A reference to a resource or, with steps such as `arn`, to an attribute of it. */
export class ResourceRef {
  /** @param instanceKey returns the possible keys of the resource's instances */
  constructor(
    readonly key: string,
    readonly steps: readonly Value[] = [],
    readonly instanceKey?: () => Value,
  ) {}
}

/**
 * A function or an operator with its arguments. Functions have their names in the template: `merge`, `Fn::Join`, `==`.
 * Other names, which no function has, are:
 * - `$unknown`: any value. `$missing`: an attribute that its map does not have.
 * - `$either`: one of the arguments. `$list`: a list of unknown length, which may have the arguments as elements.
 * - `$template`: the texts of the arguments, joined. `$negative`: a number with the other sign.
 * - `$get`: an attribute; the arguments are a value and the steps to the attribute.
 * - `...`: the elements of a list, as arguments of a function.
 * - `?:`: a condition, the value if it is true, and the value if it is false.
 * - `$for`: the names of the variables, a collection, the key in a map or `null`, the value, and a condition or `null`.
 */
export class Expression {
  constructor(
    readonly name: string,
    readonly args: readonly Value[],
  ) {}
}

export const UNKNOWN = new Expression('$unknown', [])
export const isBlock = (value: unknown): value is Block => value instanceof Map
export const asBlock = (value: unknown): Block => (isBlock(value) ? value : new Map())
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
/** Returns the elements of a list, or another value as the only element; no elements for `null`. */
export const valuesOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : isList(value) ? value : [value]

/** Maximum number of values. Values that refer to each other could otherwise expand without end. */
const MAX_STEPS = 1_500_000

/** Numbers of values of a template so far, and of names that are being resolved. */
export class EvaluationBudget {
  private steps = 0
  depth = 0

  /** Counts values. Throws `TemplateError` for too many. */
  spend(count = 1): void {
    this.steps += count
    if (this.steps > MAX_STEPS) throw new TemplateError('The values refer to each other too often.')
  }
}

/** Keys that are not names of settings: functions, numbers, and keys that are not known. */
const NOT_A_NAME = /^(?:Fn::|[*#%]|\d+$)/
/** Maximum length (characters) of a setting path, which keeps the patterns for paths fast. */
const MAX_PATH_LENGTH = 300
/** Maximum numbers of settings in a resource, and of references with the same path. */
const MAX_SETTINGS = 100_000
const MAX_REFERENCES = 50

/** Returns the parts of a function or text at a setting path that may name resources. */
function namingParts(value: Expression, path: string): readonly Value[] {
  const { name, args } = value
  if (name !== '$template') return args
  // The name of a log group may contain that of a function: `/aws/lambda/orders`.
  if (path.endsWith('loggroupname') || /^arn:[^:]*:logs:[^:]*:[^:]*:log-group:[^\u2026]/.test(textOf(value))) return []
  // The Region and account of an ARN are before its fifth colon.
  let colonsLeft = String(args[0]).startsWith('arn:') ? 5 : 0
  return args.filter((arg, i) => {
    colonsLeft -= textOf(arg).split(':').length - 1
    // A subdomain is another address: `staging.${aws_s3_bucket.site.bucket_domain_name}`.
    const isDomain = arg instanceof ResourceRef && /domain|dns/i.test(String(arg.steps.at(-1)))
    return typeof arg !== 'string' && colonsLeft <= 0 && !(isDomain && textOf(args[i - 1]).endsWith('.'))
  })
}

/** Matches actions that receive messages, that send them, and that describe queues. */
const RECEIVING = /^(?:sqs:Receive|kinesis:(?:Get|Subscribe))/i
const SENDING = /^(?:\*|(?:sqs|sns|kinesis|firehose|events):(?:\*|Send|Put|Publish))/i
/** Matches actions of producers, which the consumers of a resource need not have. */
const PRODUCING = /^(?:sqs:Send|sns:Publish|(?:dynamodb|s3|kinesis|firehose|events):(?:Put|BatchWrite)|states:Start)/i
const DESCRIBING = /^sqs:(?:Get|List)/i
const isAction = (pattern: RegExp) => (action: unknown) => typeof action === 'string' && pattern.test(action)

/**
 * Returns the texts and references in a value or in JSON, with their paths. Keys may be paths: `network.0.id`. In a
 * statement of a policy that receives messages, all paths have the part `received`; in one that sends or writes,
 * `produced`.
 */
export function settingsOf(body: unknown, budget = new EvaluationBudget()): Setting[] {
  const settings: Setting[] = []
  const referenceCounts = new Map<string, number>()
  /** The last path of each value. Values that occur several times are one object, which could contain itself. */
  const seen = new Map<object, string>()
  const pathTo = (path: string, key: string) => {
    const name = NOT_A_NAME.test(key) ? '' : lettersAndDigits(key)
    if (name === '' || path.length > MAX_PATH_LENGTH) return path
    return path === '' ? name : `${path}.${name}`
  }
  const walk = (value: unknown, path: string, isPartOfText = false): void => {
    const count = referenceCounts.get(path) ?? 0
    if (count >= MAX_REFERENCES) return
    budget.spend()
    if (settings.length > MAX_SETTINGS) throw new TemplateError('A resource has more than 100,000 settings.')
    if (value === null || value === undefined || value === '') return
    if (typeof value !== 'object') {
      if (!isPartOfText) settings.push({ path, text: String(value) })
      return
    }
    if (seen.get(value) === path) return
    seen.set(value, path)
    if (value instanceof ResourceRef) {
      settings.push({ path, key: value.key })
      referenceCounts.set(path, count + 1)
      // The index of an element, such as a zone.
      const last = value.steps.at(-1)
      if (typeof last === 'string' && /^\d+$/.test(last)) settings.push({ path, text: last })
    } else if (value instanceof Expression) {
      const isText = value.name === '$template'
      const texts = isText && !isPartOfText ? [textOf(value)] : []
      // A name may be that of one of several resources.
      if (texts.length > 0 && path.endsWith('name')) texts.push(...textsOf(value))
      for (const text of new Set(texts)) settings.push({ path, text })
      for (const part of namingParts(value, path)) walk(part, path, isPartOfText || isText)
    } else if (Array.isArray(value)) for (const element of value) walk(element, path, isPartOfText)
    else {
      const entries: [string, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
      // A statement that denies actions, or describes queues, gives no access to what it names.
      if (entries.some(([key, setting]) => setting === 'Deny' && /^effect$/i.test(key))) return
      const actions = entries.flatMap(([key, setting]) => (/^actions?$/i.test(key) ? setting : []))
      if (actions.length > 0 && actions.every(isAction(DESCRIBING))) return
      const isReceiver = actions.some(isAction(RECEIVING)) && !actions.some(isAction(SENDING))
      const mark = isReceiver ? ['received'] : actions.some(isAction(PRODUCING)) ? ['produced'] : []
      for (const [key, setting] of entries) walk(setting, [...mark, ...key.split('.')].reduce(pathTo, path))
    }
  }
  walk(body, '')
  return settings
}

/** Part of a text that is not known. */
export const GAP = '\u2026'
/** Maximum length (characters) of a text with the texts of other values. */
const MAX_TEXT_LENGTH = 100_000

/** Returns the text of a value, with `GAP` for each part that is not known. */
export function textOf(value: Value | undefined): string {
  if (typeof value === 'string') return value
  if (!(value instanceof Expression) || value.name !== '$template') return GAP
  let text = ''
  for (const arg of value.args) if (text.length < MAX_TEXT_LENGTH) text += textOf(arg)
  return text.slice(0, MAX_TEXT_LENGTH)
}

/** Maximum number of texts that a text with several possible parts may be. Of more, the parts are not known. */
const MAX_TEXTS = 20

/** Returns the texts that a value may be: those of `x-${each.key}` have each key. */
const textsOf = memoizeByObject((value: Expression): readonly string[] => {
  const parts = value.args.map(arg => (arg instanceof Expression ? textsOf(arg) : [textOf(arg)]))
  if (value.name === '$either' && parts.length > 0) return parts.flat()
  const count = parts.reduce((product, { length }) => product * length, 1)
  if (value.name !== '$template' || count > MAX_TEXTS) return [textOf(value)]
  const join = (texts: readonly string[], part: readonly string[]) =>
    texts.flatMap(text => part.map(end => (text + end).slice(0, MAX_TEXT_LENGTH)))
  return parts.reduce(join, [''])
})
