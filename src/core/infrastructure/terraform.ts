/** Reads Terraform plans, states, and configurations in JSON, and lists of resource addresses. */
import { LOCAL_TYPE, localKey, MODULE_TYPE, TERRAFORM_ADDRESS, withoutIndexes } from './link'
import { asObject, type Setting, settingsOf, type UnlinkedResource } from './resource'

type JsonObject = ReturnType<typeof asObject>

export function isTerraformJson(root: JsonObject): boolean {
  return ['planned_values', 'values', 'terraform_version', 'resource', 'resources', 'data'].some(key => key in root)
}

/** Reads one resource address per line, as printed by `terraform state list`. */
export function readTerraformAddresses(text: string): UnlinkedResource[] {
  return text.split('\n').flatMap(line => {
    const [address] = withoutIndexes(line).match(TERRAFORM_ADDRESS) ?? []
    return address === undefined ? [] : resourceAt(address, [])
  })
}

/** Reads a plan or state (`terraform show -json`), a state file, or a configuration in JSON. */
export function readTerraformJson(root: JsonObject): UnlinkedResource[] {
  if (Array.isArray(root.resources)) return stateFile(root.resources)
  const planned = asObject(root.planned_values ?? root.values)
  if ('root_module' in planned) {
    const settings = new Map(configured(asObject(asObject(root.configuration).root_module), ''))
    return modules(asObject(planned.root_module)).flatMap(({ address, values }) => {
      const plain = withoutIndexes(textOf(address))
      return resourceAt(plain, [...(settings.get(plain) ?? []), ...settingsOf(values)])
    })
  }
  const named = (value: unknown, type: string, keyOf: (name: string) => string) =>
    Object.entries(asObject(value)).map(([name, body]) => ({
      ...{ key: keyOf(name), name, type, modulePath: '' },
      settings: settingsOf(body),
    }))
  return [
    ...blocks(asObject(root.resource), ''),
    ...blocks(asObject(root.data), 'data.'),
    ...named(root.module, MODULE_TYPE, name => `module.${name}`),
    ...named(root.locals, LOCAL_TYPE, localKey),
  ]
}

/** Returns the resource with this address; an empty list if the address is invalid. */
export function resourceAt(address: string, settings: readonly Setting[]): UnlinkedResource[] {
  const key = withoutIndexes(address)
  const modulePath = /^(?:module\.[\w-]+\.)*/.exec(key)?.[0] ?? ''
  const parts = key.slice(modulePath.length).split('.')
  const isLookup = parts[0] === 'data'
  const [type = '', name = ''] = isLookup ? parts.slice(1) : parts
  return type === '' || name === '' ? [] : [{ key, name, type, modulePath, settings, ...(isLookup && { isLookup }) }]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(asObject) : [])

/** Returns all resources of a module and its submodules. */
const modules = (root: JsonObject): JsonObject[] => [
  ...list(root.resources),
  ...list(root.child_modules).flatMap(modules),
]

/** Returns the settings of each resource in a plan's configuration, by resource address. */
const configured = (module: JsonObject, path: string): [string, Setting[]][] => [
  ...list(module.resources).map(({ address, expressions }): [string, Setting[]] => [
    path + textOf(address),
    settingsOf(expressions),
  ]),
  ...Object.entries(asObject(module.module_calls)).flatMap(([name, call]) =>
    configured(asObject(asObject(call).module), `${path}module.${name}.`),
  ),
]

function stateFile(resources: readonly unknown[]): UnlinkedResource[] {
  return resources.map(asObject).flatMap(({ module, mode, type, name, instances }) => {
    const path = module === undefined ? '' : `${textOf(module)}.`
    const address = `${path}${mode === 'data' ? 'data.' : ''}${textOf(type)}.${textOf(name)}`
    const each = list(instances)
    return (each.length > 0 ? each : [{ attributes: {} }]).flatMap(({ attributes }) =>
      resourceAt(address, settingsOf(attributes)),
    )
  })
}

/** Reads resource blocks such as `{ "aws_s3_bucket": { "logs": { … } } }`. */
function blocks(types: JsonObject, prefix: string): UnlinkedResource[] {
  return Object.entries(types).flatMap(([type, named]) =>
    Object.entries(asObject(named)).flatMap(([name, body]) => resourceAt(`${prefix}${type}.${name}`, settingsOf(body))),
  )
}
