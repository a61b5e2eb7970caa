/** Reads Terraform plans and states in JSON. */
import { countBy, groupPairs } from '../../collections'
import type { Change } from '../../diagram/shape'
import { asObject, type JsonObject } from '../json-object'
import { MODULE_TYPE, type UnlinkedResource } from '../resource-types'
import { type CallDefinition, type Module, ModuleCall } from '../values/module-call'
import { type Block, EvaluationBudget, Expression, type Value } from '../values/value'
import { parseAddress, resourceInState } from './address'
import { resolveName } from './code'
import { literalOfJson, parseExpression } from './hcl'
import { typesMeantBy } from './state-text'

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')
/** Returns the objects in a list. Leaves out deposed ones, which Terraform has replaced but not yet destroyed. */
const objectsIn = (value: unknown): readonly JsonObject[] =>
  (Array.isArray(value) ? value.map(asObject) : []).filter(item => !(item.deposed || item.deposed_key))
const entries = (value: unknown) =>
  Object.entries(asObject(value)).map(([name, value]) => [name, asObject(value)] as const)

/** True for a plan or state (`terraform show -json`), and for a state file. */
export const isTerraformData = (root: JsonObject): boolean =>
  ['planned_values', 'values', 'terraform_version'].some(key => key in root) || Array.isArray(root.modules)

export function readTerraformData(root: JsonObject): UnlinkedResource[] {
  if (Array.isArray(root.modules)) return objectsIn(root.modules).flatMap(earlierState)
  if (Array.isArray(root.resources)) return objectsIn(root.resources).flatMap(stateResource)
  const module = moduleOfPlan(asObject(asObject(root.configuration).root_module))
  const inCode = new ModuleCall(module, new EvaluationBudget()).resources()
  const configured = new Map(inCode.map(({ key, settings }) => [key, settings]))
  const changes = new Map(
    objectsIn(root.resource_changes).flatMap(({ address, mode, change }) => {
      const { actions, before } = asObject(change)
      const kind = mode === 'data' ? undefined : changeOf(actions)
      return kind ? [[stringOrEmpty(address), { kind, before }] as const] : []
    }),
  )
  const resourcesFor = (address: string, values: unknown) =>
    resourceInState(address, values, changes.get(address)?.kind, configured)
  const [planned = [], known = []] = [root.planned_values ?? root.values, asObject(root.prior_state).values].map(
    values => resourcesIn(asObject(asObject(values).root_module)),
  )
  const plannedNames = new Set(planned.flatMap(({ address, values }) => [address, asObject(values).id]))
  // Lookups of planned resources say no more than these.
  // Terraform 0.12 leaves out the modules in the addresses of lookups.
  const lookups = new Map(known.flatMap(resource => (resource.mode === 'data' ? [[resource.address, resource]] : [])))
  const read = [...lookups.values()].filter(({ address, values }) => {
    const { id, ids } = asObject(values)
    return ![address, ...(Array.isArray(ids) ? ids : [id])].some(name => plannedNames.has(name))
  })
  return withHiddenTargets([
    ...[...planned, ...read].flatMap(({ address, values }) => resourcesFor(stringOrEmpty(address), values)),
    ...[...changes].flatMap(([address, { kind, before }]) =>
      kind === 'destroyed' ? resourcesFor(address, before) : [],
    ),
  ])
}

/** Adds the target groups that dynamic blocks of listeners hide: the only one of a module that no listener names. */
function withHiddenTargets(resources: readonly UnlinkedResource[]): UnlinkedResource[] {
  const groups = resources.filter(({ type }) => /^aws_a?lb_target_group$/.test(type))
  const listeners = resources.filter(({ type }) => /^aws_a?lb_listener(?:_rule)?$/.test(type))
  const isNamedIn = (listener: UnlinkedResource, group: UnlinkedResource) =>
    listener.settings.some(setting => 'key' in setting && setting.key === group.key)
  const unnamed = groups.filter(group => !listeners.some(listener => isNamedIn(listener, group)))
  return resources.map(resource => {
    const { module, settings } = resource
    const isForward = settings.some(setting => 'text' in setting && setting.text === 'forward')
    const isHidden = isForward && listeners.includes(resource) && !groups.some(group => isNamedIn(resource, group))
    const [group, another] = isHidden ? unnamed.filter(group => group.module === module) : []
    if (!group || another) return resource
    return { ...resource, settings: [...settings, { path: 'defaultaction.targetgrouparn', key: group.key }] }
  })
}

/** Returns the resource in a message of `terraform plan -json`, if it has one. */
export function planMessage(message: unknown): UnlinkedResource[] {
  const { type, change } = asObject(message)
  const { resource, action } = asObject(change)
  const actions = action === 'replace' ? ['create', 'delete'] : [action]
  return type === 'planned_change' ? resourceInState(stringOrEmpty(asObject(resource).addr), {}, changeOf(actions)) : []
}

/** Returns the change of a resource. Moving it or reading it is no change. */
function changeOf(actions: unknown): Change | undefined {
  if (!Array.isArray(actions)) return undefined
  if (actions.includes('create')) return actions.includes('delete') ? 'replaced' : 'created'
  return actions.includes('update') ? 'changed' : actions.includes('delete') ? 'destroyed' : undefined
}

/** Returns the numbers of changes in words: `1 changed, 2 destroyed`. */
export function changesIn(resources: readonly UnlinkedResource[]): string[] {
  const counts = countBy(resources, ({ change }) => change)
  const kinds = (['created', 'changed', 'replaced', 'destroyed'] as const).filter(kind => counts.has(kind))
  return kinds.length > 0 ? [kinds.map(kind => `${counts.get(kind)} ${kind}`).join(', ')] : []
}

const resourcesIn = (module: JsonObject): JsonObject[] => [
  ...objectsIn(module.resources),
  ...objectsIn(module.child_modules).flatMap(resourcesIn),
]

/** Returns the configuration in a plan. */
function moduleOfPlan({ resources, module_calls, variables, outputs }: JsonObject): Module {
  const meant = meaningsIn(objectsIn(resources), module_calls)
  const bodyOf = ({ expressions, count_expression: count, for_each_expression: for_each }: JsonObject): Block => {
    const settings = Object.entries({ ...asObject(expressions), count, for_each })
    return new Map(
      settings.flatMap(([name, value]) => (value === undefined ? [] : [[name, planValue(value, name, meant)]])),
    )
  }
  const definitions = objectsIn(resources).flatMap(definition => {
    const resource = parseAddress(stringOrEmpty(definition.address))
    return resource ? { ...resource, body: bodyOf(definition) } : []
  })
  const calls = entries(module_calls).map(([name, call]): [string, CallDefinition] => {
    const module = () => moduleOfPlan(asObject(call.module))
    return [
      `module.${name}`,
      { name, type: MODULE_TYPE, body: bodyOf(call), source: stringOrEmpty(call.source), module },
    ]
  })
  const defaults = entries(variables).filter(([, variable]) => 'default' in variable)
  return {
    resources: new Map(definitions.map(definition => [definition.key, definition])),
    calls: new Map(calls),
    variables: new Map(defaults.map(([name, variable]) => [name, literalOfJson(variable.default)])),
    locals: new Map(),
    outputs: new Map(entries(outputs).map(([name, { expression }]) => [name, planValue(expression, name, meant)])),
    resolve: resolveName,
  }
}

/** Maximum number of resources of a kind in a module of which a local value can mean some. */
const MAX_CANDIDATES = 50

/**
 * Returns a function that finds what a local value in a setting can mean: the only resource of its kind in the module
 * and the modules that it calls, or those that share a word with the local value.
 */
function meaningsIn(resources: readonly JsonObject[], calls: unknown): (setting: string, local: string) => string[] {
  /** Outputs of called modules: one for each resource, which the last reference names without attributes. */
  const outputs = entries(calls).flatMap(([call, { module }]) =>
    entries(asObject(module).outputs).flatMap(([output, { expression }]) => {
      const { references } = asObject(expression)
      const resource = Array.isArray(references) ? String(references.at(-1)) : ''
      return [[`${call} ${resource}`, [resource.replace(/\..*/, ''), `module.${call}.${output}`]] as const]
    }),
  )
  const own = resources.map(({ type, address }) => [type, stringOrEmpty(address)] as const)
  const byType = groupPairs([...own, ...new Map(outputs).values()])
  return (setting, local) => {
    const type = [...typesMeantBy(setting), ...typesMeantBy(local)].find(name => byType.has(name)) ?? ''
    const candidates = byType.get(type) ?? []
    const wordsIn = (name: string) => name.split(/[^a-z]+/).filter(word => !type.includes(word.replace(/s$/, '')))
    const wordsOfLocal = wordsIn(local).filter(word => !/^(?:ids?|arns?)$/.test(word))
    const isNamed = (name: string) => wordsIn(name).some(word => wordsOfLocal.includes(word))
    if (candidates.length > MAX_CANDIDATES) return []
    return candidates.length > 1 ? candidates.filter(isNamed) : candidates
  }
}

/**
 * Returns the value of an expression in a plan, which lists its names: `{ references: ["var.a.id", "var.a"] }`.
 * `meant` returns other names for a local value in the setting.
 */
function planValue(expression: unknown, setting: string, meant: ReturnType<typeof meaningsIn>): Value {
  if (Array.isArray(expression)) return expression.map(element => planValue(element, setting, meant))
  const { references, constant_value, ...others } = asObject(expression)
  if (Array.isArray(references)) {
    const names = references.map(String)
    // A plan lists each name, and then its prefixes (`var.a.id`, `var.a`). Keeps the longest.
    const longest = names.filter(
      (name, i) =>
        !names.slice(0, i).some(longer => /^[.[]/.test(longer.slice(name.length)) && longer.startsWith(name)),
    )
    const known = longest.flatMap(name => {
      const [, local] = /^local\.([\w-]+)/.exec(name) ?? []
      return local === undefined ? name : meant(setting, local)
    })
    return new Expression('$either', known.map(parseExpression))
  }
  if (constant_value !== undefined) return literalOfJson(constant_value)
  return new Map(Object.entries(others).map(([name, value]) => [name, planValue(value, name, meant)]))
}

/** Returns the instances of a resource in a state file of version 4. */
function stateResource({ module, mode, type, name, instances }: JsonObject): UnlinkedResource[] {
  const names = [module, mode === 'data' && 'data', type, name].map(stringOrEmpty)
  const address = names.filter(Boolean).join('.')
  const each = Array.isArray(instances) ? objectsIn(instances) : [{}]
  return each.flatMap(({ attributes }: JsonObject) => resourceInState(address, attributes))
}

/** Returns the resources of a module in a state file of version 1 to 3. */
function earlierState({ path, resources }: JsonObject): UnlinkedResource[] {
  const outer = Array.isArray(path) ? path.slice(1).map(name => `module.${name}.`) : []
  return entries(resources).flatMap(([key, { primary }]) =>
    // The last part is the number of an instance.
    resourceInState(outer.join('') + key.replace(/\.\d+$/, ''), asObject(primary).attributes),
  )
}
