/** Everything the palette asks of the ranking, over one set of data. */
import { operationLinks } from '../catalogue/operations'
import { askedReference } from './rank/query'
import { createSearch, type SearchOptions } from './search'
import { type CommandText, commandThings, type LightData, lightThings, operationThings } from './things/make-things'
import type { ApiEntry, Operations } from './things/palette-data'
import type { Answer, Thing } from './things/things'

/** Pages of a service that are worth offering beside its own. */
const LINKS_LIMIT = 16

/** Builds the index of everything but commands and operations. */
export function createFinder(data: LightData) {
  const light = lightThings(data)
  const byId = new Map(light.map(thing => [thing.id, thing]))
  const apis = new Map(data.apis.map(api => [api.api, api]))
  const search = createSearch(light)
  let hasOperations = false
  let commands: readonly Thing[] = []
  let removeCommands = () => {}
  return {
    /** The best answers; an operation leads to the page that `text` asks for: `stop-instances boto3`. */
    search(text: string, options: SearchOptions = {}): Answer[] {
      const answers = search.search(text, options)
      const kind = askedReference(text)
      if (!kind) return answers
      return answers.map(answer => {
        const api = answer.thing.kind === 'operation' ? apis.get(answer.thing.api ?? '') : undefined
        const url = api && operationLinks(api, answer.thing.title)[kind]
        return url === undefined ? answer : { ...answer, thing: { ...answer.thing, url, link: kind } }
      })
    },
    /** The things of those identifiers, in their order; unknown ones are left out. */
    things: (ids: readonly string[]): Thing[] => ids.flatMap(id => byId.get(id) ?? []),
    /** The commands there are now, in the place of those there were. */
    setCommands: (texts: readonly CommandText[]) => {
      for (const { id } of commands) byId.delete(id)
      commands = commandThings(texts)
      for (const thing of commands) byId.set(thing.id, thing)
      removeCommands()
      removeCommands = search.add(commands)
    },
    /** Adds the operations; a second call adds nothing. */
    addOperations: (operations: Operations) => {
      if (hasOperations) return
      hasOperations = true
      const things = operationThings(data.catalogue, data.apis, operations)
      for (const thing of things) byId.set(thing.id, thing)
      search.add(things)
    },
    /** Further pages: the references of a service, the four documentations of an operation. */
    linksOf: (thing: Thing): { title: string; url: string }[] => {
      if (thing.kind === 'operation') return operationPages(thing, apis.get(thing.api ?? ''))
      if (thing.slug === undefined) return []
      return light
        .filter(
          other =>
            other.kind === 'doc' && other.link !== undefined && other.slug === thing.slug && other.id !== thing.id,
        )
        .flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]))
        .slice(0, LINKS_LIMIT)
    },
  }
}

export type Finder = ReturnType<typeof createFinder>

const PAGE_TITLES = {
  api: 'API reference',
  cli: 'AWS CLI reference',
  python: 'Python (boto3) reference',
  javascript: 'JavaScript reference',
}

function operationPages(thing: Thing, api: ApiEntry | undefined): { title: string; url: string }[] {
  if (!api) return []
  const links = { ...operationLinks(api, thing.title), api: thing.url }
  return (Object.keys(PAGE_TITLES) as (keyof typeof PAGE_TITLES)[]).flatMap(kind => {
    const url = links[kind]
    return url === undefined ? [] : [{ title: PAGE_TITLES[kind], url }]
  })
}
