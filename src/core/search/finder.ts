/** Everything the palette asks of the ranking, over one set of data. */
import { operationLinks } from '../catalogue/operations'
import { countBy } from '../collections'
import { createIdentifier, type Identifier } from '../identify/identify'
import type { CodeNames } from '../identify/types'
import { type DrawnResource, iconsOf } from '../infrastructure/icons-of'
import type { Resource } from '../infrastructure/resource'
import { askedReference } from './query/query'
import { createSearch, type SearchOptions } from './search'
import { type Details, detailsOf } from './things/details'
import { type CommandText, commandThings, type LightData, lightThings, operationThings } from './things/make-things'
import { pageThings } from './things/page-things'
import type { LaterFile } from './things/palette-data'
import type { Answer, Thing, ThingKind } from './things/things'

/** Pages of a service that are worth offering beside its own. */
const LINKS_LIMIT = 16

/** Of longer texts only what they identify is an answer, not what their words find. */
const LONGEST_WORDS = 80
/** Names of hosts, Regions and buckets are no words: an address that is understood has no further answers. */
const ADDRESS = /:\/\/|\barn:|\.(?:com|net|aws)\b/i
/** Longer texts are cut before their words are looked up. */
const LONGEST_QUERY = 1000

const NOTHING: LaterFile = { operations: {}, guides: [] }

/** Builds the index of everything but commands, operations and pages of guides. */
export function createFinder(data: LightData) {
  const light = lightThings(data)
  const byId = new Map(light.map(thing => [thing.id, thing]))
  const apis = new Map(data.apis.map(api => [api.api, api]))
  const search = createSearch(light)
  let later = NOTHING
  let identifier: Identifier | undefined
  const thingOf = (id: string) => byId.get(id)
  const ofKind = (kind: ThingKind) => light.filter(thing => thing.kind === kind)
  let commands: readonly Thing[] = []
  let removeCommands = () => {}
  const identify = (text: string): Answer[] => identifier?.identify(text) ?? []
  /** What is known by its form alone: the rest of its id names it. */
  const identifiedBy = (id: string) =>
    identify(id.slice(id.indexOf(':') + 1)).find(({ thing }) => thing.id === id)?.thing

  /** What the words of a text find; an operation leads to the page that is asked for: `stop-instances boto3`. */
  const words = (text: string, options: SearchOptions): Answer[] => {
    const answers = search.search(text, options)
    const kind = askedReference(text)
    if (!kind) return answers
    return answers.map(answer => {
      const api = answer.thing.kind === 'operation' ? apis.get(answer.thing.api ?? '') : undefined
      const url = api && operationLinks(api, answer.thing.title)[kind]
      return url === undefined ? answer : { ...answer, thing: { ...answer.thing, url, link: kind } }
    })
  }

  return {
    /** What is identified by its form alone, without the words. */
    identify,
    /** What `text` identifies comes first, then what its words find. */
    search(text: string, options: SearchOptions = {}): Answer[] {
      const { limit = Number.POSITIVE_INFINITY, kinds } = options
      const identified = identify(text).filter(({ thing }) => kinds?.includes(thing.kind) !== false)
      const isWhole = identified.length > 0 && (text.length > LONGEST_WORDS || ADDRESS.test(text))
      const found = isWhole ? [] : words(text.slice(0, LONGEST_QUERY), options)
      if (identified.length === 0) return found
      const known = new Set(identified.map(({ thing }) => thing.id))
      return [...identified, ...found.filter(({ thing }) => !known.has(thing.id))].slice(0, limit)
    },
    /** The answers that the words of `text` find, with their signals. */
    explain: search.hits,
    /** How many answers of each kind the words of `text` have. */
    counts: (text: string): Partial<Record<ThingKind, number>> => {
      const hits = search.hits(text.slice(0, LONGEST_QUERY), { limit: Number.POSITIVE_INFINITY })
      return Object.fromEntries(countBy(hits, ({ thing }) => thing.kind))
    },
    /** The things of those ids, in their order; unknown ones are left out. */
    things: (ids: readonly string[]): Thing[] => ids.flatMap(id => byId.get(id) ?? identifiedBy(id) ?? []),
    /** The commands there are now, in the place of those there were. */
    setCommands: (texts: readonly CommandText[]) => {
      for (const { id } of commands) byId.delete(id)
      commands = commandThings(texts)
      for (const thing of commands) byId.set(thing.id, thing)
      removeCommands()
      removeCommands = search.add(commands)
    },
    /** Adds operations and pages of guides; a second call adds nothing. */
    addLater: (added: LaterFile) => {
      if (later !== NOTHING) return
      later = added
      for (const things of [
        operationThings(data.catalogue, data.apis, added.operations),
        pageThings(added.guides, data.catalogue.services, light),
      ]) {
        for (const thing of things) byId.set(thing.id, thing)
        search.add(things)
      }
    },
    /** From now on texts that identify something are understood. To be called after `addLater`. */
    addIdentifiers: (identifiers: CodeNames) => {
      const { services } = data.catalogue
      const [docs, features] = [ofKind('doc'), ofKind('feature')]
      identifier = createIdentifier({ identifiers, services, apis: data.apis, ...later, thingOf, docs, features })
    },
    /** The icons of resources. None before the identifiers are there. */
    iconsOf: (resources: readonly Resource[]): DrawnResource[] =>
      identifier ? iconsOf(resources, identifier.facts) : [],
    /** Everything about the thing of that id; undefined for an unknown one. */
    details: (id: string): Details | undefined => {
      const thing = byId.get(id) ?? identifiedBy(id)
      if (!thing) return undefined
      const links = ofKind('doc')
        .filter(other => other.link !== undefined && other.slug === thing.slug && other.id !== thing.id)
        .flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]))
        .slice(0, LINKS_LIMIT)
      const api = apis.get(thing.api ?? '')
      return detailsOf(thing, { links: thing.slug === undefined ? [] : links, api, facts: identifier?.facts })
    },
  }
}
export type Finder = ReturnType<typeof createFinder>
