/** Reads Terraform plans and states in JSON. */
import { countBy } from '../collections'
import type { Change } from '../diagram/shape'
import { parseExpression } from './hcl'
import { type Definition, Expansion, type Module, ModuleCall } from './module'
import { asObject, MODULE_TYPE, type Setting, type UnlinkedResource } from './resource'
import { resourceAt } from './terraform-address'
import { resolveTerraformName, valueOfJson } from './terraform-code'
import { type Block, Operation, settingsOf, type Value } from './value'

type JsonObject = ReturnType<typeof asObject>

/** True for a plan or state (`terraform show -json`), and for a state file. */
export const isTerraformData = (root: JsonObject): boolean =>
  ['planned_values', 'values', 'terraform_version'].some(key => key in root)

/** Reads a plan, a state, or a state file. */
export function readTerraformData(root: JsonObject): UnlinkedResource[] {
  if (Array.isArray(root.resources)) return stateFile(root.resources)
  const configuration = new ModuleCall(
    moduleOfPlan(asObject(asObject(root.configuration).root_module)),
    new Expansion(),
  )
  const configured = new Map(configuration.resources().map(({ key, settings }) => [key, settings]))
  const { root_module } = asObject(root.planned_values ?? root.values)
  const changes = new Map(
    list(root.resource_changes).flatMap(({ address, mode, change }) => {
      const { actions, before } = asObject(change)
      const kind = mode === 'data' ? undefined : changeOf(actions)
      return kind ? [[textOf(address), { change: kind, before }] as const] : []
    }),
  )
  const made = (address: string, values: unknown) =>
    existing(address, plain => [...(configured.get(plain) ?? []), ...settingsOf(values)]).map(resource => {
      const { change } = changes.get(address) ?? {}
      return change ? { ...resource, change } : resource
    })
  const planned = resourcesIn(asObject(root_module)).flatMap(({ address, values }) => made(textOf(address), values))
  const destroyed = [...changes].filter(([, { change }]) => change === 'destroyed')
  return [...planned, ...destroyed.flatMap(([address, { before }]) => made(address, before))]
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(asObject) : [])

/** Returns the existing or planned resource at an address. `settingsAt` gets the address without indexes. */
function existing(address: string, settingsAt: (address: string) => readonly Setting[]): UnlinkedResource[] {
  const resource = resourceAt(address)
  return resource ? [{ ...resource, isExisting: true, settings: settingsAt(resource.key) }] : []
}

/** Returns all resources of a module and its submodules. */
const resourcesIn = (module: JsonObject): JsonObject[] => [
  ...list(module.resources),
  ...list(module.child_modules).flatMap(resourcesIn),
]

/** Returns the configuration in a plan. It has no local values. */
function moduleOfPlan(module: JsonObject): Module {
  const bodyOf = ({ expressions, count_expression, for_each_expression }: JsonObject): Block => {
    const repeated = { count: count_expression, for_each: for_each_expression }
    const given = Object.entries({ ...asObject(expressions), ...repeated }).filter(([, value]) => value !== undefined)
    return new Map(given.map(([name, value]) => [name, planValue(value)]))
  }
  const entries = (value: unknown) =>
    Object.entries(asObject(value)).map(([name, one]) => [name, asObject(one)] as const)
  const resources = list(module.resources).flatMap((one): [string, Definition][] => {
    const { key = '', ...resource } = resourceAt(textOf(one.address)) ?? {}
    return 'type' in resource ? [[key, { ...resource, body: bodyOf(one) }]] : []
  })
  const calls = entries(module.module_calls).map(
    ([name, call]) =>
      [
        `module.${name}`,
        {
          ...{ name, type: MODULE_TYPE, source: textOf(call.source), body: bodyOf(call) },
          module: moduleOfPlan(asObject(call.module)),
        },
      ] as const,
  )
  return {
    resources: new Map(resources),
    calls: new Map(calls),
    variables: new Map(
      entries(module.variables).flatMap(([name, one]) =>
        'default' in one ? [[name, valueOfJson(one.default)] as const] : [],
      ),
    ),
    locals: new Map(),
    outputs: new Map(entries(module.outputs).map(([name, { expression }]) => [name, planValue(expression)])),
    resolve: resolveTerraformName,
  }
}

/** Returns the value of an expression in a plan, which lists the names in it: `{ references: ["var.a.id", "var.a"] }`. */
function planValue(expression: unknown): Value {
  if (Array.isArray(expression)) return expression.map(planValue)
  const { references, constant_value, ...others } = asObject(expression)
  if (Array.isArray(references)) {
    const names = references.map(String)
    // The names in front of a name follow it.
    const whole = names.filter(
      (name, i) =>
        !names.slice(0, i).some(longer => /^[.[]/.test(longer.slice(name.length)) && longer.startsWith(name)),
    )
    return new Operation('either', whole.map(parseExpression))
  }
  if (constant_value !== undefined) return valueOfJson(constant_value)
  return new Map(Object.entries(others).map(([name, value]) => [name, planValue(value)]))
}

function stateFile(resources: readonly unknown[]): UnlinkedResource[] {
  return resources.map(asObject).flatMap(({ module, mode, type, name, instances }) => {
    const path = module === undefined ? '' : `${textOf(module)}.`
    const address = `${path}${mode === 'data' ? 'data.' : ''}${textOf(type)}.${textOf(name)}`
    const each = list(instances)
    return (each.length > 0 ? each : [{ attributes: {} }]).flatMap(({ attributes }) =>
      existing(address, () => settingsOf(attributes)),
    )
  })
}
