/** Terraform modules in diagrams: frames around their contents, or boxes. */
import { countBy, groupBy } from '../../collections'
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
      added.push({ key, name, type: MODULE_TYPE, module, references: [] })
    }
  return [...added, ...resources]
}

/**
 * Replaces a module that contains external modules alone, one of them its own, with one box for them all. Its source is
 * that of most of them.
 */
export function joinWrappers(resources: readonly Resource[], tables: NameTables): Resource[] {
  const isModule = ({ type, isDataSource }: Resource) =>
    type === MODULE_TYPE || (type === EXTERNAL_MODULE_TYPE && isDataSource === undefined)
  const isShown = (resource: Resource) =>
    resource.count !== 0 && 'icon' in iconOf(resource, tables, false) && !isTypeInList(resource, 'details', tables)
  const externals = resources.filter(({ type }) => type === EXTERNAL_MODULE_TYPE)
  const callers = new Set(externals.flatMap(({ module }) => module ?? []))
  /** Keys of the wrapping modules by the keys of the modules inside. */
  const wrappers = new Map<string, string>()
  for (const wrapper of [...callers].sort((a, b) => a.length - b.length)) {
    const inside = wrappers.has(wrapper) ? [] : resources.filter(({ key }) => key.startsWith(`${wrapper}.`))
    if (inside.every(part => isModule(part) || !isShown(part)))
      for (const { key } of inside.filter(isModule)) wrappers.set(key, wrapper)
  }
  const byWrapper = groupBy(resources, ({ key }) => wrappers.get(key))
  return (byWrapper.get(undefined) ?? []).map(resource => {
    const parts = byWrapper.get(resource.key)
    const isFrame = resource.type === MODULE_TYPE && !parts
    const allReferences = [resource, ...(parts ?? [])].flatMap(({ references }) => (isFrame ? [] : references))
    const references = allReferences.map(({ path, key }) => ({ path, key: wrappers.get(key) ?? key }))
    if (!parts) return { ...resource, references }
    const sources = parts.flatMap(part => part.source?.replace(/(?<!:)\/\/.*$/, '') ?? [])
    const [most] = [...countBy(sources, source => source)].toSorted(([, a], [, b]) => b - a)
    return { ...resource, type: EXTERNAL_MODULE_TYPE, source: most?.[0] ?? resource.source, references }
  })
}

const outerModule = (key: string) => /^(.*)\.module\.[\w-]+$/.exec(key)?.[1]
