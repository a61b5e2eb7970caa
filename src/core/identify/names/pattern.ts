/** The type of identifier patterns, and functions that look up the matches of patterns. */
import CLI from '../../../../data/cli-commands.json' with { type: 'json' }
import { DOCS_URL } from '../../catalog/links/docs-url'
import { lettersAndDigits } from '../../catalog/names/names'
import { memoizeByObject } from '../../collections'
import { makeItemId, type SearchItem } from '../../items/item'
import type { SearchApi } from '../../items/search-data'
import { makeItem } from '../../items/service-owners'
import { cloudFormationItem, type Identification } from './identified-items'
import { type CloudFormationType, type NameTables, urlPath } from './name-tables'

export interface IdentifierPattern {
  name: string
  /** Matches anywhere in a line unless anchored. */
  pattern: RegExp
  /** Returns the item or services that the match names; undefined if there are none. */
  find: (match: RegExpMatchArray, tables: NameTables) => Identification | undefined
}

/** References in which an API can be looked up. */
type Reference = 'api' | 'cli' | 'python' | 'javascript'

/** Returns an API's service and page in `reference`. If there is no such page, returns a page in another reference. */
export function identifyApi(tables: NameTables, { slug, api, serviceLink }: SearchApi, reference: Reference) {
  const pageIn = (kind: Reference) =>
    kind === 'api' && serviceLink !== undefined
      ? tables.docs.get(urlPath(serviceLink).toLowerCase())
      : tables.itemOf(makeItemId('doc', `${slug}:${api}:${kind}`))
  const item = pageIn(reference) ?? pageIn('api') ?? pageIn('cli') ?? pageIn('python')
  return { slugs: [slug], item: item && { ...item, identity: { api } } }
}

/** Returns an operation and its service, or the API if the operation is unknown; undefined if `api` is undefined. */
export function identifyOperation(
  tables: NameTables,
  api: SearchApi | undefined,
  operation: string,
  reference: Reference,
): Identification | undefined {
  if (!api) return undefined
  const item = findOperation(tables, api.api, operation)
  return item ? identifiedItem(item) : identifyApi(tables, api, reference)
}

/** Returns the page of a command `aws s3 {command}`, which corresponds to no single operation. */
export function identifyS3Command(tables: NameTables, command: string): Identification | undefined {
  if (!CLI.files.includes(command)) return undefined
  const url = `${DOCS_URL}/cli/latest/reference/s3/${command}.html`
  const more = { id: `page:${url}`, url, guide: 'AWS CLI Command Reference', identity: { api: 's3' } }
  return { slugs: ['s3'], item: makeItem(tables, 'doc', `aws s3 ${command}`, 's3', more) }
}

/** Returns the operation named `name`, ignoring case and separators. */
export function findOperation(tables: NameTables, api: string, name: string): SearchItem | undefined {
  const operations = tables.operations[api]?.names
  const operation = operations && operationsByLetters(operations).get(lettersAndDigits(name))
  return operation === undefined ? undefined : tables.itemOf(makeItemId('operation', `${api}.${operation}`))
}

const operationsByLetters = memoizeByObject(
  (operations: readonly string[]) => new Map(operations.map(operation => [lettersAndDigits(operation), operation])),
)

export const slugList = (slug: string | null | undefined): string[] => (slug ? [slug] : [])

export const identifiedItem = (item: SearchItem): Identification => ({ item, slugs: slugList(item.slug) })

export const identifiedType = (tables: NameTables, info: CloudFormationType | undefined): Identification | undefined =>
  info && identifiedItem(cloudFormationItem(tables, info))

export const identifiedServices = (slugs: readonly string[] | undefined, note: string): Identification | undefined =>
  slugs && slugs.length > 0 ? { slugs, note } : undefined
