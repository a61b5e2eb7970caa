/** Identifier patterns and the lookup of their matches. */
import CLI from '../../../data/cli-commands.json' with { type: 'json' }
import { memoizeByObject } from '../collections'
import { makeItemId } from '../search/items/item-id'
import type { SearchItem } from '../search/items/items'
import type { ApiEntry } from '../search/items/palette-data'
import type { Facts, TypeFact } from './facts'
import { DOCS_URL, type Identified, makeItem, typeItem } from './items'

export interface IdentifierPattern {
  name: string
  /** Matches anywhere in a line unless anchored. */
  pattern: RegExp
  /** Returns the identified item, or undefined if it does not exist. */
  find: (match: RegExpMatchArray, facts: Facts) => Identified | undefined
}

/** References in which an API can be looked up. */
type Reference = 'api' | 'cli' | 'python' | 'javascript'

/** Returns an API's page in `reference`, or in another reference, with its service. */
export function identifyApi(facts: Facts, { slug, api }: ApiEntry, reference: Reference): Identified {
  const kinds: readonly Reference[] = [reference, 'api', 'cli', 'python']
  const item = kinds
    .map(kind => facts.itemOf(makeItemId('doc', `${slug}:${api}:${kind}`)))
    .find(known => known !== undefined)
  return { slugs: [slug], item: item && { ...item, identity: { api } } }
}

/** Returns an operation and its service. Returns its API if that lacks the operation; undefined without an API. */
export function identifyOperation(
  facts: Facts,
  api: ApiEntry | undefined,
  operation: string,
  reference: Reference,
): Identified | undefined {
  if (!api) return undefined
  const item = findOperation(facts, api.api, operation)
  return item ? identifiedItem(item) : identifyApi(facts, api, reference)
}

/** Returns the command `aws s3 {command}`, which runs several operations and has its own page. */
export function identifyFileCommand(facts: Facts, command: string): Identified | undefined {
  if (!CLI.files.includes(command)) return undefined
  const url = `${DOCS_URL}/cli/latest/reference/s3/${command}.html`
  const more = { id: `page:${url}`, url, guide: 'AWS CLI Command Reference', identity: { api: 's3' } }
  return { slugs: ['s3'], item: makeItem(facts, 'doc', `aws s3 ${command}`, 's3', more) }
}

/** Returns the operation with the same letters, ignoring case and separators. */
export function findOperation(facts: Facts, api: string, name: string): SearchItem | undefined {
  const operation = byLetters(facts.operations[api] ?? NONE).get(letters(name))
  return operation === undefined ? undefined : facts.itemOf(makeItemId('operation', `${api}.${operation}`))
}

/** Operations by name without case and separators. */
const byLetters = memoizeByObject(
  (operations: readonly string[]) => new Map(operations.map(operation => [letters(operation), operation])),
)

const NONE: readonly string[] = []

function letters(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

/** Returns an identified item with its service. */
export const identifiedItem = (item: SearchItem): Identified => ({
  item,
  slugs: item.slug === undefined ? [] : [item.slug],
})

export const identifiedType = (facts: Facts, fact: TypeFact | undefined): Identified | undefined =>
  fact && identifiedItem(typeItem(facts, fact))

/** Returns the services identified by a name; undefined if there are none. */
export function identifiedServices(slugs: readonly string[] | undefined, note: string): Identified | undefined {
  return slugs && slugs.length > 0 ? { slugs, note } : undefined
}
