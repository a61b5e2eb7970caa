/** Reads Terraform plans, states, and configurations in JSON, and lists of resource addresses. */
import { asObject, networkTexts, type Resource } from './resource'

type JsonObject = ReturnType<typeof asObject>

/** A resource address with its modules: `module.net.aws_subnet.private`. The limits keep the search linear. */
const ADDRESS = /(?<!\w)(?:module\.[\w-]+\.){0,20}(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+/g

export function isTerraformJson(root: JsonObject): boolean {
  return ['planned_values', 'values', 'terraform_version', 'resource', 'resources', 'data'].some(key => key in root)
}

/** Reads one resource address per line, as printed by `terraform state list`. */
export function readTerraformAddresses(text: string): Resource[] {
  return mergeResourceInstances(
    text.split('\n').flatMap(line => {
      const [address] = plain(line).match(ADDRESS) ?? []
      return address === undefined ? [] : parseResourceAddress(address, [])
    }),
  )
}

/** Reads a plan or state (`terraform show -json`), a state file, or a configuration in JSON. */
export function readTerraformJson(root: JsonObject): Resource[] {
  if (Array.isArray(root.resources)) return withResourceKeys(stateFile(root.resources))
  const planned = asObject(root.planned_values ?? root.values)
  if ('root_module' in planned) {
    const settings = new Map(configured(asObject(asObject(root.configuration).root_module), ''))
    const made = modules(asObject(planned.root_module)).flatMap(resource => {
      const own = asObject(resource.values)
      const address = plain(textOf(resource.address))
      return parseResourceAddress(address, [...(settings.get(address) ?? []), ...networkTexts(own)], own)
    })
    return withResourceKeys(made)
  }
  return [
    ...blocks(asObject(root.resource)),
    ...blocks(asObject(root.data)).map(resource => ({ ...resource, isLookup: true as const })),
  ]
}

/** Returns the resource with this address; an empty list if invalid. `texts` are strings of VPC and subnet settings. */
export function parseResourceAddress(
  address: string,
  texts: readonly string[],
  settings: JsonObject = {},
): (Resource & { id: string })[] {
  const key = plain(address)
  const modulePath = /^(?:module\.[\w-]+\.)*/.exec(key)?.[0] ?? ''
  const parts = key.slice(modulePath.length).split('.')
  const isLookup = parts[0] === 'data'
  const [type = '', name = ''] = isLookup ? parts.slice(1) : parts
  if (type === '' || name === '') return []
  // Addresses in settings are relative to the module.
  const networkKeys = texts.flatMap(text => [
    ...(plain(text).match(ADDRESS) ?? []).map(found => (found.startsWith('module.') ? found : modulePath + found)),
    text,
  ])
  const id = textOf(settings.id)
  const isPublic = settings.map_public_ip_on_launch === true
  const more = { ...(isLookup && { isLookup }), ...(isPublic && { isPublic }) }
  return [{ key, name: modulePath + name, type, networkKeys: networkKeys, id, ...more }]
}

/** Merges resources with the same key: instances of `count` and `for_each`. */
export function mergeResourceInstances(resources: readonly Resource[]): Resource[] {
  return [...new Map(resources.toReversed().map(resource => [resource.key, resource])).values()].toReversed()
}

/** Replaces ids in network settings with the keys of the resources. Terraform states contain such ids. */
function withResourceKeys(resources: readonly (Resource & { id: string })[]): Resource[] {
  const keys = new Map(resources.map(({ id, key }) => [id, key]))
  return mergeResourceInstances(
    resources.map(({ id, ...resource }) => ({
      ...resource,
      networkKeys: resource.networkKeys.map(text => keys.get(text) ?? text).filter(key => key !== resource.key),
    })),
  )
}

/** Removes instance indexes such as `[0]` from an address. */
const plain = (text: string) => text.replace(/\[(?:\d+|\*|"[^"]*"|each\.\w+|count\.index)\]/g, '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(asObject) : [])

/** Returns all resources of a module and its submodules. */
function modules(root: JsonObject): JsonObject[] {
  const found: JsonObject[] = []
  const left = [root]
  for (let module = left.pop(); module; module = left.pop()) {
    found.push(...list(module.resources))
    left.push(...list(module.child_modules))
  }
  return found
}

/** Returns the VPC and subnet settings of each resource in a plan's configuration, by resource address. */
function configured(root: JsonObject, start: string): [string, string[]][] {
  const found: [string, string[]][] = []
  const left: [JsonObject, string][] = [[root, start]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [module, path] = next
    for (const { address, expressions } of list(module.resources))
      found.push([path + textOf(address), networkTexts(expressions)])
    for (const [name, call] of Object.entries(asObject(module.module_calls)))
      left.push([asObject(asObject(call).module), `${path}module.${name}.`])
  }
  return found
}

function stateFile(resources: readonly unknown[]): (Resource & { id: string })[] {
  return resources.map(asObject).flatMap(({ module, mode, type, name, instances }) => {
    const path = module === undefined ? '' : `${textOf(module)}.`
    const address = `${path}${mode === 'data' ? 'data.' : ''}${textOf(type)}.${textOf(name)}`
    const attributes = asObject(list(instances)[0]?.attributes)
    return parseResourceAddress(address, networkTexts(attributes), attributes)
  })
}

/** Reads resource blocks such as `{ "aws_s3_bucket": { "logs": { … } } }`. */
function blocks(types: JsonObject): Resource[] {
  return Object.entries(types).flatMap(([type, named]) =>
    Object.entries(asObject(named)).flatMap(([name, body]) => {
      const settings = asObject(Array.isArray(body) ? body[0] : body)
      return parseResourceAddress(`${type}.${name}`, networkTexts(settings), settings).map(
        ({ id: _, ...resource }) => resource,
      )
    }),
  )
}
