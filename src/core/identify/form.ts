/** An identifier pattern and its lookup. */
import CLI from '../../../data/cli-commands.json' with { type: 'json' }
import { memoizeByObject } from '../collections'
import type { ApiEntry } from '../search/things/palette-data'
import { thingId } from '../search/things/thing-id'
import type { SearchItem } from '../search/things/things'
import type { Facts, TypeFact } from './facts'
import { DOCS, type Found, makeThing, typeThing } from './found'

export interface Form {
  name: string
  /** Matches anywhere in a line unless anchored. */
  pattern: RegExp
  /** Returns the match, or undefined if the named item does not exist. */
  find: (match: RegExpMatchArray, facts: Facts) => Found | undefined
}

/** The references to look an API up in, best first. */
type Reference = 'api' | 'cli' | 'python' | 'javascript'

/** Returns an API in the pasted tool's reference, or in another one, with its service. */
export function foundApi(facts: Facts, { slug, api }: ApiEntry, reference: Reference): Found {
  const kinds: readonly Reference[] = [reference, 'api', 'cli', 'python']
  const thing = kinds
    .map(kind => facts.thingOf(thingId('doc', `${slug}:${api}:${kind}`)))
    .find(known => known !== undefined)
  return { slugs: [slug], thing: thing && { ...thing, identity: { api } } }
}

/** Returns an operation and its service; its API if that lacks the operation; undefined without such an API. */
export function foundOperation(
  facts: Facts,
  api: ApiEntry | undefined,
  operation: string,
  reference: Reference,
): Found | undefined {
  if (!api) return undefined
  const thing = operationThing(facts, api.api, operation)
  return thing ? foundThing(thing) : foundApi(facts, api, reference)
}

/** Returns the command `aws s3 {command}`, which runs several operations and has its own page. */
export function foundFileCommand(facts: Facts, command: string): Found | undefined {
  if (!CLI.files.includes(command)) return undefined
  const url = `${DOCS}/cli/latest/reference/s3/${command}.html`
  const more = { id: `page:${url}`, url, guide: 'AWS CLI Command Reference', identity: { api: 's3' } }
  return { slugs: ['s3'], thing: makeThing(facts, 'doc', `aws s3 ${command}`, 's3', more) }
}

/** Returns the operation with the same letters, ignoring case and separators. */
export function operationThing(facts: Facts, api: string, name: string): SearchItem | undefined {
  const operation = byLetters(facts.operations[api] ?? NONE).get(letters(name))
  return operation === undefined ? undefined : facts.thingOf(thingId('operation', `${api}.${operation}`))
}

/** Operation names by their letters. */
const byLetters = memoizeByObject(
  (operations: readonly string[]) => new Map(operations.map(operation => [letters(operation), operation])),
)

const NONE: readonly string[] = []

function letters(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

/** Returns an item with its service. */
export const foundThing = (thing: SearchItem): Found => ({ thing, slugs: thing.slug === undefined ? [] : [thing.slug] })

/** Returns a CloudFormation type with its service. */
export const foundType = (facts: Facts, fact: TypeFact | undefined): Found | undefined =>
  fact && foundThing(typeThing(facts, fact))

/** Returns the services that share a name; undefined if there are none. */
export function foundServices(slugs: readonly string[] | undefined, note: string): Found | undefined {
  return slugs && slugs.length > 0 ? { slugs, note } : undefined
}
