/** Makes modules of Terraform code, in HCL or JSON. */
import { get } from './evaluate'
import { parseText } from './hcl'
import type { Definition, Module, ModuleCall } from './module'
import { MODULE_TYPE } from './resource'
import { resourceAt } from './terraform-address'
import {
  asBlock,
  type Block,
  isBlock,
  listOf,
  Operation,
  ResourceRef,
  type Step,
  textOf,
  UNKNOWN,
  type Value,
} from './value'

/** Returns a value in JSON, whose texts contain expressions. */
export function valueOfJson(json: unknown): Value {
  if (typeof json === 'string') return parseText(json)
  if (Array.isArray(json)) return json.map(valueOfJson)
  if (typeof json !== 'object' || json === null) return json === null || json === undefined ? null : String(json)
  return new Map(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)]))
}

/** Returns the module that files define together. `find` returns the module of a source, such as `./network`. */
export function moduleOfFiles(files: readonly Block[], find: (source: string) => Module | undefined): Module {
  const blocks = (kind: string) => files.flatMap(file => listOf(file.get(kind)).filter(isBlock))
  const named = (kind: string) =>
    blocks(kind).flatMap(block => [...block].map(([name, inner]) => [name, asBlock(listOf(inner)[0])] as const))
  const resources = (kind: string, prefix: string) =>
    named(kind).flatMap(([type, names]) =>
      [...names].flatMap(([name, inner]): [string, Definition][] => {
        const { key, settings: _, ...definition } = resourceAt(`${prefix}${type}.${name}`) ?? { key: '', settings: [] }
        return 'type' in definition ? [[key, { ...definition, body: asBlock(listOf(inner)[0]) }]] : []
      }),
    )
  const values = (kind: string, field: string) =>
    new Map(
      named(kind).flatMap(([name, block]) => (block.has(field) ? [[name, block.get(field) ?? null] as const] : [])),
    )
  const calls = named('module').map(([name, given]) => {
    const source = textOf(given.get('source') ?? '')
    // Modules of the registry create no resources if `create` is false.
    const create =
      /^\.|^$/.test(source) || given.has('count') || given.has('for_each') ? undefined : given.get('create')
    const body = create === undefined ? given : new Map([...given, ['count', new Operation('?:', [create, '1', '0'])]])
    const call = { name, type: MODULE_TYPE, body, source }
    return [
      `module.${name}`,
      Object.defineProperty(call, 'module', { get: () => find(source), enumerable: true }),
    ] as const
  })
  return {
    resources: new Map([...resources('resource', ''), ...resources('data', 'data.')]),
    calls: new Map(calls),
    variables: values('variable', 'default'),
    locals: new Map(blocks('locals').flatMap(block => [...block])),
    outputs: values('output', 'value'),
    resolve: resolveTerraformName,
  }
}

/** Returns the value of a name such as `var.zones[0]` or `module.network.vpc_id`, or a reference to a resource. */
export function resolveTerraformName([root = '', second = '', ...rest]: readonly Step[], call: ModuleCall): Value {
  const { module, prefix } = call
  if (root === 'var') return get(call.variable(String(second)), rest)
  if (root === 'local') return get(call.local(String(second)), rest)
  if (root === 'module') {
    const address = `module.${second}`
    const at = rest.findIndex(step => typeof step === 'string' && step !== '*')
    const child = call.child(address)
    if (!child) return module.calls.has(address) ? new ResourceRef(prefix + address) : UNKNOWN
    return at < 0 ? UNKNOWN : get(child.output(String(rest[at])), rest.slice(at + 1))
  }
  const [address, steps] = root === 'data' ? [`data.${second}.${rest[0]}`, rest.slice(1)] : [`${root}.${second}`, rest]
  return /_/.test(address) ? new ResourceRef(prefix + address, steps) : UNKNOWN
}
