/** Joins the files of a project: Terraform code with the modules that it calls, and templates with nested stacks. */
import MODULES from '../../../data/terraform-modules.json' with { type: 'json' }
import { groupBy } from '../collections'
import { exportsOf, moduleOfTemplate, type TemplateSet } from './cloudformation'
import { Expansion, type Module, ModuleCall } from './module'
import { type asObject, MODULE_TYPE, type ReadTemplate, type Resource, type UnlinkedResource } from './resource'
import { changesIn } from './terraform'
import { moduleOfFiles, valueOfJson } from './terraform-code'
import { asBlock, type Block, type Value } from './value'

/** Content of a document: code of Terraform, values of its variables, a template of CloudFormation, or resources. */
export type Part =
  | { code: Block }
  | { variables: Block }
  | { template: ReturnType<typeof asObject> }
  | { resources: readonly UnlinkedResource[] }
  | { existing: readonly Resource[]; ids?: readonly string[] | undefined }

/** A part with the path of its file; the path of pasted text is empty. */
export type LocatedPart = Part & { path: string }

type Skipped = ReadTemplate['skipped'][number]

/** Returns the resources of all parts, and the files that the parts name but do not contain. */
export function resourcesOf(parts: readonly LocatedPart[], isProject: boolean) {
  const skipped: Skipped[] = []
  const skip: TemplateSet['skip'] = (name, why) => skipped.push({ name, why })
  const modules = [...terraformModules(parts, skip), ...templateModules(parts, skip)]
  const expansion = new Expansion()
  const frames: UnlinkedResource[] = []
  const calls = modules.map(({ path, module, given, start }) => {
    const isFramed = isProject && modules.length > 1 && path !== ''
    if (isFramed) frames.push({ key: path, name: path, type: MODULE_TYPE, settings: [] })
    const prefix = modules.length > 1 && path !== '' ? `${path}/` : ''
    const call = new ModuleCall(module, expansion, prefix, isFramed ? path : undefined, name => given?.get(name))
    start?.(call)
    return call
  })
  const listed = parts.flatMap(part => ('resources' in part ? part.resources : []))
  return {
    notes: changesIn(listed),
    resources: [...frames, ...calls.flatMap(call => call.resources()), ...listed],
    skipped,
  }
}

/** A module that no other module calls. `start` gets its call. */
interface Root {
  path: string
  module: Module
  given?: Block | undefined
  start?: (call: ModuleCall) => void
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the path of `relative` in a folder, without `.` and `..`. */
function pathIn(folder: string, relative: string): string {
  const names: string[] = []
  for (const name of `${folder}/${relative}`.split('/'))
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  return names.join('/')
}

/** Returns the modules of Terraform: that of the folder around all others, or those that no other module calls. */
function terraformModules(parts: readonly LocatedPart[], skip: TemplateSet['skip']): Root[] {
  const folders = groupBy(
    parts.filter(part => 'code' in part),
    ({ path }) => folderOf(path),
  )
  const called = new Set<string>()
  const modules = new Map(
    [...folders].map(([folder, files]): [string, Module] => {
      const find = (source: string) =>
        source.startsWith('.') ? modules.get(pathIn(folder, source)) : knownModule(source)
      return [
        folder,
        moduleOfFiles(
          files.map(file => file.code),
          find,
        ),
      ]
    }),
  )
  for (const [folder, { calls }] of modules)
    for (const { source } of calls.values()) {
      const path = pathIn(folder, source)
      if (!source.startsWith('.') || path === folder) continue
      called.add(path)
      if (!modules.has(path)) skip(path, `called by ${folder || 'the code'}, but not among the files`)
    }
  const all = [...modules.keys()]
  const top = all.find(folder =>
    all.every(other => other === folder || folder === '' || other.startsWith(`${folder}/`)),
  )
  const roots = top === undefined ? all.filter(folder => !called.has(folder)) : [top]
  for (const folder of all)
    if (!called.has(folder) && !roots.includes(folder)) skip(folder, 'another configuration; draw this folder alone')
  return (roots.length > 0 ? roots : all).map(path => {
    const values = parts.flatMap(part =>
      'variables' in part && folderOf(part.path) === path ? [...part.variables] : [],
    )
    return { path, module: modules.get(path) as Module, given: new Map(values) }
  })
}

const REGISTRY_SOURCE = /terraform-aws-modules\/(?:terraform-aws-)?([\w-]+?)(?:\/aws|\.git)?(\/\/[\w/-]+)?(?:\?.*)?$/
const known = new Map<string, Module>()
/** Returns a module of the Terraform Registry that the data describes. */
function knownModule(source: string): Module | undefined {
  const [, module = '', inner = ''] = REGISTRY_SOURCE.exec(source) ?? []
  const name = module + inner
  if (!Object.hasOwn(MODULES, name)) return undefined
  const made =
    known.get(name) ?? moduleOfFiles([asBlock(valueOfJson(MODULES[name as keyof typeof MODULES]))], () => undefined)
  known.set(name, made)
  return made
}

/** Returns the templates that are not nested in others. */
function templateModules(parts: readonly LocatedPart[], skip: TemplateSet['skip']): Root[] {
  const templates = parts.flatMap((part, i) => ('template' in part ? { ...part, path: part.path || `${i + 1}` } : []))
  const nested = new Set<string>()
  const modules = new Map<string, Module>()
  const exports = new Map<string, () => Value>()
  for (const { path, template } of templates) {
    const find = (location: string) => {
      const whole = pathIn(folderOf(path), location)
      // Of a URL, a part of the path is known.
      const named = templates.filter(other => nameOf(other.path) === nameOf(location))
      const found =
        templates.find(other => other.path === whole) ??
        named.find(other => named.length === 1 || location.endsWith(`/${other.path}`))
      if (found && found.path !== path) nested.add(found.path)
      return found && found.path !== path ? () => modules.get(found.path) : undefined
    }
    modules.set(path, moduleOfTemplate(template, { find, exports, skip }))
  }
  return templates.flatMap(({ path, template }) => {
    const module = modules.get(path)
    const start = (call: ModuleCall) => {
      for (const [key, value] of exportsOf(template, call)) exports.set(key, value)
    }
    return module && (!nested.has(path) || nested.size === templates.length) ? { path, module, start } : []
  })
}
