/** Terraform modules in diagrams: frames around their contents, or boxes. */
import { groupBy } from '../../collections'
import type { NameTables } from '../../identify/names/name-tables'
import { EXTERNAL_MODULE_TYPE, MODULE_TYPE, type Resource } from '../resource-types'
import { iconOf } from './icons-of'
import { isTypeInList } from './resource-kinds'

/** Adds the Terraform modules that contain resources, so that they are drawn as frames. */
export function withModules(resources: readonly Resource[]): Resource[] {
  const keys = new Set(resources.map(({ key }) => key))
  const added: Resource[] = []
  for (const { module } of resources)
    for (let key = module; key !== undefined && !keys.has(key); key = outerModule(key)) {
      keys.add(key)
      const module = outerModule(key)
      const name = /\bmodule\.([\w-]+)$/.exec(key)?.[1] ?? key
      added.push({ key, name, type: MODULE_TYPE, references: [], ...(module !== undefined && { module }) })
    }
  return [...added, ...resources]
}

/** Replaces a module that contains external modules alone, one of them its own, with one box for them all. */
export function joinWrappers(resources: readonly Resource[], tables: NameTables): Resource[] {
  const isModule = ({ type, isDataSource }: Resource) =>
    type === MODULE_TYPE || (type === EXTERNAL_MODULE_TYPE && isDataSource === undefined)
  const isShown = (resource: Resource) =>
    resource.count !== 0 && 'icon' in iconOf(resource, tables, false) && !isTypeInList(resource, 'details', tables)
  const callers = new Set(
    resources.flatMap(({ type, module }) => (type === EXTERNAL_MODULE_TYPE ? (module ?? []) : [])),
  )
  const wholes = new Map<string, string>()
  for (const whole of [...callers].toSorted((a, b) => a.length - b.length)) {
    const inside = wholes.has(whole) ? [] : resources.filter(({ key }) => key.startsWith(`${whole}.`))
    if (inside.every(part => isModule(part) || !isShown(part)))
      for (const { key } of inside.filter(isModule)) wholes.set(key, whole)
  }
  const partsOf = groupBy(resources, ({ key }) => wholes.get(key))
  return (partsOf.get(undefined) ?? []).map(resource => {
    const parts = partsOf.get(resource.key)
    const referring = resource.type === MODULE_TYPE && !parts ? [] : [resource, ...(parts ?? [])]
    const references = referring.flatMap(part => part.references)
    const source = parts?.find(part => part.source)?.source?.replace(/(?<!:)\/\/.*$/, '')
    return {
      ...resource,
      references: references.map(({ path, key }) => ({ path, key: wholes.get(key) ?? key })),
      ...(parts && { type: EXTERNAL_MODULE_TYPE, ...(source !== undefined && { source }) }),
    }
  })
}

const outerModule = (key: string) => /^(.*)\.module\.[\w-]+$/.exec(key)?.[1]
