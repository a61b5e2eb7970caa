/** The search behind the palette. It covers all data of the site. */
import { type OperationLinks, operationLinks } from '../catalog/links/operations'
import type { IdentifiersFile } from '../catalog/types'
import { createIdentifierLookup, type IdentifierLookup } from '../identify/identify'
import { policyTextItem, readPolicy } from '../identify/policy/iam-policy'
import { type DrawOptions, drawResources, type ResourceDiagram } from '../infrastructure/draw/draw-resources'
import type { TemplateContent } from '../infrastructure/resource-types'
import { guidePageItems } from '../items/guide-pages'
import { definedLines, type IdentifiedItem, type ItemKind, type SearchItem } from '../items/item'
import {
  type CommandTexts,
  commandItems,
  type InitialSearchData,
  initialItems,
  operationItems,
} from '../items/make-items'
import type { OperationsFile } from '../items/palette-data'
import type { buildPostings } from '../search/index/postings'
import { createSearch, type SearchOptions } from '../search/search'
import { type ItemDetails, itemDetails } from './item-details'

const NO_OPTIONS: DrawOptions = { details: false, changes: false }
/** Maximum number of documentation links of the same service in the details of an item. */
const MAX_LINKS = 16

/** Maximum length (characters) of an identified text whose words are searched, too. */
const MAX_WORDS_LENGTH = 80
/** Matches URLs and ARNs. Their words are not searched, because hosts and bucket names find unrelated items. */
const URL_OR_ARN = /:\/\/|\barn:|\.(?:com|net|aws)\b/i
/** Maximum length (characters) of a searched text. The remaining characters are ignored. */
const MAX_QUERY_LENGTH = 1000

/** Returns the search over `data`. Commands, operations, guide pages, and identifiers are added later. */
export function createFinder(data: InitialSearchData, build?: typeof buildPostings) {
  const initial = initialItems(data)
  const byId = new Map(initial.map(item => [item.id, item]))
  const apis = new Map(data.apis.map(api => [api.api, api]))
  /** Links an operation to the CLI, Python, or JavaScript reference that the query names: `stop-instances boto3`. */
  const linkTo = (item: SearchItem, reference: keyof OperationLinks): SearchItem => {
    const api = item.kind === 'operation' ? apis.get(item.api ?? '') : undefined
    const url = api && operationLinks(api, item.title)[reference]
    return url === undefined ? item : { ...item, url, link: reference }
  }
  const search = createSearch(initial, build, linkTo)
  let later: OperationsFile = { operations: {}, guides: [] }
  let lookup: IdentifierLookup | undefined
  const itemOf = (id: string) => byId.get(id)
  const itemsOfKind = (kind: ItemKind) => initial.filter(item => item.kind === kind)
  let commands: readonly SearchItem[] = []
  let removeCommands = () => {}
  const policyOf = (text: string) => lookup && readPolicy(lookup.tables, text)
  const identify = (text: string): IdentifiedItem[] => {
    const actions = policyOf(text)
    if (lookup && actions) return [{ item: policyTextItem(lookup.tables, text, actions), why: '' }]
    return lookup?.identify(text) ?? []
  }
  /** Returns the identified item with the id `id`. The id contains the pasted text, which is identified again. */
  const identifiedBy = (id: string) => identify(id.slice(id.indexOf(':') + 1)).find(({ item }) => item.id === id)?.item

  const searchArguments = (text: string, options: SearchOptions) => {
    const identified = identify(text).filter(({ item }) => options.kinds?.includes(item.kind) !== false)
    const isWhole = identified.length > 0 && (text.length > MAX_WORDS_LENGTH || URL_OR_ARN.test(text))
    return [isWhole ? '' : text.slice(0, MAX_QUERY_LENGTH), options, identified] as const
  }

  return {
    all: (): SearchItem[] => [...byId.values()],
    /** Returns the actions of an IAM policy; undefined for other text, and before the identifiers have loaded. */
    policyOf,
    identify,
    /** Returns identified items first, then the items found by words. */
    search: (text: string, options: SearchOptions = {}) => search.search(...searchArguments(text, options)),
    /** Returns the results of `search` with their ranking signals (`rank/signals.ts`) and reorderings (`order.ts`). */
    explain: (text: string, options: SearchOptions = {}) => search.explain(...searchArguments(text, options)),
    /** Returns the items with these ids, in the same order. Ignores unknown ids. */
    items: (ids: readonly string[]): SearchItem[] => ids.flatMap(id => byId.get(id) ?? identifiedBy(id) ?? []),
    setCommands: (texts: readonly CommandTexts[]) => {
      for (const { id } of commands) byId.delete(id)
      commands = commandItems(texts)
      for (const item of commands) byId.set(item.id, item)
      removeCommands()
      removeCommands = search.add(commands)
    },
    /** Adds operations and guide pages in steps. All steps together take seconds. */
    *addOperations(added: OperationsFile): Generator<void, void> {
      later = added
      for (const items of [
        operationItems(data.catalog, data.apis, added.operations),
        guidePageItems(added.guides, data.catalog.services, initial),
      ]) {
        for (const item of items) byId.set(item.id, item)
        yield* search.addInSteps(items)
      }
    },
    /** Enables the identification of texts. Call after `addOperations`. */
    addIdentifiers: (identifiers: IdentifiersFile) => {
      const { services } = data.catalog
      const [docs, features] = [itemsOfKind('doc'), itemsOfKind('feature')]
      lookup = createIdentifierLookup({ identifiers, services, apis: data.apis, ...later, itemOf, docs, features })
    },
    /** Returns the diagram of a template; empty before the identifiers have loaded. */
    drawResources: (template: TemplateContent, options = NO_OPTIONS): ResourceDiagram =>
      lookup ? drawResources(template, lookup.tables, options) : { shapes: [], leftOut: [], notes: [], uses: [] },
    details: (id: string): ItemDetails | undefined => {
      const item = byId.get(id) ?? identifiedBy(id)
      if (!item) return undefined
      const links = itemsOfKind('doc')
        .filter(({ link, slug, id }) => link !== undefined && slug === (item.slug ?? '') && id !== item.id)
        // Some APIs of a service share a page.
        .filter(({ url }, i, all) => all.findIndex(other => other.url === url) === i)
        .map(({ title, url }) => [title, url] as const)
      const api = apis.get(item.api ?? '')
      return itemDetails(item, { links: definedLines(links).slice(0, MAX_LINKS), api, tables: lookup?.tables })
    },
  }
}
export type Finder = ReturnType<typeof createFinder>
