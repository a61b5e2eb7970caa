/** Reads Terraform plans, states and configurations in JSON, and lists of addresses. */
import { placeTexts, type Resource, values } from './resource'

type Values = ReturnType<typeof values>

/**
 * An address with its modules: `module.network.aws_subnet.private`. Must start a word, which keeps the search linear.
 */
const ADDRESS = /(?<!\w)(?:module\.[\w-]+\.){0,20}(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+/g

/** True for Terraform JSON. */
export function isTerraform(root: Values): boolean {
  return ['planned_values', 'values', 'terraform_version', 'resource', 'resources', 'data'].some(key => key in root)
}

/** Reads one address per line, as printed by `terraform state list`. */
export function readAddresses(text: string): Resource[] {
  return unique(
    text.split('\n').flatMap(line => {
      const [address] = plain(line).match(ADDRESS) ?? []
      return address === undefined ? [] : atAddress(address, [])
    }),
  )
}

/** Reads a plan or state (`terraform show -json`), a state file, or a configuration in JSON. */
export function readTerraformJson(root: Values): Resource[] {
  if (Array.isArray(root.resources)) return placed(stateFile(root.resources))
  const planned = values(root.planned_values ?? root.values)
  if ('root_module' in planned) {
    const settings = new Map(configured(values(values(root.configuration).root_module), ''))
    const made = modules(values(planned.root_module)).flatMap(resource => {
      const own = values(resource.values)
      const address = plain(textOf(resource.address))
      return atAddress(address, [...(settings.get(address) ?? []), ...placeTexts(own)], own)
    })
    return placed(made)
  }
  return [
    ...blocks(values(root.resource)),
    ...blocks(values(root.data)).map(resource => ({ ...resource, isLookup: true as const })),
  ]
}

/** Returns the resource at an address; empty if it is no address. `texts` are the settings that place it. */
export function atAddress(
  address: string,
  texts: readonly string[],
  settings: Values = {},
): (Resource & { id: string })[] {
  const key = plain(address)
  const modulePath = /^(?:module\.[\w-]+\.)*/.exec(key)?.[0] ?? ''
  const parts = key.slice(modulePath.length).split('.')
  const isLookup = parts[0] === 'data'
  const [type = '', name = ''] = isLookup ? parts.slice(1) : parts
  if (type === '' || name === '') return []
  // Addresses are relative to their module.
  const placedBy = texts.flatMap(text => [
    ...(plain(text).match(ADDRESS) ?? []).map(found => (found.startsWith('module.') ? found : modulePath + found)),
    text,
  ])
  const id = textOf(settings.id)
  const isPublic = settings.map_public_ip_on_launch === true
  const more = { ...(isLookup && { isLookup }), ...(isPublic && { isPublic }) }
  return [{ key, name: modulePath + name, type, placedBy, id, ...more }]
}

/** Merges instances of `count` and `for_each`. */
export function unique(resources: readonly Resource[]): Resource[] {
  return [...new Map(resources.toReversed().map(resource => [resource.key, resource])).values()].toReversed()
}

/** States refer to resources by their assigned ids. */
function placed(resources: readonly (Resource & { id: string })[]): Resource[] {
  const keys = new Map(resources.map(({ id, key }) => [id, key]))
  return unique(
    resources.map(({ id, ...resource }) => ({
      ...resource,
      placedBy: resource.placedBy.map(text => keys.get(text) ?? text).filter(key => key !== resource.key),
    })),
  )
}

/** Removes instance indexes, leaving names. */
const plain = (text: string) => text.replace(/\[(?:\d+|\*|"[^"]*"|each\.\w+|count\.index)\]/g, '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(values) : [])

/** Returns all resources of a module and its submodules. */
function modules(root: Values): Values[] {
  const found: Values[] = []
  const left = [root]
  for (let module = left.pop(); module; module = left.pop()) {
    found.push(...list(module.resources))
    left.push(...list(module.child_modules))
  }
  return found
}

/** Returns texts that place a resource, by address, from the configuration in a plan. */
function configured(root: Values, start: string): [string, string[]][] {
  const found: [string, string[]][] = []
  const left: [Values, string][] = [[root, start]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [module, path] = next
    for (const { address, expressions } of list(module.resources))
      found.push([path + textOf(address), placeTexts(expressions)])
    for (const [name, call] of Object.entries(values(module.module_calls)))
      left.push([values(values(call).module), `${path}module.${name}.`])
  }
  return found
}

function stateFile(resources: readonly unknown[]): (Resource & { id: string })[] {
  return resources.map(values).flatMap(({ module, mode, type, name, instances }) => {
    const path = module === undefined ? '' : `${textOf(module)}.`
    const address = `${path}${mode === 'data' ? 'data.' : ''}${textOf(type)}.${textOf(name)}`
    const attributes = values(list(instances)[0]?.attributes)
    return atAddress(address, placeTexts(attributes), attributes)
  })
}

/** Reads `{ "aws_s3_bucket": { "logs": { … } } }`. */
function blocks(types: Values): Resource[] {
  return Object.entries(types).flatMap(([type, named]) =>
    Object.entries(values(named)).flatMap(([name, body]) => {
      const settings = values(Array.isArray(body) ? body[0] : body)
      return atAddress(`${type}.${name}`, placeTexts(settings), settings).map(({ id: _, ...resource }) => resource)
    }),
  )
}
