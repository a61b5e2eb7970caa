/** The search behind the palette. It covers all data of the site. */
import { type OperationLinks, operationLinks } from '../catalog/links/operations'
import type { IdentifiersFile } from '../catalog/types'
import { createIdentifierLookup, type IdentifierLookup } from '../identify/identify'
import { policyTextItem, readPolicy } from '../identify/policy/iam-policy'
import { type DrawOptions, drawResources, type ResourceDiagram } from '../infrastructure/draw/draw-resources'
import type { TemplateContent } from '../infrastructure/resource-types'
import { guidePageItems } from '../items/guide-pages'
import type { IdentifiedItem, ItemKind, SearchItem } from '../items/item'
import {
  type CommandTexts,
  commandItems,
  type InitialSearchData,
  initialItems,
  operationItems,
} from '../items/make-items'
import type { OperationsFile, SearchApi } from '../items/search-data'
import type { buildPostings } from '../search/index/postings'
import { createSearch, type SearchOptions } from '../search/search'
import { type ItemDetails, itemDetails } from './item-details'

const NO_OPTIONS: DrawOptions = { details: false, changes: false }
/** Maximum length (characters) of an identified text whose words are searched, too. */
const MAX_WORDS_LENGTH = 80
/** Matches URLs and ARNs. Their words are not searched, because hosts and bucket names find unrelated items. */
const URL_OR_ARN = /:\/\/|\barn:|\.(?:com|net|aws)\b/i
/** Maximum length (characters) of a searched text. The remaining characters are ignored. */
const MAX_QUERY_LENGTH = 1000

/** Returns the search over `data`. Commands, operations, guide pages, and identifiers are added later. */
export function createFinder(data: InitialSearchData, build?: typeof buildPostings) {
  const initial = initialItems(data)
  const itemsOfKind = (kind: ItemKind) => initial.filter(item => item.kind === kind)
  const docs = itemsOfKind('doc')
  const byId = new Map(initial.map(item => [item.id, item]))
  const apis = new Map(data.apis.map(api => [api.api, api]))
  const apiOf = (item: SearchItem) => apis.get(item.api ?? '')
  const search = createSearch(initial, build, (item, reference) => withReference(item, apiOf(item), reference))
  let later: OperationsFile = { operations: {}, guides: [] }
  let lookup: IdentifierLookup | undefined
  let commands: readonly SearchItem[] = []
  let removeCommands = () => {}
  const register = (items: readonly SearchItem[]) => {
    for (const item of items) byId.set(item.id, item)
  }
  const identify = (text: string): IdentifiedItem[] => (lookup ? identifiedItems(lookup, text) : [])
  /** Returns an item by its id. The id of an identified item contains the pasted text, which is identified again. */
  const itemOf = (id: string): SearchItem | undefined =>
    byId.get(id) ?? identify(id.slice(id.indexOf(':') + 1)).find(({ item }) => item.id === id)?.item
  const searchArguments = (text: string, options: SearchOptions) => {
    const identified = identify(text).filter(({ item }) => options.kinds?.includes(item.kind) !== false)
    return [searchedWords(text, identified), options, identified] as const
  }

  return {
    all: (): SearchItem[] => [...byId.values()],
    /** Returns the actions of an IAM policy; undefined for other text, and before the identifiers have loaded. */
    policyOf: (text: string) => lookup && readPolicy(lookup.tables, text),
    identify,
    /** Returns identified items first, then the items found by words. */
    search: (text: string, options: SearchOptions = {}) => search.search(...searchArguments(text, options)),
    /** Returns the results of `search` with their ranking signals (`rank/signals.ts`) and reorderings (`order.ts`). */
    explain: (text: string, options: SearchOptions = {}) => search.explain(...searchArguments(text, options)),
    /** Returns the items with these ids, in the same order. Ignores unknown ids. */
    items: (ids: readonly string[]): SearchItem[] => ids.flatMap(id => itemOf(id) ?? []),
    setCommands: (texts: readonly CommandTexts[]) => {
      for (const { id } of commands) byId.delete(id)
      removeCommands()
      commands = commandItems(texts)
      register(commands)
      removeCommands = search.add(commands)
    },
    /** Adds operations and guide pages in steps. All steps together take seconds. */
    *addOperations(added: OperationsFile): Generator<void, void> {
      later = added
      const operations = operationItems(data.catalog, data.apis, added.operations)
      const guidePages = guidePageItems(added.guides, data.catalog.services, initial)
      for (const items of [operations, guidePages]) {
        register(items)
        yield* search.addInSteps(items)
      }
    },
    /** Enables the identification of texts. Call after `addOperations`. */
    addIdentifiers: (identifiers: IdentifiersFile) => {
      const { apis, catalog } = data
      const knownItems = { itemOf: (id: string) => byId.get(id), docs, features: itemsOfKind('feature') }
      lookup = createIdentifierLookup({ identifiers, services: catalog.services, apis, ...later, ...knownItems })
    },
    /** Returns the diagram of a template; empty before the identifiers have loaded. */
    drawResources: (template: TemplateContent, options = NO_OPTIONS): ResourceDiagram =>
      lookup ? drawResources(template, lookup.tables, options) : { shapes: [], leftOut: [], notes: [], uses: [] },
    details: (id: string): ItemDetails | undefined => {
      const item = itemOf(id)
      return item && itemDetails(item, { docs, api: apiOf(item), tables: lookup?.tables })
    },
  }
}
export type Finder = ReturnType<typeof createFinder>

/** Links an operation to the CLI, Python, or JavaScript reference that the query names: `stop-instances boto3`. */
function withReference(item: SearchItem, api: SearchApi | undefined, reference: keyof OperationLinks): SearchItem {
  const url = api && item.kind === 'operation' ? operationLinks(api, item.title)[reference] : undefined
  return url === undefined ? item : { ...item, url, link: reference }
}

/** Returns the items that a text names. A policy is an item of its own. */
function identifiedItems({ tables, identify }: IdentifierLookup, text: string): IdentifiedItem[] {
  const actions = readPolicy(tables, text)
  return actions ? [{ item: policyTextItem(tables, text, actions), why: '' }] : identify(text)
}

/** Returns the part of a text whose words are searched: nothing of a URL or of a long text that names an item. */
function searchedWords(text: string, identified: readonly IdentifiedItem[]): string {
  const isOnlyName = identified.length > 0 && (text.length > MAX_WORDS_LENGTH || URL_OR_ARN.test(text))
  return isOnlyName ? '' : text.slice(0, MAX_QUERY_LENGTH)
}
