/** Expands modules of Terraform and nested stacks of CloudFormation: one set of resources for each call. */
import { MODULE_TYPE, type UnlinkedResource } from '../resource-types'
import { either, elementsOf, evaluate, hasContent, indexes, isCertain, type Names, sizesOf, valueAt } from './evaluate'
import {
  asBlock,
  type Block,
  type EvaluationBudget,
  isList,
  ResourceRef,
  settingsOf,
  UNKNOWN,
  UnresolvedName,
  type Value,
} from './value'

/** A module or template as read, with resources and calls by address: `aws_vpc.main`, `module.network`. */
export interface Module {
  resources: ReadonlyMap<string, Definition>
  calls: ReadonlyMap<string, CallDefinition>
  /** Default values. Variables without a default value are missing. */
  variables: ReadonlyMap<string, Value>
  locals: ReadonlyMap<string, Value>
  outputs: ReadonlyMap<string, Value>
  /** Path of the file of a template. */
  path?: string
  /** Names with which other templates import outputs, by output. */
  exports?: ReadonlyMap<string, Value>
  /** Path of the folder from which the code is applied, as far as it is known: `…/network`. */
  folder?: string
  /** Returns the content of a file of the module, with expressions; `UNKNOWN` if it is not among the files. */
  contentOf?: (path: string) => Value
  /** Returns an attribute of a data source that another root module has. */
  lookUp?: (address: string, steps: readonly Value[], call: ModuleCall) => Value | undefined
  /** Returns the value of a name. Called with the call of the module in which the name is used. */
  resolve: (steps: readonly Value[], call: ModuleCall) => Value
}

export interface Definition
  extends Pick<UnlinkedResource, 'name' | 'type' | 'source' | 'isDataSource' | 'isConditional'> {
  /** Settings or, of a call, arguments. `count` and `for_each` repeat the resource. */
  body: Block
}

/** A call with the source of the module. `module` returns the module; if it is not known, the call has its `type`. */
export interface CallDefinition extends Definition {
  source: string
  module: () => Module | undefined
}

type NamedValue = 'variables' | 'locals' | 'outputs' | 'exports'

/** Settings that any resource or call may have, about how Terraform handles it. */
const META_SETTINGS = 'count for_each depends_on provider providers lifecycle provisioner'.split(' ')
/** Numbers of steps that a resource and a call count as. They limit the resources and calls of a template. */
const STEP_COSTS = { resource: 20, call: 500 }
/** Maximum number of names that refer to each other in a row. */
const MAX_DEPTH = 100

/** A call of a module. The root module is called once, without arguments. */
export class ModuleCall {
  private readonly values = new Map<string, Value>()
  private readonly children = new Map<string, ModuleCall>()

  /**
   * @param budget limits the values of all calls of a template
   * @param prefix beginning of the keys of the resources: `module.network.`
   * @param frame key of the module around the resources
   * @param argument returns the value of an argument; undefined if it is not set
   * @param environment names of the environment and the providers, in which equal names mean one resource
   */
  constructor(
    readonly module: Module,
    private readonly budget: EvaluationBudget,
    readonly prefix = '',
    private readonly frame?: string | undefined,
    readonly argument: (name: string) => Value | undefined = () => undefined,
    private readonly environment = '',
  ) {
    budget.spend(STEP_COSTS.call)
  }

  private evaluate(value: Value, names?: Names): Value {
    return evaluate(value, { resolve: steps => this.module.resolve(steps, this), names, budget: this.budget })
  }

  /** True for an argument whose value is known, at least in part. A stack that was not read has unknown outputs. */
  isGiven(name: string): boolean {
    const value = this.argument(name)
    // The default value is that of another stack.
    if (value === undefined && this.module.variables.get(name) instanceof UnresolvedName) {
      const imported = this.valueOf('variables', name)
      return typeof imported !== 'string' && hasContent(imported)
    }
    if (value instanceof ResourceRef) return value.steps[0] !== 'Outputs'
    return value !== undefined && hasContent(value)
  }

  /** Returns the value of a variable, local value, or output or, with `steps`, of an attribute of it. */
  valueOf(kind: NamedValue, name: string, steps: readonly Value[] = []): Value {
    const whole = this.computeOnce(`${kind} ${name}`, () => {
      const argument = kind === 'variables' ? this.argument(name) : undefined
      const definition = this.module[kind]?.get(name)
      return argument ?? this.evaluate(definition === undefined ? UNKNOWN : definition)
    })
    return valueAt(whole, steps, this.budget)
  }

  /** Returns a setting of a resource, with all values that its instances may have. */
  settingOf(address: string, name: string): Value {
    return this.computeOnce(`${address} ${name}`, () => {
      const body = asBlock(this.module.resources.get(address)?.body)
      return this.evaluate(body.get(name) ?? UNKNOWN, this.repeat(body).names)
    })
  }

  /** Returns the possible keys of the instances of a resource, which are those of its `for_each`. */
  instanceKey(address: string): Value {
    return this.computeOnce(`key ${address}`, () => {
      const { names } = this.repeat(asBlock(this.module.resources.get(address)?.body))
      return valueAt(names?.get('each') ?? UNKNOWN, ['key'], this.budget)
    })
  }

  private computeOnce(id: string, compute: () => Value): Value {
    const cachedValue = this.values.get(id)
    const { budget } = this
    if (cachedValue !== undefined) return cachedValue
    if (budget.depth > MAX_DEPTH) return UNKNOWN
    // The value of a reference to itself.
    this.values.set(id, UNKNOWN)
    budget.depth++
    const value = compute()
    budget.depth--
    this.values.set(id, value)
    return value
  }

  /** Returns the call at `address`; undefined if the module is not known. */
  child(address: string): ModuleCall | undefined {
    const { module, body } = this.module.calls.get(address) ?? {}
    const called = this.children.has(address) ? undefined : module?.()
    if (called && body) {
      const argument = (name: string) => {
        const value = body.get(name)
        return value === undefined ? undefined : this.evaluate(value, this.repeat(body).names)
      }
      const key = this.prefix + address
      const environment = body.has('providers') ? key : this.environment
      this.children.set(address, new ModuleCall(called, this.budget, `${key}.`, key, argument, environment))
    }
    return this.children.get(address)
  }

  /** Returns this call, and the calls of known modules in it. */
  withCalls(): ModuleCall[] {
    return [this, ...[...this.module.calls.keys()].flatMap(address => this.child(address)?.withCalls() ?? [])]
  }

  /** True if the module calls modules that are not known. */
  callsOthers(): boolean {
    return [...this.module.calls.keys()].some(address => !this.child(address))
  }

  /** Returns the resources of the module and its calls, with a resource for each call. */
  resources(): UnlinkedResource[] {
    const make = (address: string, { body, ...definition }: Definition, hasSettings: boolean): UnlinkedResource => {
      this.budget.spend(STEP_COSTS.resource)
      const { names, ...repeated } = this.repeat(body)
      const settings = new Map([...body].filter(([name]) => !META_SETTINGS.includes(name)))
      const isCreated = hasSettings && repeated.count !== 0
      const instances = definition.type === 'aws_security_group_rule' ? this.incoming(body, names) : [names]
      const key = this.prefix + address
      const values = isCreated ? instances.map(each => this.evaluate(settings, each)) : []
      return {
        ...definition,
        key,
        environment: body.has('provider') ? key : this.environment,
        module: this.frame,
        count: repeated.count,
        isConditional: repeated.isConditional ?? definition.isConditional,
        isUncertain: definition.isDataSource && !values.every(isCertain),
        settings: values.flatMap(value => settingsOf(value, this.budget)),
      }
    }
    // An argument replaces the resource that stands for a parameter.
    const resources = [...this.module.resources].flatMap(([address, definition]) =>
      this.isGiven(address) ? [] : [make(address, definition, true)],
    )
    const called = [...this.module.calls].flatMap(([address, { source, module: _, ...definition }]) => {
      const child = this.child(address)
      const type = child ? MODULE_TYPE : definition.type
      const call = { ...make(address, definition, !child || child.callsOthers()), type }
      const isElsewhere = (!child && call.count !== 0) || !/^\.|^$/.test(source)
      if (isElsewhere && /\bmodule$/.test(type)) call.source = source
      return child && call.count !== 0 ? [call, ...child.resources()] : [call]
    })
    return [...resources, ...called]
  }

  /** Returns the values of `each` in the instances of a rule that are for incoming traffic. */
  private incoming(body: Block, names: Names | undefined): (Names | undefined)[] {
    const all = this.evaluate(body.get('for_each') ?? null)
    const instances = elementsOf(all, this.budget).map(([name, value]) => {
      const key = isList(all) ? value : name
      return new Map([['each', new Map(Object.entries({ key, value }))]])
    })
    const isIncoming = (each?: Names) => this.evaluate(body.get('type') ?? null, each) !== 'egress'
    return instances.length > 0 ? instances.filter(isIncoming) : [names]
  }

  /** Returns the number of instances (`count`, omitted if it is 1), and the values of the names `count` and `each`. */
  private repeat(body: Block): Pick<UnlinkedResource, 'count' | 'isConditional'> & { names?: Names } {
    const [count, each] = [body.get('count'), body.get('for_each')]
    const repetition = count ?? each
    if (repetition === undefined) return {}
    const value = this.evaluate(repetition)
    const sizes = sizesOf(value, this.budget)
    const [size = 0, another] = [...(sizes ?? [])].filter(number => number > 0)
    const elements = elementsOf(value, this.budget)
    // A list stands for a set, whose elements are their own keys.
    const key = either(elements.map(([key, element]) => (isList(value) ? element : key)))
    const element = new Map(Object.entries({ key, value: either(elements.map(([, element]) => element)) }))
    const index = size > 0 && !another ? either(indexes(size)) : UNKNOWN
    const names = new Map([count === undefined ? ['each', element] : ['count', new Map([['index', index]])]])
    const isConditional = sizes?.has(0) && sizes.size > 1 ? true : undefined
    if (!sizes || another !== undefined || !Number.isInteger(size)) return { names, count: '?', isConditional }
    return { names, count: size === 1 ? undefined : size, isConditional }
  }
}
