/** Expands modules of Terraform and nested stacks of CloudFormation: one set of resources for each call. */
import { Evaluator, either, elementsOf, indexes, type Names, sizesOf } from './evaluate'
import { MODULE_TYPE, TemplateError, type UnlinkedResource } from './resource'
import { type Block, isList, Operation, ResourceRef, type Step, UNKNOWN, type Value } from './value'

/** A module or template as read, with resources and calls by address: `aws_vpc.main`, `module.network`. */
export interface Module {
  resources: ReadonlyMap<string, Definition>
  calls: ReadonlyMap<string, Definition & { source: string; module?: Module | undefined }>
  /** Default values. Variables without a default value are missing. */
  variables: ReadonlyMap<string, Value>
  locals: ReadonlyMap<string, Value>
  outputs: ReadonlyMap<string, Value>
  /** Returns the value of a name. Called with the call of the module in which the name is used. */
  resolve: (steps: readonly Step[], call: ModuleCall) => Value
}

export interface Definition extends Pick<UnlinkedResource, 'name' | 'type' | 'isLookup' | 'isConditional'> {
  /** Settings or, of a call, arguments. `count` and `for_each` repeat the resource. */
  body: Block
}

/** Settings that are not about the resource itself. */
const META = [
  'count',
  'for_each',
  'depends_on',
  'provider',
  'providers',
  'lifecycle',
  'provisioner',
  'source',
  'version',
]
/** Maximum number of names that refer to each other in a row. */
const MAX_DEPTH = 100
const MAX_CALLS = 2_000
export const MAX_RESOURCES = 20_000

/** Counts what an expansion makes. */
export class Expansion {
  readonly evaluator = new Evaluator()
  depth = 0
  private counts = { calls: 0, resources: 0 }

  count(kind: 'calls' | 'resources', most: number): void {
    if (++this.counts[kind] > most)
      throw new TemplateError(`The template has more than ${most.toLocaleString('en')} ${kind}`)
  }
}

/** A call of a module. The root module is called once, without arguments. */
export class ModuleCall {
  private readonly values = new Map<string, Value>()
  private readonly children = new Map<string, ModuleCall | undefined>()

  /**
   * @param prefix beginning of the keys of the resources: `module.network.`
   * @param frame key of the module around the resources
   * @param argument returns the value of an argument; undefined if it is not set
   */
  constructor(
    readonly module: Module,
    private readonly expansion: Expansion,
    readonly prefix = '',
    private readonly frame?: string | undefined,
    readonly argument: (name: string) => Value | undefined = () => undefined,
  ) {
    expansion.count('calls', MAX_CALLS)
  }

  private evaluate(value: Value, names?: Names): Value {
    return this.expansion.evaluator.evaluate(value, steps => this.module.resolve(steps, this), names)
  }

  /** Returns the value of a variable, local value, or output, which is computed once. */
  private memoize(name: string, compute: () => Value): Value {
    const known = this.values.get(name)
    if (known !== undefined || this.expansion.depth > MAX_DEPTH) return known ?? UNKNOWN
    // Ends a cycle.
    this.values.set(name, UNKNOWN)
    this.expansion.depth++
    const value = compute()
    this.expansion.depth--
    this.values.set(name, value)
    return value
  }

  /** True for an argument whose value is known, at least in part. A stack that was not read has unknown outputs. */
  isGiven(name: string): boolean {
    const value = this.argument(name)
    if (value instanceof ResourceRef) return value.steps[0] !== 'Outputs'
    return value !== undefined && !(value instanceof Operation && value.args.length === 0)
  }

  variable(name: string): Value {
    const otherwise = () => this.evaluate(this.module.variables.get(name) ?? UNKNOWN)
    return this.memoize(`variable ${name}`, () => this.argument(name) ?? otherwise())
  }
  local(name: string): Value {
    return this.memoize(`local ${name}`, () => this.evaluate(this.module.locals.get(name) ?? UNKNOWN))
  }
  output(name: string): Value {
    return this.memoize(`output ${name}`, () => this.evaluate(this.module.outputs.get(name) ?? UNKNOWN))
  }

  /** Returns the call at `address`; undefined if the module is not known. */
  child(address: string): ModuleCall | undefined {
    const { module, body } = this.module.calls.get(address) ?? {}
    if (!module || !body) return undefined
    if (!this.children.has(address)) {
      const argument = (name: string) => {
        const value = body.get(name)
        return value === undefined ? undefined : this.evaluate(value, this.repeat(body).names)
      }
      const key = this.prefix + address
      this.children.set(address, new ModuleCall(module, this.expansion, `${key}.`, key, argument))
    }
    return this.children.get(address)
  }

  /** Returns the resources of the module and its calls, with a resource for each call. */
  resources(): UnlinkedResource[] {
    const make = (address: string, { body, ...definition }: Definition, hasSettings: boolean): UnlinkedResource => {
      this.expansion.count('resources', MAX_RESOURCES)
      const { names, ...repeated } = this.repeat(body)
      const own = new Map([...body].filter(([name]) => !META.includes(name)))
      const isMade = hasSettings && repeated.count !== 0
      return {
        ...definition,
        key: this.prefix + address,
        ...(this.frame !== undefined && { module: this.frame }),
        ...repeated,
        settings: isMade ? this.expansion.evaluator.settingsOf(this.evaluate(own, names)) : [],
      }
    }
    // An argument replaces the resource that stands for a parameter.
    const own = [...this.module.resources].flatMap(([address, definition]) =>
      this.isGiven(address) ? [] : [make(address, definition, true)],
    )
    const called = [...this.module.calls].flatMap(([address, { source, module, ...definition }]) => {
      const call = { ...make(address, definition, module === undefined), type: MODULE_TYPE }
      const inner = call.count === 0 ? [] : this.child(address)?.resources()
      const isElsewhere = !inner || !/^\.|^$/.test(source)
      return [{ ...call, ...(isElsewhere && { source }) }, ...(inner ?? [])]
    })
    return [...own, ...called]
  }

  /** Returns how often a block is repeated, and the values of `count` and `each`. One instance has no count. */
  private repeat(body: Block): Pick<UnlinkedResource, 'count' | 'isConditional'> & { names?: Names } {
    const [count, each] = [body.get('count'), body.get('for_each')]
    const given = count ?? each
    if (given === undefined) return {}
    const value = this.evaluate(given)
    const sizes = sizesOf(value)
    const [size = 0, another] = [...(sizes ?? [])].filter(one => one > 0)
    const elements = elementsOf(value)
    // The key of an element of a set is the element.
    const keys = elements.map(([key, element]) => (isList(value) ? element : key))
    const names = new Map<string, Value>([
      count === undefined
        ? [
            'each',
            new Map([
              ['key', either(keys)],
              ['value', either(elements.map(([, element]) => element))],
            ]),
          ]
        : ['count', new Map([['index', size > 0 && !another ? either(indexes(size)) : UNKNOWN]])],
    ])
    const isCounted = sizes !== undefined && another === undefined
    return {
      names,
      ...(isCounted ? size !== 1 && { count: size } : { count: '?' }),
      ...(sizes !== undefined && sizes.size > 1 && sizes.has(0) && { isConditional: true }),
    }
  }
}
