/** The search behind the palette, over one set of data. */
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
import type { Answer, SearchItem, SearchItemKind } from './things/things'

/** Maximum number of further pages offered for a service. */
const LINKS_LIMIT = 16

/** Longer texts (characters) are identified, but their words are not searched. */
const MAX_WORDS_LENGTH = 80
/** Addresses consist of names of hosts, Regions and buckets, so their words are not searched. */
const ADDRESS = /:\/\/|\barn:|\.(?:com|net|aws)\b/i
/** Longer texts (characters) are cut before the search. */
const MAX_QUERY_LENGTH = 1000

const NOTHING: LaterFile = { operations: {}, guides: [] }

/** Builds the index without commands, operations and guide pages. */
export function createFinder(data: LightData) {
  const light = lightThings(data)
  const byId = new Map(light.map(thing => [thing.id, thing]))
  const apis = new Map(data.apis.map(api => [api.api, api]))
  const search = createSearch(light)
  let later = NOTHING
  let identifier: Identifier | undefined
  const thingOf = (id: string) => byId.get(id)
  const ofKind = (kind: SearchItemKind) => light.filter(thing => thing.kind === kind)
  let commands: readonly SearchItem[] = []
  let removeCommands = () => {}
  const identify = (text: string): Answer[] => identifier?.identify(text) ?? []
  /** Identifiers contain their text in the id. */
  const identifiedBy = (id: string) =>
    identify(id.slice(id.indexOf(':') + 1)).find(({ thing }) => thing.id === id)?.thing

  /** Searches the words of a text. An operation links to the page that the query names: `stop-instances boto3`. */
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
    /** Identifies a text without searching its words. */
    identify,
    /** Returns identified items first, then word matches. */
    search(text: string, options: SearchOptions = {}): Answer[] {
      const { limit = Number.POSITIVE_INFINITY, kinds } = options
      const identified = identify(text).filter(({ thing }) => kinds?.includes(thing.kind) !== false)
      const isWhole = identified.length > 0 && (text.length > MAX_WORDS_LENGTH || ADDRESS.test(text))
      const found = isWhole ? [] : words(text.slice(0, MAX_QUERY_LENGTH), options)
      if (identified.length === 0) return found
      const known = new Set(identified.map(({ thing }) => thing.id))
      return [...identified, ...found.filter(({ thing }) => !known.has(thing.id))].slice(0, limit)
    },
    /** Returns the word matches of `text` with their signals. */
    explain: search.hits,
    /** Returns the number of word matches by kind. */
    counts: (text: string): Partial<Record<SearchItemKind, number>> => {
      const hits = search.hits(text.slice(0, MAX_QUERY_LENGTH), { limit: Number.POSITIVE_INFINITY })
      return Object.fromEntries(countBy(hits, ({ thing }) => thing.kind))
    },
    /** Returns the items with these ids in order, without unknown ones. */
    things: (ids: readonly string[]): SearchItem[] => ids.flatMap(id => byId.get(id) ?? identifiedBy(id) ?? []),
    /** Replaces the commands. */
    setCommands: (texts: readonly CommandText[]) => {
      for (const { id } of commands) byId.delete(id)
      commands = commandThings(texts)
      for (const thing of commands) byId.set(thing.id, thing)
      removeCommands()
      removeCommands = search.add(commands)
    },
    /** Adds operations and guide pages; a second call has no effect. */
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
    /** Enables identification of texts. Call after `addLater`. */
    addIdentifiers: (identifiers: CodeNames) => {
      const { services } = data.catalogue
      const [docs, features] = [ofKind('doc'), ofKind('feature')]
      identifier = createIdentifier({ identifiers, services, apis: data.apis, ...later, thingOf, docs, features })
    },
    /** Returns the icons of resources; empty before the identifiers have loaded. */
    iconsOf: (resources: readonly Resource[]): DrawnResource[] =>
      identifier ? iconsOf(resources, identifier.facts) : [],
    /** Returns the details of an item; undefined for an unknown id. */
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
