/** Joins the files of a project: Terraform code with the modules that it calls, and templates with nested stacks. */
import { reachable } from '../../collections'
import { resultOrDefault } from '../../errors'
import { moduleOfTemplate, type TemplateSet } from '../cloudformation/template'
import { mergeResources } from '../inventory/records'
import type { JsonObject } from '../json-object'
import { baseName, folderOf, pathIn } from '../paths'
import {
  MODULE_TYPE,
  type Resource,
  type SkipReport,
  type TemplateContent,
  type UnlinkedResource,
} from '../resource-types'
import { assertAtMost } from '../template-error'
import { changesIn } from '../terraform/plan-and-state'
import { type RootModule, type TerraformDocument, terraformModules } from '../terraform/roots'
import { type Module, ModuleCall } from '../values/module-call'
import { EvaluationBudget, UNKNOWN } from '../values/value'
import { createImports } from './exports'
import { linkResources } from './link-resources'
import { withNamedTargets } from './named-targets'
import { valueInOthers } from './other-roots'

/** The content of a document, with the path of its file in a project. */
export interface ParsedDocument extends TerraformDocument {
  template?: JsonObject
  /** Resources of a plan or state, and of an inventory. */
  resources?: readonly UnlinkedResource[]
  existing?: readonly Resource[]
  /** Facts about the text. */
  notes?: readonly string[]
  /** ARNs and ids in a list without other words. */
  ids?: readonly string[] | undefined
}

const MAX_RESOURCES = 20_000

const ENVIRONMENT = /(?:(?:pre|non)-?)?(?:prod(?:uction)?|prd|stag(?:e|ing)|stg|test(?:s|ing)?|dev(?:elopment)?|qa|uat)/
const REGION = /[a-z]{2,4}-(?:[a-z]+-)?(?:north|south|east|west|central)+-\d/
/** Matches the names of environments and Regions in paths: `live/prod`, `eu-west-1/vpc`; not `products`. */
const PLACE = new RegExp(`(?<![a-z])(?:${ENVIRONMENT.source}|${REGION.source})(?![a-z])`, 'gi')

/** Returns the resources of all documents, and the files that the documents name but do not contain. */
export function joinDocuments(documents: readonly ParsedDocument[], isProject: boolean): TemplateContent {
  const skipped: TemplateContent['skipped'][number][] = []
  const budget = new EvaluationBudget()
  const skip: SkipReport = (name, why) => skipped.push({ name, why })
  const { importOf, outputNamed } = createImports(() =>
    calls.flatMap(call => (call.module.path === undefined ? [] : call.withCalls())),
  )
  const resourceOf: TemplateSet['resourceOf'] = (key, steps) => {
    const [owner, another] = calls.filter(({ module }) => module.exports && module.resources.has(key))
    return owner && !another ? owner.module.resolve([key, ...steps], owner) : undefined
  }
  const set = { importOf, resourceOf, skip }
  const called = () => modules.flatMap(({ path }, i) => (calls[i] ? { path, call: calls[i] } : []))
  const roots = terraformModules(documents, skip, budget, (...lookup) => valueInOthers(...lookup, called()))
  const modules = [...roots, ...templateModules(documents, set)]
  const callOf = (root: RootModule, budget: EvaluationBudget, withDefaults: boolean): ModuleCall => {
    const { path, module, variables } = root
    const isNamed = modules.length > 1 && path !== ''
    const isUnset = (name: string) => !withDefaults && ['', null].includes(module.variables.get(name) as string | null)
    const argument = (name: string) => variables?.get(name) ?? (isUnset(name) ? UNKNOWN : outputNamed(name, module))
    const [prefix, frame] = isNamed ? [`${path}/`, isProject ? path : undefined] : ['']
    return new ModuleCall(module, budget, prefix, frame, argument, path.match(PLACE)?.join())
  }
  const calls = modules.map(root => callOf(root, budget, true))
  const inventoryAndState = documents.flatMap(document => document.resources ?? [])
  const inCode = modules.flatMap((root, i) =>
    withPossible(calls[i]?.resources() ?? [], () => callOf(root, new EvaluationBudget(), false).resources()),
  )
  const unlinked = [...inCode, ...inventoryAndState]
  const existing = mergeResources(documents.flatMap(document => document.existing ?? []))
  assertAtMost(MAX_RESOURCES, unlinked.length + existing.length, 'resources')
  const ids = documents.flatMap(document => document.ids ?? [])
  return {
    resources: [...linkResources(withNamedTargets(unlinked)), ...existing],
    notes: [...changesIn(inventoryAndState), ...new Set(documents.flatMap(document => document.notes ?? []))],
    skipped,
    ids: ids.length > 0 ? ids : undefined,
  }
}

/**
 * Adds the resources that do not exist only because variables are empty by default (`""`, `null`). Leaves out the
 * alternatives to resources that exist by default. `getPossible` returns the resources for any values of the variables.
 */
function withPossible(resources: UnlinkedResource[], getPossible: () => UnlinkedResource[]): UnlinkedResource[] {
  const isAbsent = ({ count, isDataSource }: UnlinkedResource) => count === 0 && !isDataSource
  if (!resources.some(isAbsent)) return resources
  const existing = new Map(resources.map(resource => [resource.key, resource]))
  const possible = resultOrDefault(getPossible, []).filter(({ count }) => count !== 0)
  const isOptional = ({ key, type, isConditional }: UnlinkedResource) =>
    isConditional && type !== MODULE_TYPE && existing.get(key)?.count !== 0 && existing.has(key)
  const optionalTypes = new Set(possible.filter(isOptional).map(({ type }) => type))
  const added = possible.flatMap(resource => {
    const twin = existing.get(resource.key)
    if (optionalTypes.has(resource.type) || (twin && !isAbsent(twin))) return []
    return resource.isDataSource ? [resource] : [{ ...resource, isConditional: true as const }]
  })
  const keys = new Set(added.map(({ key }) => key))
  return [...resources.filter(({ key }) => !keys.has(key)), ...added]
}

/** Returns the templates that are not nested in others. Skips those that only nest each other in a cycle. */
function templateModules(documents: readonly ParsedDocument[], set: Omit<TemplateSet, 'find'>): RootModule[] {
  const templates = documents.flatMap(({ path, template }, i) =>
    template ? { path: path || `${i + 1}`, template } : [],
  )
  const modules = new Map<string, Module>()
  for (const { path, template } of templates) {
    const find = (location: string) => {
      const nested = findTemplate(templates, location, folderOf(path))
      return nested && nested.path !== path ? () => modules.get(nested.path) : undefined
    }
    modules.set(path, { ...moduleOfTemplate(template, { ...set, find }), path })
  }
  const all = Array.from(modules, ([path, module]) => ({ path, module }))
  const nestedIn = ({ calls }: Module) => [...calls.values()].flatMap(({ module }) => module() ?? [])
  const inOthers = new Set(all.flatMap(({ module }) => nestedIn(module)))
  const roots = all.filter(({ module }) => !inOthers.has(module))
  if (roots.length === 0) return all
  const drawn = reachable(new Set(roots.map(({ module }) => module)), nestedIn)
  for (const { path, module } of all) if (!drawn.has(module)) set.skip(path, 'nested in itself')
  return roots
}

/** Returns the template at a path or URL that a template in `folder` names. */
function findTemplate<T extends { path: string }>(templates: readonly T[], location: string, folder: string) {
  // The console puts a prefix before the names of uploaded files.
  const namesakes = templates.filter(({ path }) => `-${baseName(location)}`.endsWith(`-${baseName(path)}`))
  return (
    templates.find(({ path }) => path === pathIn(folder, location)) ??
    // Of a URL, a part of the path is known.
    namesakes.find(({ path }) => namesakes.length === 1 || location.endsWith(`/${path}`)) ??
    // A file may have been renamed from `.yml` to `.yaml`.
    templates.find(({ path }) => withoutExtension(path) === withoutExtension(pathIn(folder, location)))
  )
}

const withoutExtension = (path: string) => path.replace(/\.(?:ya?ml|json|template)$/i, '')
