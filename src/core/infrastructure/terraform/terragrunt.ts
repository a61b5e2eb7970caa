/** Reads projects of Terragrunt: each `terragrunt.hcl` becomes a call of a module. */
import { countBy, groupBy } from '../../collections'
import { baseName, folderOf, pathIn } from '../paths'
import type { SkipReport } from '../resource-types'
import {
  asBlock,
  type Block,
  type EvaluationBudget,
  Expression,
  GAP,
  isBlock,
  isList,
  textOf,
  UNKNOWN,
  UnresolvedName,
  type Value,
  valuesOf,
} from '../values/value'

/** A configuration of Terragrunt, with the path of its file. */
export interface Configuration {
  path: string
  code: Block
}

/** Maximum depth of values that contain or name each other. */
const MAX_DEPTH = 50

/** A configuration that calls a module, joined with the configurations that it includes. */
interface Unit {
  folder: string
  source: string
  inputs: Block
  locals: Block
  /** Paths of the folders of other units, or ends of these, by the names of the dependencies. */
  dependencies: ReadonlyMap<string, string>
}

/** Returns code that calls the module of each unit; undefined without units. `folders` are those with modules. */
export function codeOfUnits(
  configurations: readonly Configuration[],
  folders: readonly string[],
  skip: SkipReport,
  budget: EvaluationBudget,
): Block | undefined {
  const allUnits = configurations
    .filter(({ path }) => baseName(path) === 'terragrunt.hcl')
    .flatMap(({ path, code }) => unitOf(folderOf(path), code, configurations, folders) ?? [])
  const units = unitsOfOneEnvironment(allUnits, 0, skip)
  const folderNames = countBy(units, ({ folder }) => baseName(folder))
  const callNameOf = (folder: string) => {
    const paths = units.map(unit => unit.folder)
    const path = paths.find(path => path === folder || (folder[0] === '/' && `/${path}`.endsWith(folder)))
    return path && (folderNames.get(baseName(path)) === 1 ? baseName(path) : path.replaceAll('/', '-'))
  }
  const calls = units.map(unit => {
    const inputs = asBlock(resolved(unit.inputs, { unit, callNameOf, budget }))
    return new Map([[callNameOf(unit.folder) ?? '', new Map(inputs).set('source', unit.source)]])
  })
  return calls.length > 0 ? new Map([['module', calls]]) : undefined
}

function unitOf(folder: string, code: Block, all: readonly Configuration[], folders: readonly string[]) {
  const included = bodies(code, 'include').flatMap(([, body]) => {
    const end = knownEnd(body.get('path')).replace(/^[./]+/, '')
    return end === '' ? [] : all.filter(({ path }) => `/${path}`.endsWith(`/${end}`)).slice(0, 1)
  })
  const codes = [...included.map(configuration => configuration.code), code]
  const joined = (name: string) => new Map(codes.flatMap(code => blocksIn(code.get(name))).flatMap(block => [...block]))
  const source = joined('terraform').get('source') ?? (folders.includes(folder) ? '.' : undefined)
  if (source === undefined) return undefined
  const paths = codes
    .flatMap(code => bodies(code, 'dependency'))
    .map(([name, body]) => [name, knownEnd(body.get('config_path'))] as const)
    // After a part that is not known, a path begins with `/`.
    .map(([name, path]) => [name, /^\/\w/.test(path) ? path : pathIn(folder, path)] as const)
  return {
    folder,
    source: moduleSource(source, folder, folders),
    inputs: joined('inputs'),
    locals: joined('locals'),
    dependencies: new Map(paths),
  }
}

/** Returns the names and contents of the blocks of a kind. Those without a name have an empty name. */
const bodies = (code: Block, kind: string): [string, Block][] =>
  valuesOf(code.get(kind))
    .filter(isBlock)
    .flatMap(block =>
      block.has('path') ? [['', block]] : [...block].map(([name, body]) => [name, asBlock(valuesOf(body)[0])]),
    )

const blocksIn = (value: Value | undefined): Block[] =>
  value instanceof Expression ? value.args.flatMap(blocksIn) : valuesOf(value).filter(isBlock)

/** Returns the end of a text, after the last part that is not known. */
const knownEnd = (value: Value | undefined): string => textOf(value).split(GAP).at(-1) ?? ''

/** Returns the source of a module of the project, `./modules/vpc`, or that of another one without its version. */
function moduleSource(source: Value, folder: string, folders: readonly string[]): string {
  if (source instanceof Expression && (source.name === '?:' || source.args.length === 1)) {
    const sources = source.args.map(arg => moduleSource(arg, folder, folders))
    return sources.find(other => other.startsWith('./')) ?? sources.at(-1) ?? ''
  }
  const text = textOf(source).replace(/\?.*$/, '')
  const path = text.startsWith('.') ? pathIn(folder, text) : pathIn('', text.replace(/^.*(?:\/\/|\u2026)/, ''))
  // The folder of the project may be a part of the whole.
  const isEnd = (end: string, path: string) => end !== '' && `/${path}`.endsWith(`/${end}`)
  const moduleFolder = folders.find(known => isEnd(known, path)) ?? folders.find(known => isEnd(path, known))
  return moduleFolder === undefined ? text.replace(/^tfr:\/\/\/?|\/\/\.?$/g, '') : `./${moduleFolder}`
}

/** Returns the units without copies: of folders with equal units, such as environments and Regions, draws one. */
function unitsOfOneEnvironment(units: readonly Unit[], depth: number, skip: SkipReport): readonly Unit[] {
  if (units.length < 2) return units
  const steps = ({ folder }: Unit, from: number, to?: number) => folder.split('/').slice(from, to).join('/')
  const inFolder = (unit: Unit) => steps(unit, depth + 1)
  const groups = [...groupBy(units, unit => steps(unit, 0, depth + 1))].toSorted(
    ([a, inA], [b, inB]) => inB.length - inA.length || Number(/\bprod/.test(b)) - Number(/\bprod/.test(a)),
  )
  const names = new Set(groups[0]?.[1].map(inFolder))
  names.delete('')
  return groups.flatMap(([path, group], i) => {
    if (i === 0 || !group.some(unit => names.has(inFolder(unit)))) return unitsOfOneEnvironment(group, depth + 1, skip)
    skip(path, 'a copy of another folder; draw this folder alone')
    return []
  })
}

interface UnitScope {
  unit: Unit
  /** Returns the name of the call for the unit in a folder; undefined if there is none. */
  callNameOf: (folder: string) => string | undefined
  budget: EvaluationBudget
}

/** Returns a value of a unit with references to the outputs of other units, and with its local values. */
function resolved(value: Value, scope: UnitScope, depth = 0): Value {
  const { unit, callNameOf, budget } = scope
  const inside = (part: Value) => resolved(part, scope, depth + 1)
  if (depth > MAX_DEPTH) return UNKNOWN
  budget.spend()
  if (isList(value)) return value.map(inside)
  if (isBlock(value)) return new Map([...value].map(([name, part]) => [name, inside(part)]))
  if (value instanceof Expression) return new Expression(value.name, value.args.map(inside))
  if (!(value instanceof UnresolvedName)) return value
  const [root, name = '', ...rest] = value.steps
  if (root === 'dependency') {
    const other = callNameOf(unit.dependencies.get(String(name)) ?? '')
    return other === undefined ? UNKNOWN : new UnresolvedName(['module', other, ...rest.slice(1)])
  }
  const local = root === 'local' ? unit.locals.get(String(name)) : undefined
  return local === undefined ? UNKNOWN : new Expression('$get', [inside(local), ...rest])
}
