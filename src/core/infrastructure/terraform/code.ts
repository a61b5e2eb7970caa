/** Makes modules of Terraform code, in HCL or JSON. */
import { groupBy } from '../../collections'
import { EXTERNAL_MODULE_TYPE } from '../resource-types'
import { either } from '../values/evaluate'
import type { Definition, Module, ModuleCall } from '../values/module-call'
import { asBlock, type Block, Expression, ResourceRef, textOf, UNKNOWN, type Value, valuesOf } from '../values/value'
import { parseAddress } from './address'

/** Returns blocks by name. Later arguments replace those of earlier blocks with the same name. */
const mergeBlocks = (blocks: readonly (readonly [string, Value])[]) =>
  [...groupBy(blocks, ([name]) => name)].map(
    ([name, same]) => [name, new Map(same.flatMap(([, body]) => [...asBlock(valuesOf(body)[0])]))] as const,
  )

/**
 * Returns the module that files define together. `find` returns the module of a source, such as `./network`;
 * `typeOfSource` returns the type of the main resource of other modules.
 */
export function moduleOfFiles(
  files: readonly Block[],
  find: (source: string) => Module | undefined,
  typeOfSource: (source: string) => string | undefined = () => undefined,
): Module {
  const bodies = (kind: string) => files.flatMap(file => valuesOf(file.get(kind)).flatMap(block => [...asBlock(block)]))
  const blocksOf = (kind: string) => mergeBlocks(bodies(kind))
  const values = (kind: string, field: string) =>
    new Map(blocksOf(kind).flatMap(([name, block]) => (block.has(field) ? [[name, block.get(field) ?? null]] : [])))
  const calls = blocksOf('module').map(([name, block]) => {
    const source = textOf(block.get('source') ?? '')
    const type = typeOfSource(source) ?? EXTERNAL_MODULE_TYPE
    const body = bodyOfCall(block, source)
    return [`module.${name}`, { name, type, body, source, module: () => find(source) }] as const
  })
  const backends = bodies('terraform').flatMap(([name, block]) =>
    name === 'backend' ? valuesOf(block).flatMap(labeled => [...asBlock(labeled).values()].flatMap(valuesOf)) : [],
  )
  return {
    resources: new Map([...resourcesIn(bodies('resource'), ''), ...resourcesIn(bodies('data'), 'data.')]),
    calls: new Map(calls),
    variables: values('variable', 'default'),
    // No local value has a name with a dot.
    locals: new Map([...bodies('locals'), ['terraform.backend', backends]]),
    outputs: values('output', 'value'),
    resolve: resolveName,
  }
}

/** Returns the settings of a call. Modules of the registry create no resources if `create` is false. */
function bodyOfCall(block: Block, source: string): Block {
  const create = block.get('create')
  const isCounted = block.has('count') || block.has('for_each')
  if (create === undefined || isCounted || /^\.|^$/.test(source)) return block
  return new Map([...block, ['count', new Expression('?:', [create, '1', '0'])]])
}

/** Returns the resources or data sources in blocks, by key. */
function resourcesIn(blocks: readonly [type: string, names: Value][], prefix: string) {
  const bodies = blocks.flatMap(([type, names]) =>
    [...asBlock(valuesOf(names)[0])].map(([name, body]) => [`${prefix}${type}.${name}`, body] as const),
  )
  return mergeBlocks(bodies).flatMap(([address, body]): [string, Definition][] => {
    const resource = parseAddress(address)
    if (!resource) return []
    const state = resource.type === 'terraform_remote_state' && { type: EXTERNAL_MODULE_TYPE, source: 'another state' }
    return [[resource.key, { ...resource, ...state, body }]]
  })
}

/** Returns the value of a name such as `var.zones[0]` or `module.network.vpc_id`, or a reference to a resource. */
export function resolveName([root = '', second = '', ...rest]: readonly Value[], call: ModuleCall): Value {
  if (root === 'var') return call.valueOf('variables', String(second), rest)
  if (root === 'local') return call.valueOf('locals', String(second), rest)
  if (root === 'path' && second === 'cwd' && !call.prefix.endsWith('.')) return call.module.folder || UNKNOWN
  if (root === 'templatefile') return call.module.contentOf?.(textOf(second)) ?? UNKNOWN
  if (root === 'module') return outputOf(`module.${second}`, rest, call)
  const [address, steps] = root === 'data' ? [`data.${second}.${rest[0]}`, rest.slice(1)] : [`${root}.${second}`, rest]
  const found = root === 'data' ? call.module.lookUp?.(address, steps, call) : undefined
  if (found !== undefined) return found
  // The tag of an image names no resource of the other state.
  if (second === 'terraform_remote_state' && /(?:^|_)(?:tag|version)$/.test(String(steps.at(-1)))) return UNKNOWN
  return /_/.test(address) ? new ResourceRef(call.prefix + address, steps, () => call.instanceKey(address)) : UNKNOWN
}

/** Returns an output of the module called at `address`, or an attribute of it; without steps, maps of all outputs. */
function outputOf(address: string, steps: readonly Value[], call: ModuleCall): Value {
  const { module, prefix } = call
  const child = call.child(address)
  if (!child) return module.calls.has(address) ? new ResourceRef(prefix + address) : UNKNOWN
  const isRepeated = ['count', 'for_each'].some(name => module.calls.get(address)?.body.has(name))
  if (steps.every(step => step === '*')) {
    const all = new Map([...child.module.outputs.keys()].map(name => [name, child.valueOf('outputs', name)]))
    return isRepeated ? new Expression('$list', [all]) : all
  }
  const at = steps.findIndex(step => child.module.outputs.has(String(step)))
  if (at < 0) return UNKNOWN
  const value = child.valueOf('outputs', String(steps[at]), steps.slice(at + 1))
  // The name of a service that an external module creates refers to that service.
  return child.callsOthers() && typeof value === 'string' ? either([value, new ResourceRef(prefix + address)]) : value
}
