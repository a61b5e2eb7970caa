/** Finds the root modules of Terraform code in folders, with the values of their variables. */
import { groupBy } from '../../collections'
import { resultOrDefault } from '../../errors'
import { baseName, folderOf, pathIn } from '../paths'
import type { SkipReport } from '../resource-types'
import type { Module } from '../values/module-call'
import { type Block, type EvaluationBudget, GAP, UNKNOWN, type Value } from '../values/value'
import { moduleOfFiles } from './code'
import { parseTemplateFile } from './hcl'
import { registryModule, typeOfSource } from './registry'
import { codeOfUnits } from './terragrunt'

export interface TerraformDocument {
  path?: string
  code?: Block
  /** Values of variables, as in `.tfvars` files. */
  variables?: Block
  terragrunt?: Block
  /** Text of a file that code may use as a template. */
  text?: string
}

/** A module that no other module calls. */
export interface RootModule {
  path: string
  module: Module
  variables?: Block
}

/** Returns what a data source in a folder reads of other root modules. */
type LookUp = (folder: string, ...lookup: Parameters<NonNullable<Module['lookUp']>>) => Value | undefined

/** Matches the files of values that `terraform apply` loads, in its order. The last value of a variable wins. */
const LOADED_VALUES = [/^terraform\.tfvars$/i, /^terraform\.tfvars\.json$/i, /\.auto\.tfvars(?:\.json)?$/i]

/** Returns the values of variables that Terraform loads from a folder. */
function valuesIn(folder: string, documents: readonly TerraformDocument[], skip: SkipReport): Block {
  const files = documents
    .flatMap(({ path = '', variables }) => (variables && folderOf(path) === folder ? [{ path, variables }] : []))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const loaded = LOADED_VALUES.flatMap(pattern => files.filter(({ path }) => pattern.test(baseName(path))))
  for (const file of files) if (!loaded.includes(file)) skip(file.path, 'terraform apply loads it only with -var-file')
  return new Map(loaded.flatMap(({ variables }) => [...variables]))
}

/** True for the code that Terraform applies after the other files of its folder. */
const isOverride = ({ path = '' }: TerraformDocument) => /(?:^|[/_])override\.(?:tf|tofu)(?:\.json)?$/i.test(path)

/**
 * Returns the modules of Terraform: that of the folder around all others, or those that no other module calls. Folders
 * without resources, such as with variables that others share, are none. Beside called modules in a folder `modules`,
 * uncalled ones are none.
 */
export function terraformModules(
  documents: readonly TerraformDocument[],
  skip: SkipReport,
  budget: EvaluationBudget,
  lookUp: LookUp,
) {
  const modules = modulesByFolder(documents, skip, budget, lookUp)
  const called = calledFolders(modules, skip)
  const folders = [...modules].flatMap(([path, { resources, calls }]) => (resources.size + calls.size > 0 ? path : []))
  const top = folders.find(folder =>
    folders.every(other => other === folder || folder === '' || other.startsWith(`${folder}/`)),
  )
  const uncalled = folders.filter(folder => !called.has(folder))
  const foldersOfModules = new Set([...called].map(folderOf).filter(folder => baseName(folder) === 'modules'))
  const used = uncalled.filter(folder => !foldersOfModules.has(folderOf(folder)))
  const roots = top === undefined ? used : [top]
  for (const folder of uncalled)
    if (!roots.includes(folder)) skip(folder, 'another configuration; draw this folder alone')
  return (roots.length > 0 ? roots : folders).map((path): RootModule => {
    return { path, module: modules.get(path) as Module, variables: valuesIn(path, documents, skip) }
  })
}

/** Returns the modules of all folders. All units of Terragrunt together are the module of the folder `''`. */
function modulesByFolder(
  documents: readonly TerraformDocument[],
  skip: SkipReport,
  budget: EvaluationBudget,
  lookUp: LookUp,
) {
  const inOrder = documents.toSorted((a, b) => Number(isOverride(a)) - Number(isOverride(b)))
  const files = inOrder.flatMap(({ path = '', code }) => (code ? [{ folder: folderOf(path), code }] : []))
  const modules = new Map<string, Module>()
  const texts = new Map(documents.map(({ path = '', text }) => [path, text]))
  const contentOf = (folder: string, path: string) => {
    // The beginning is `path.module` or `path.cwd`, which are not known.
    const text = texts.get(pathIn(folder, path.replace(`${GAP}/${baseName(folder)}/`, '').replace(`${GAP}/`, '')))
    return text === undefined ? UNKNOWN : resultOrDefault(() => parseTemplateFile(text), UNKNOWN)
  }
  const codes = groupBy(files, file => file.folder)
  const configurations = documents.flatMap(({ path = '', terragrunt: code }) => (code ? [{ path, code }] : []))
  const units = codes.has('') ? undefined : codeOfUnits(configurations, [...codes.keys()], skip, budget)
  if (units) codes.set('', [{ folder: '', code: units }])
  for (const [folder, folderCodes] of codes) {
    const find = (source: string) =>
      source.startsWith('.') ? modules.get(pathIn(folder, source)) : registryModule(source)
    const blocks = folderCodes.map(({ code }) => code)
    modules.set(folder, {
      ...moduleOfFiles(blocks, find, typeOfSource),
      folder: folder && `${GAP}/${baseName(folder)}`,
      contentOf: path => contentOf(folder, path),
      lookUp: (...lookup) => lookUp(folder, ...lookup),
    })
  }
  return modules
}

/** Returns the folders of called modules. Reports those that are not among the files. */
function calledFolders(modules: ReadonlyMap<string, Module>, skip: SkipReport): ReadonlySet<string> {
  const called = new Set<string>()
  for (const [folder, { calls }] of modules)
    for (const { source } of calls.values()) {
      const path = pathIn(folder, source)
      if (!source.startsWith('.') || path === folder) continue
      const [above] = /^\.\.(?:\/\.\.)*/.exec(path) ?? []
      const advice = above === undefined ? '' : `; draw the folder ${above}, which contains it`
      if (!modules.has(path) && !called.has(path))
        skip(path, `called by ${folder || 'the code'}, but not among the files${advice}`)
      called.add(path)
    }
  return called
}
