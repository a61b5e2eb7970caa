/** Evaluates values of templates, as far as they are known without deploying the template. */
import { TemplateError } from './resource'
import {
  isBlock,
  isList,
  joinTexts,
  Name,
  Operation,
  ResourceRef,
  type Step,
  settingsOf,
  UNKNOWN,
  type Value,
} from './value'

/** Values of names that are known in a part of a template, such as `each`. */
export type Names = ReadonlyMap<string, Value>

/** Returns the value of a name in a template or module. */
export type Scope = (steps: readonly Step[]) => Value

/** Maximum number of evaluated values. Values that refer to each other could otherwise expand without end. */
const MAX_STEPS = 1_500_000
/** Maximum number of values for an index such as `count.index`. */
const MAX_INDEXES = 50

/** Steps since the last evaluator was made. Templates are read one after the other. */
let steps = 0

function spend(count = 1): void {
  steps += count
  if (steps > MAX_STEPS) throw new TemplateError('The values refer to each other too often')
}

/** Value of an attribute that a map does not have. */
const MISSING = new Operation('missing', [])

const isKnown = (value: Value): value is string | null => typeof value === 'string' || value === null
const isNumber = (value: Value): value is string => typeof value === 'string' && /^-?\d/.test(value)
const isMade = (value: Value) => !(value instanceof Operation && value.args.length === 0)
export const either = (values: readonly Value[]): Value =>
  values.length === 1 ? (values[0] ?? null) : new Operation('either', values)

/** Returns an attribute or element of a value. For a value that is not known, returns all that it may be. */
export function get(value: Value, steps: readonly Step[]): Value {
  spend()
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (value instanceof ResourceRef) return new ResourceRef(value.key, [...value.steps, ...steps])
  if (value instanceof Operation)
    return new Operation(value.name, value.args.map(arg => get(arg, steps)).filter(isMade))
  if (!isBlock(value) && !isList(value)) return UNKNOWN
  const all = () => [...value.values()].map(one => get(one, rest))
  if (step === '*') return isList(value) ? all() : get(value, rest)
  const key = typeof step === 'string' ? step : step.index
  if (typeof key !== 'string') return either(all())
  if (isBlock(value)) return value.has(key) ? get(value.get(key) ?? null, rest) : MISSING
  // A block that occurs once is a list with one element.
  return /^\d+$/.test(key) ? get(value[Number(key)] ?? MISSING, rest) : either(value.map(one => get(one, steps)))
}

/** Returns the keys and values of a list or map; for other values, all that an element may be. */
export function elementsOf(value: Value): [key: Value, value: Value][] {
  spend()
  if (isList(value)) return value.map((one, i) => [String(i), one])
  if (isBlock(value)) return [...value].map(([key, one]) => [key.startsWith('*') ? UNKNOWN : key, one])
  if (!(value instanceof Operation)) return [[UNKNOWN, value]]
  return [[UNKNOWN, either(value.args.flatMap(elementsOf).map(([, one]) => one))]]
}

/** Returns the possible sizes of a list or map, or values of a number; undefined if they are not known. */
export function sizesOf(value: Value): Set<number> | undefined {
  spend()
  if (isList(value)) return new Set([value.length])
  if (isBlock(value)) return new Set([value.size])
  if (isNumber(value)) return new Set([Number(value)])
  if (!(value instanceof Operation) || value.name !== 'either') return undefined
  const sizes = value.args.map(sizesOf)
  return sizes.includes(undefined) ? undefined : new Set(sizes.flatMap(some => [...(some ?? [])]))
}

export const indexes = (count: number) => Array.from({ length: Math.min(count, MAX_INDEXES) }, (_, i) => String(i))

/** Evaluates values, and counts the steps. */
export class Evaluator {
  constructor() {
    steps = 0
  }

  settingsOf = (value: unknown) => settingsOf(value, spend)

  /** Returns a value whose names are resolved by `scope` or are among `names`. */
  evaluate(value: Value, scope: Scope, names: Names = new Map()): Value {
    spend()
    const evaluated = (inner: Value) => this.evaluate(inner, scope, names)
    if (isList(value)) return value.map(evaluated)
    if (isBlock(value)) return new Map([...value].flatMap(([key, inner]) => this.entries(key, inner, scope, names)))
    if (value instanceof Name) {
      const steps = value.steps.map(step => (typeof step === 'string' ? step : { index: evaluated(step.index) }))
      const [name, ...rest] = steps
      const known = names.get(String(name))
      return known === undefined ? scope(steps) : get(known, rest)
    }
    if (!(value instanceof Operation)) return value
    const { name, args } = value
    if (name === 'for') return this.loop(args, scope, names)
    const [condition = null, ...others] = args
    if (name === '?:') {
      const isTrue = evaluated(condition)
      const branches = isTrue === 'true' ? others.slice(0, 1) : isTrue === 'false' ? others.slice(1) : others
      return either(branches.map(evaluated))
    }
    const results = args.map(evaluated)
    for (const one of results) if (isList(one)) spend(one.length)
    if (name === 'get')
      return get(
        results[0] ?? null,
        results.slice(1).map(index => ({ index })),
      )
    return FUNCTIONS.get(name)?.(results) ?? new Operation(name, results)
  }

  /** Returns an entry of a block. The content of a dynamic block has the name of the block, once for each element. */
  private entries(key: string, value: Value, scope: Scope, names: Names): [string, Value][] {
    if (key !== 'dynamic') return [[key, this.evaluate(value, scope, names)]]
    const blocks = (isList(value) ? value : [value]).filter(isBlock).flatMap(block => [...block])
    return blocks.map(([label, inner]): [string, Value] => {
      const block: Value = isList(inner) ? (inner[0] ?? null) : inner
      const { for_each, iterator = label, content = null } = isBlock(block) ? Object.fromEntries(block) : {}
      const name = iterator instanceof Name ? String(iterator.steps[0]) : String(iterator)
      const repeated = elementsOf(this.evaluate(for_each ?? UNKNOWN, scope, names)).map(([key, value]) => {
        const element = new Map([
          ['key', key],
          ['value', value],
        ])
        return this.evaluate(content, scope, new Map(names).set(name, element))
      })
      return [label, repeated]
    })
  }

  /** Evaluates a `for` expression: names of the variables, collection, key of a map, value, and condition. */
  private loop(
    [variables = null, given = null, key = null, value = null, condition = null]: readonly Value[],
    scope: Scope,
    names: Names,
  ): Value {
    const collection = this.evaluate(given, scope, names)
    const [last, first] = (isList(variables) ? variables : []).toReversed()
    const isListed = isList(collection) || isBlock(collection)
    let isCertain = isListed
    const results = elementsOf(collection).flatMap(([k, v]): [Value, Value][] => {
      const inner = new Map(names).set(String(first), k).set(String(last), v)
      const holds = condition === null ? 'true' : this.evaluate(condition, scope, inner)
      if (holds === 'false') return []
      isCertain &&= holds === 'true'
      return [[this.evaluate(key, scope, inner), this.evaluate(value, scope, inner)]]
    })
    if (!isCertain)
      return new Operation(
        'list',
        results.map(([, one]) => one),
      )
    if (key === null) return results.map(([, one]) => one)
    return new Map(results.map(([k, v], i) => [typeof k === 'string' ? k : `*${i}`, v]))
  }
}

type Compute = (args: readonly Value[]) => Value | undefined
const truth = (isTrue: boolean) => (isTrue ? 'true' : 'false')
const ofNumbers =
  (compute: (a: number, b: number) => number | boolean): Compute =>
  ([a = null, b = null]) =>
    isNumber(a) && isNumber(b) ? String(compute(Number(a), Number(b))) : UNKNOWN
const same: Compute = ([value]) => value
const ofList =
  (compute: (list: readonly Value[], args: readonly Value[]) => Value): Compute =>
  ([list = null, ...args]) =>
    isList(list) ? compute(list, args) : undefined
const isEqual = ([a = null, b = null]: readonly Value[]): boolean | undefined =>
  isKnown(a) && isKnown(b)
    ? a === b
    : [a, b].includes(null) && ![a, b].some(one => one instanceof Operation)
      ? false
      : undefined
/** Returns the first argument that `isSkipped` does not skip; all others if it is not known. */
const firstOf =
  (isSkipped: (value: Value) => boolean): Compute =>
  args => {
    const at = args.findIndex(arg => !isSkipped(arg))
    return args[at] instanceof Operation ? either(args.slice(at)) : (args[at] ?? null)
  }
function flat(list: readonly Value[]): Value[] {
  spend(list.length)
  return list.flatMap(one => (isList(one) ? flat(one) : [one]))
}
const isEmpty = (value: Value) => value === null || value === '' || value === MISSING

/** Functions and operators of Terraform. The others keep their arguments. */
const FUNCTIONS = new Map<string, Compute>(
  Object.entries({
    ...Object.fromEntries(
      ['tolist', 'tomap', 'tostring', 'tonumber', 'tobool', 'sensitive', 'nonsensitive', 'jsonencode'].map(name => [
        name,
        same,
      ]),
    ),
    '==': args => {
      const known = isEqual(args)
      return known === undefined ? UNKNOWN : truth(known)
    },
    '!=': args => {
      const known = isEqual(args)
      return known === undefined ? UNKNOWN : truth(!known)
    },
    '&&': args => (args.includes('false') ? 'false' : args.every(arg => arg === 'true') ? 'true' : UNKNOWN),
    '||': args => (args.includes('true') ? 'true' : args.every(arg => arg === 'false') ? 'false' : UNKNOWN),
    '!': ([value = null]) => (isKnown(value) ? truth(value !== 'true') : UNKNOWN),
    '<': ofNumbers((a, b) => a < b),
    '<=': ofNumbers((a, b) => a <= b),
    '>': ofNumbers((a, b) => a > b),
    '>=': ofNumbers((a, b) => a >= b),
    '+': ofNumbers((a, b) => a + b),
    '-': ofNumbers((a, b) => a - b),
    '*': ofNumbers((a, b) => a * b),
    '/': ofNumbers((a, b) => a / b),
    min: args => (args.every(isNumber) ? String(Math.min(...args.map(Number))) : UNKNOWN),
    max: args => (args.every(isNumber) ? String(Math.max(...args.map(Number))) : UNKNOWN),
    can: () => UNKNOWN,
    length: ([value = null]) => {
      const sizes = typeof value === 'string' ? undefined : sizesOf(value)
      return sizes ? either([...sizes].map(String)) : UNKNOWN
    },
    template: args =>
      args.length === 1 ? args[0] : args.every(isKnown) ? joinTexts(args, arg => String(arg ?? '')) : undefined,
    toset: ([value = null]) => (isList(value) ? [...new Set(value)] : value),
    concat: args => (args.every(isList) ? args.flat() : undefined),
    flatten: ofList(flat),
    compact: ofList(list => list.filter(one => !isEmpty(one))),
    contains: ofList((list, [value = null]) =>
      list.every(isKnown) && isKnown(value) ? truth(list.includes(value)) : UNKNOWN,
    ),
    one: ofList(([value]) => value ?? null),
    element: ([list = null, index = null]) =>
      get(list, [
        { index: isList(list) && isNumber(index) && list.length > 0 ? String(Number(index) % list.length) : index },
      ]),
    slice: ([list = null, from = null, to = null]) => {
      if (!isNumber(from) || !isNumber(to)) return undefined
      return isList(list)
        ? list.slice(Number(from), Number(to))
        : indexes(Number(to))
            .slice(Number(from))
            .map(index => get(list, [{ index }]))
    },
    range: ([end = null, ...others]) => (isNumber(end) && others.length === 0 ? indexes(Number(end)) : UNKNOWN),
    merge: args => {
      const maps = args.filter(arg => arg !== null)
      return maps.every(isBlock) ? new Map(maps.flatMap(map => [...map])) : undefined
    },
    keys: ([map = null]) => (isBlock(map) ? [...map.keys()] : undefined),
    values: ([map = null]) => (isBlock(map) ? [...map.values()] : undefined),
    lookup: ([map = null, key = null, other]) =>
      isBlock(map) && typeof key === 'string' ? (map.get(key) ?? other) : undefined,
    coalesce: firstOf(isEmpty),
    try: firstOf(value => value === MISSING),
  }),
)
