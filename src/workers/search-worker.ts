/** Runs the search in a worker. Operations and guide pages are added once they have loaded. */
import type { Catalog, Icon, IdentifiersFile } from '@/core/catalog/types'
import { loadCached } from '@/core/collections'
import { ignoreError } from '@/core/errors'
import { createFinder, type Finder } from '@/core/finder/finder'
import { looksLikeIdentifier } from '@/core/identify/identify'
import type { DrawOptions } from '@/core/infrastructure/draw/draw-resources'
import type { TemplateContent } from '@/core/infrastructure/resource-types'
import type { CommandTexts } from '@/core/items/make-items'
import type { OperationsFile, SearchFile } from '@/core/items/search-data'
import { servicesWithStatus } from '@/core/lifecycle/status'
import type { SearchOptions } from '@/core/search/search'
import type { SiteData } from '@/core/site/page-data'
import { loadFile } from '@/platform/load'
import { href } from '@/platform/site'
import { answerRequests } from '@/platform/worker'

type SearchFiles = Pick<SiteData['files'], 'catalog' | 'icons' | 'palette' | 'operations' | 'identifiers'>

/** Set by `start`, the first request. */
let finder: Promise<Finder>
let files: SearchFiles

/** Data that loads on demand after the start, by name. */
const laterLoads = new Map<string, Promise<void>>()

/** Adds the operations in steps. Between two steps, the worker answers queries. */
const addOperations = () =>
  loadCached(laterLoads, 'operations', async () => {
    const [ready, operations] = await Promise.all([finder, loadJson<OperationsFile>(files.operations)])
    for (const _step of ready.addOperations(operations)) await new Promise(resolve => setTimeout(resolve))
  })

/** Adds the identifiers, after the operations that they refer to. */
const addIdentifiers = () =>
  loadCached(laterLoads, 'identifiers', async () => {
    const [ready, identifiers] = await Promise.all([
      finder,
      loadJson<IdentifiersFile>(files.identifiers),
      addOperations(),
    ])
    ready.addIdentifiers(identifiers)
  })

const HANDLERS = {
  async start(given: SearchFiles, today: string) {
    files = given
    finder = makeFinder(today)
    await finder
  },
  async search(text: string, options: SearchOptions) {
    const ready = await finder
    // Text that looks like an identifier waits for the identifiers, except words, which the page searches again later.
    if (/\W/.test(text) && looksLikeIdentifier(text)) await addIdentifiers().catch(ignoreError)
    return ready.search(text, options)
  },
  items: async (ids: readonly string[]) => (await finder).items(ids),
  async drawResources(template: TemplateContent, options: DrawOptions) {
    await addIdentifiers()
    return (await finder).drawResources(template, options)
  },
  details: async (id: string) => (await finder).details(id),
  commands: async (commands: readonly CommandTexts[]) => (await finder).setCommands(commands),
  operations: addOperations,
  identifiers: addIdentifiers,
}
export type SearchWorkerHandlers = typeof HANDLERS

export interface SearchWorkerRequest<Kind extends keyof SearchWorkerHandlers = keyof SearchWorkerHandlers> {
  kind: Kind
  args: Parameters<SearchWorkerHandlers[Kind]>
}

answerRequests(({ kind, args }: SearchWorkerRequest) => {
  const answer: (...args: never) => unknown = HANDLERS[kind]
  return answer(...(args as never))
})

async function makeFinder(today: string): Promise<Finder> {
  const [index, icons, palette] = await Promise.all([
    loadJson<Catalog>(files.catalog),
    loadJson<Icon[]>(files.icons),
    loadJson<SearchFile>(files.palette),
  ])
  const catalog = { ...index, services: servicesWithStatus(index.services, today) }
  return createFinder({ catalog, icons, today, ...palette })
}

const loadJson = <T>(path: string): Promise<T> => loadFile(href(path), response => response.json() as Promise<T>)
