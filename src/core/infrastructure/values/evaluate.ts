/**
 * Evaluates values of templates, as far as they are known without deploying the template: `length(["a", "b"]) > 1`
 * becomes `true`. `f(aws_vpc.main.id)` stays an `Expression`, with a reference to the VPC as its argument.
 */
import { memoizeByObject } from '../../collections'
import { resultOrDefault } from '../../errors'
import { baseName } from '../paths'
import {
  type Block,
  type EvaluationBudget,
  Expression,
  GAP,
  isBlock,
  isList,
  ResourceRef,
  textOf,
  UNKNOWN,
  UnresolvedName,
  type Value,
  valuesOf,
} from './value'

/** Values of names that are known in a part of a template, such as `each`. */
export type Names = ReadonlyMap<string, Value>

/** Names at a place in a module: those of the module, and of the loop or block around the place, such as `each`. */
export interface Scope {
  /** Returns the value of a name in the module. */
  resolve: (steps: readonly Value[]) => Value
  names?: Names | undefined
  budget: EvaluationBudget
}

/** Maximum number of values of `count.index`, and of elements of a computed range. */
const MAX_INDEXES = 50

/** Value of an attribute that a map does not have. */
const MISSING = new Expression('$missing', [])

/** A set, which is a list whose elements are their own keys. */
class ValueSet extends Array<Value> {
  static override readonly [Symbol.species] = Array
}

/** True for the key of an element whose key is not known, such as `*0`. */
const isUnknownKey = (key: string) => /^\*\d+$/.test(key)
const isKnown = (value: Value): value is string | null => typeof value === 'string' || value === null
const isNumber = (value: Value): value is string => typeof value === 'string' && /^-?\d/.test(value)
/** False for a value about which nothing is known, not even its references. */
export const hasContent = (value: Value) => !(value instanceof Expression && value.args.length === 0)
/** True for a value without parts that are not known. */
export const isCertain = (value: Value): boolean =>
  isList(value) || isBlock(value) ? [...value.values()].every(isCertain) : !(value instanceof Expression)
export const either = (values: readonly Value[]): Value =>
  values.length === 1 ? (values[0] ?? null) : new Expression('$either', values)

/** Returns an attribute or element of a value. For a value that is not known, returns all that it may be. */
export function valueAt(value: Value, steps: readonly Value[], budget: EvaluationBudget): Value {
  budget.spend()
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (value instanceof ResourceRef) return new ResourceRef(value.key, [...value.steps, ...steps])
  if (value instanceof Expression) {
    // Of a list or map whose keys are not known, a step selects one of the values.
    const remaining = value.name === '$list' ? rest : steps
    return new Expression(
      value.name === '$list' ? '$either' : value.name,
      value.args.map(arg => valueAt(arg, remaining, budget)).filter(hasContent),
    )
  }
  if (!isBlock(value) && !isList(value)) return UNKNOWN
  const elementValues = () => [...value.values()].map(element => valueAt(element, rest, budget))
  if (step === '*') return isList(value) ? elementValues() : valueAt(value, rest, budget)
  if (typeof step !== 'string') return either(elementValues())
  if (isBlock(value)) {
    if (value.has(step)) return valueAt(value.get(step) ?? null, rest, budget)
    const unnamed = [...value].flatMap(([key, element]) => (isUnknownKey(key) ? [element] : []))
    return unnamed.length > 0 ? valueAt(either(unnamed), rest, budget) : MISSING
  }
  // A single block is a list, too, so a list has the attributes of its blocks.
  return /^\d+$/.test(step)
    ? valueAt(value[Number(step)] ?? MISSING, rest, budget)
    : either(value.map(block => valueAt(block, steps, budget)))
}

const sortedEntries = memoizeByObject((block: Block): [Value, Value][] =>
  [...block].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, element]) => [isUnknownKey(key) ? UNKNOWN : key, element]),
)

/** Returns the keys and values of a list or, sorted by key, of a map; for other values, all that an element may be. */
export function elementsOf(value: Value, budget: EvaluationBudget): [key: Value, value: Value][] {
  budget.spend()
  if (value instanceof ValueSet) return value.map(element => [element, element])
  if (isList(value)) return value.map((element, i) => [String(i), element])
  if (isBlock(value)) return sortedEntries(value)
  if (value instanceof ResourceRef) return [[value.instanceKey?.() ?? UNKNOWN, value]]
  if (!(value instanceof Expression)) return [[UNKNOWN, value]]
  if (value.name === '$list') return [[UNKNOWN, either(value.args)]]
  const element = either(value.args.flatMap(arg => elementsOf(arg, budget)).map(([, element]) => element))
  return [[value.name === 'toset' ? element : UNKNOWN, element]]
}

/** Returns the possible sizes of a list or map, or values of a number; undefined if they are not known. */
export function sizesOf(value: Value, budget: EvaluationBudget): Set<number> | undefined {
  budget.spend()
  if (isList(value)) return new Set([value.length])
  if (isBlock(value)) return new Set([value.size])
  if (isNumber(value)) return new Set([Number(value)])
  if (!(value instanceof Expression) || value.name !== '$either' || !hasContent(value)) return undefined
  const sizes = value.args.map(arg => sizesOf(arg, budget))
  return sizes.includes(undefined) ? undefined : new Set(sizes.flatMap(argSizes => [...(argSizes ?? [])]))
}

export const indexes = (count: number) => Array.from({ length: Math.min(count, MAX_INDEXES) }, (_, i) => String(i))
const range = (end: number) => (end > MAX_INDEXES ? undefined : indexes(end))

/** Replaces the names in a value with their values in `scope`, and computes its functions, as far as possible. */
export function evaluate(value: Value, scope: Scope): Value {
  const { resolve, names, budget } = scope
  budget.spend()
  const evaluated = (part: Value) => evaluate(part, scope)
  if (isList(value)) return value.map(evaluated)
  if (isBlock(value)) {
    const entries = [...value].flatMap(([key, content]): [string, Value][] =>
      key === 'dynamic' ? dynamicBlocks(content, scope) : [[key, evaluated(content)]],
    )
    const block = new Map<string, Value>()
    for (const [key, content] of entries)
      block.set(key, block.has(key) ? [...valuesOf(block.get(key)), ...valuesOf(content)] : content)
    return block
  }
  if (value instanceof UnresolvedName) {
    const [name = null, ...rest] = value.steps.map(evaluated)
    const localValue = names?.get(String(name))
    return localValue === undefined ? resolve([name, ...rest]) : valueAt(localValue, rest, budget)
  }
  if (!(value instanceof Expression)) return value
  const { name, args } = value
  if (name === '$for') return loop(args, scope)
  const [condition = null, ...others] = args
  if (name === '?:') {
    const isTrue = evaluated(condition)
    const branches = isTrue === 'true' ? others.slice(0, 1) : isTrue === 'false' ? others.slice(1) : others
    return either(branches.map(evaluated))
  }
  const results = args.flatMap(arg =>
    arg instanceof Expression && arg.name === '...' ? valuesOf(evaluated(arg.args[0] ?? null)) : [evaluated(arg)],
  )
  if (name === 'templatefile') {
    const [path = null, variables = null] = results
    const template = resolve([name, path])
    if (template !== UNKNOWN && isBlock(variables)) return evaluate(template, { ...scope, names: variables })
  }
  for (const result of results) if (isList(result)) budget.spend(result.length)
  const result = FUNCTIONS.get(name)?.(results, budget)
  return result === undefined ? new Expression(name, results) : result
}

/** Returns the content of dynamic blocks under the names of the blocks, once for each element. */
function dynamicBlocks(dynamic: Value, scope: Scope): [string, Value][] {
  const blocksOf = (value: Value) => valuesOf(value).filter(isBlock)
  return blocksOf(dynamic)
    .flatMap(block => [...block])
    .flatMap(([label, content]) => blocksOf(content).map(block => [label, block] as const))
    .map(([label, block]) => {
      const { for_each = UNKNOWN, iterator = label, content = null } = Object.fromEntries(block)
      const name = iterator instanceof UnresolvedName ? iterator.steps[0] : iterator
      const repeated = elementsOf(evaluate(for_each, scope), scope.budget).map(([key, value]) => {
        const element = new Map(Object.entries({ key, value }))
        return evaluate(content, { ...scope, names: new Map(scope.names).set(String(name), element) })
      })
      return [label, repeated]
    })
}

/** Evaluates a `for` expression: names of the variables, collection, key of a map, value, and condition. */
function loop(parts: readonly Value[], scope: Scope): Value {
  const [variables = null, source = null, key = null, value = null, condition = null] = parts
  const collection = evaluate(source, scope)
  const [last, first] = valuesOf(variables).toReversed()
  let isCertain = isList(collection) || isBlock(collection)
  const results = elementsOf(collection, scope.budget).flatMap(([k, v]): [Value, Value][] => {
    const inside = { ...scope, names: new Map(scope.names).set(String(first), k).set(String(last), v) }
    const holds = condition === null ? 'true' : evaluate(condition, inside)
    if (holds === 'false') return []
    isCertain &&= holds === 'true'
    return [[evaluate(key, inside), evaluate(value, inside)]]
  })
  const values = results.map(([, result]) => result)
  if (!isCertain) return new Expression('$list', values)
  if (key === null) return values
  return new Map(results.map(([k, v], i) => [typeof k === 'string' ? k : `*${i}`, v]))
}

/** Computes a function. Without a result, the value is not known, but refers to what the arguments refer to. */
type Compute = (args: readonly Value[], budget: EvaluationBudget) => Value | undefined

const booleanText = (isTrue: boolean) => (isTrue ? 'true' : 'false')
const not = (value: Value): Value => (isKnown(value) ? booleanText(value !== 'true') : UNKNOWN)
function equals(a: Value = null, b: Value = null): Value {
  if (isKnown(a) && isKnown(b)) return booleanText(a === b)
  const isDistinct = (a === null || b === null) && ![a, b].some(side => side instanceof Expression)
  return isDistinct ? 'false' : UNKNOWN
}
const numeric =
  (compute: (...numbers: number[]) => number | boolean): Compute =>
  args =>
    args.every(isNumber) ? String(compute(...args.map(Number))) : UNKNOWN
const onList =
  (compute: (list: readonly Value[], budget: EvaluationBudget) => Value | undefined): Compute =>
  ([list = null], budget) =>
    isList(list) ? compute(list, budget) : undefined
/** True for an element of a resource with a count, which may be 0. */
const mayNotExist = (value: Value) => value instanceof ResourceRef && /^\d+$/.test(String(value.steps[0]))
/** Returns the first argument for which `isUsed` is true or, if it is not known, this and all later ones. */
const firstOf =
  (isUsed: (value: Value) => boolean): Compute =>
  args => {
    const at = args.findIndex(isUsed)
    const first = args[at]
    if (first === undefined) return undefined
    return first instanceof Expression || mayNotExist(first) ? either(args.slice(at)) : first
  }
function flattened(list: readonly Value[], budget: EvaluationBudget): Value[] {
  budget.spend(list.length)
  return list.flatMap(element => (isList(element) ? flattened(element, budget) : [element]))
}
const mayBeList = (value: Value) =>
  (value instanceof ResourceRef && (value.steps.includes('*') || !/^(?:id|arn)$/.test(String(value.steps.at(-1))))) ||
  (value instanceof Expression && value.name !== '$template')
const mayBeEmpty = (value: Value) => value instanceof Expression && textOf(value).replaceAll(GAP, '') === ''
/** Returns a list or, if a value is uncertain, a list of unknown length that may have these elements. */
const listUnless = (values: readonly Value[], isUncertain: (value: Value) => boolean): Value =>
  values.some(isUncertain) ? new Expression('$list', values) : values
const isPresent = (value: Value) => value !== null && value !== '' && value !== MISSING
/** Returns `decisive` if it is among the conditions, the opposite if none of them is uncertain, or else `UNKNOWN`. */
const conditionOf = (decisive: 'true' | 'false') => (conditions: readonly Value[]) => {
  if (conditions.includes(decisive)) return decisive
  return conditions.every(isKnown) ? not(decisive) : UNKNOWN
}
const onTexts =
  (compute: (texts: readonly string[], budget: EvaluationBudget) => Value | undefined): Compute =>
  (args, budget) =>
    args.every(arg => typeof arg === 'string') ? compute(args, budget) : undefined

/** Maximum number of comparisons of a regular expression with a text, which may be a power of the text's length. */
const MAX_COMPARISONS = 10_000
/** Number of steps that a match counts as. */
const MATCH_COST = 20
/** Returns the matches of a regular expression; undefined if it is invalid or may be slow. */
function matchesOf([pattern = '', text = '']: readonly string[], budget: EvaluationBudget): Value[] | undefined {
  const repetitions = pattern.match(/[*+{]/g)?.length ?? 0
  if (/\)[*+{]/.test(pattern) || text.length ** (repetitions + 1) > MAX_COMPARISONS) return undefined
  budget.spend(MATCH_COST)
  const matches = resultOrDefault(() => [...text.matchAll(new RegExp(pattern, 'g'))], undefined)
  return matches?.map(([match, ...groups]) => (groups.length > 0 ? groups : match))
}

/** Functions and operators of Terraform. The others keep their arguments. */
const FUNCTIONS = new Map<string, Compute>(
  Object.entries({
    $get: ([value = null, ...steps], budget) => valueAt(value, steps, budget),
    '==': ([a, b]) => equals(a, b),
    '!=': ([a, b]) => not(equals(a, b)),
    '&&': conditionOf('false'),
    '||': conditionOf('true'),
    '!': ([value = null]) => not(value),
    '<': numeric((a = 0, b = 0) => a < b),
    '<=': numeric((a = 0, b = 0) => a <= b),
    '>': numeric((a = 0, b = 0) => a > b),
    '>=': numeric((a = 0, b = 0) => a >= b),
    '+': numeric((a = 0, b = 0) => a + b),
    '-': numeric((a = 0, b = 0) => a - b),
    '*': numeric((a = 0, b = 0) => a * b),
    '/': numeric((a = 0, b = 0) => a / b),
    '%': numeric((a = 0, b = 0) => a % b),
    $negative: numeric((a = 0) => -a),
    min: numeric(Math.min),
    max: numeric(Math.max),
    ceil: numeric((a = 0) => Math.ceil(a)),
    floor: numeric((a = 0) => Math.floor(a)),
    abs: numeric((a = 0) => Math.abs(a)),
    length: ([value = null], budget) => {
      const sizes = typeof value === 'string' ? new Set([[...value].length]) : sizesOf(value, budget)
      return sizes ? either([...sizes].map(String)) : UNKNOWN
    },
    $template: args => {
      const texts = args.filter(isKnown).map(arg => arg ?? '')
      if (args.length === 1) return args[0]
      return texts.length === args.length ? textOf(new Expression('$template', texts)) : undefined
    },
    toset: ([value = null], budget) => {
      if (!isList(value)) return value === MISSING || sizesOf(value, budget) ? value : undefined
      // Terraform sorts sets.
      return ValueSet.from(new Set(value.every(isKnown) ? value.toSorted() : value))
    },
    list: args => args,
    tolist: ([value = null]) => (isList(value) ? [...value] : value),
    concat: args => (args.every(isList) ? args.flat() : undefined),
    flatten: onList((list, budget) => listUnless(flattened(list, budget), mayBeList)),
    compact: onList(list => listUnless(list.filter(isPresent), mayBeEmpty)),
    contains: ([list = null, value = null]) => {
      if (!isList(list)) return undefined
      return list.every(isKnown) && isKnown(value) ? booleanText(list.includes(value)) : UNKNOWN
    },
    alltrue: onList(conditionOf('false')),
    anytrue: onList(conditionOf('true')),
    one: onList(([value]) => value ?? null),
    element: ([list = null, index = null], budget) => {
      const isInRange = isList(list) && isNumber(index) && list.length > 0
      return valueAt(list, [isInRange ? String(Number(index) % list.length) : index], budget)
    },
    setproduct: (lists, budget) =>
      lists.reduce<Value[][] | undefined>(
        (products, list) => {
          if (!products || !isList(list)) return undefined
          budget.spend(products.length * list.length)
          return products.flatMap(product => list.map(element => [...product, element]))
        },
        [[]],
      ),
    slice: ([list = null, from = null, to = null], budget) => {
      if (!isNumber(from) || !isNumber(to)) return undefined
      const elements = isList(list) ? list : range(Number(to))?.map(index => valueAt(list, [index], budget))
      return elements?.slice(Number(from), Number(to))
    },
    range: ([end = null, ...others]) => (isNumber(end) && others.length === 0 && range(Number(end))) || UNKNOWN,
    merge: args => {
      const maps = args.filter(arg => arg !== null)
      return maps.every(isBlock) ? new Map(maps.flatMap(map => [...map])) : undefined
    },
    keys: ([map = null], budget) => (isBlock(map) ? elementsOf(map, budget).map(([key]) => key) : undefined),
    values: ([map = null], budget) => (isBlock(map) ? elementsOf(map, budget).map(([, value]) => value) : undefined),
    lookup: ([map = null, key = null, other], budget) => {
      if (!isBlock(map) || typeof key !== 'string') return undefined
      const value = valueAt(map, [key], budget)
      if (value === MISSING) return other
      return map.has(key) || other === undefined ? value : either([value, other])
    },
    coalesce: firstOf(isPresent),
    try: firstOf(value => value !== MISSING),
    can: ([value = null]) => (value === MISSING ? 'false' : hasContent(value) ? 'true' : UNKNOWN),
    regexall: onTexts(matchesOf),
    regex: onTexts((texts, budget) => {
      const matches = matchesOf(texts, budget)
      return matches && (matches[0] ?? MISSING)
    }),
    startswith: onTexts(([text = '', start = '']) => booleanText(text.startsWith(start))),
    endswith: onTexts(([text = '', end = '']) => booleanText(text.endsWith(end))),
    strcontains: onTexts(([text = '', part = '']) => booleanText(text.includes(part))),
    lower: onTexts(([text = '']) => text.toLowerCase()),
    basename: onTexts(([path = '']) => baseName(path.replace(/\/+$/, ''))),
    split: onTexts(([separator = '', text = '']) => text.split(separator)),
  } satisfies Record<string, Compute>),
)
for (const name of 'tomap tostring tonumber tobool sensitive nonsensitive jsonencode'.split(' '))
  FUNCTIONS.set(name, ([value = null]) => value)
