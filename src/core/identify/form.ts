/** A form of identifiers: how it looks, and what it stands for. */
import CLI from '../../../data/cli-commands.json' with { type: 'json' }
import { oncePer } from '../collections'
import type { ApiEntry } from '../search/things/palette-data'
import { thingId } from '../search/things/thing-id'
import type { Thing } from '../search/things/things'
import type { Facts, TypeFact } from './facts'
import { DOCS, type Found, makeThing, typeThing } from './found'

export interface Form {
  name: string
  /** What it looks like, anywhere in a line unless it has anchors. */
  pattern: RegExp
  /** What was matched, or undefined when there is no such thing. */
  find: (match: RegExpMatchArray, facts: Facts) => Found | undefined
}

/** The references in which an API is looked up, the best first. */
type Reference = 'api' | 'cli' | 'python' | 'javascript'

/** An API in the reference of the tool that was pasted, or in another, and its service. */
export function foundApi(facts: Facts, { slug, api }: ApiEntry, reference: Reference): Found {
  const kinds: readonly Reference[] = [reference, 'api', 'cli', 'python']
  const thing = kinds
    .map(kind => facts.thingOf(thingId('doc', `${slug}:${api}:${kind}`)))
    .find(known => known !== undefined)
  return { slugs: [slug], thing: thing && { ...thing, identity: { api } } }
}

/** An operation and its service, or its API where it has no operation of that name; nothing where there is no such API. */
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

/** The command `aws s3 {command}`, which runs several operations and has a page of its own. */
export function foundFileCommand(facts: Facts, command: string): Found | undefined {
  if (!CLI.files.includes(command)) return undefined
  const url = `${DOCS}/cli/latest/reference/s3/${command}.html`
  const more = { id: `page:${url}`, url, guide: 'AWS CLI Command Reference', identity: { api: 's3' } }
  return { slugs: ['s3'], thing: makeThing(facts, 'doc', `aws s3 ${command}`, 's3', more) }
}

/** The operation whose name has the same letters, whatever their case and separators. */
export function operationThing(facts: Facts, api: string, name: string): Thing | undefined {
  const operation = byLetters(facts.operations[api] ?? NONE).get(letters(name))
  return operation === undefined ? undefined : facts.thingOf(thingId('operation', `${api}.${operation}`))
}

/** Letters of each operation -> its name. */
const byLetters = oncePer(
  (operations: readonly string[]) => new Map(operations.map(operation => [letters(operation), operation])),
)

const NONE: readonly string[] = []

function letters(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

/** A thing, and its service. */
export const foundThing = (thing: Thing): Found => ({ thing, slugs: thing.slug === undefined ? [] : [thing.slug] })

/** A CloudFormation type, and its service. */
export const foundType = (facts: Facts, fact: TypeFact | undefined): Found | undefined =>
  fact && foundThing(typeThing(facts, fact))

/** Services, all of them known by the same name; nothing where there are none. */
export function foundServices(slugs: readonly string[] | undefined, note: string): Found | undefined {
  return slugs && slugs.length > 0 ? { slugs, note } : undefined
}
