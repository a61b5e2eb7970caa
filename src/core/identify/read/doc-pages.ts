/** Identifies documentation pages by their URL. */
import { DOCS_URL } from '../../catalog/links/docs-url'
import { OPERATION_PLACEHOLDER } from '../../catalog/links/operations'
import { guidePageItem } from '../../items/guide-pages'
import { makeItem } from '../../items/service-owners'
import { type Identification, iamActionItem } from '../names/identified-items'
import { type NameTables, urlPath } from '../names/name-tables'
import { findOperation, type IdentifierPattern, identifiedItem, slugList } from '../names/pattern'
import { slugsByName } from '../names/service-names'

/** Returns the item or service that a documentation page is about. Tries the most specific kinds of pages first. */
export function identifyDocPage(
  tables: NameTables,
  address: string,
  patterns: readonly IdentifierPattern[],
): Identification | undefined {
  const path = urlPath(address.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/)/i, '')).replace(/^\/?/, '/')
  const anchor = /#.*-action-(\w+)$/.exec(address)?.[1]
  for (const { pattern, find } of patterns) {
    const match = pattern.exec(path)
    const byPattern = match ? find(match, tables) : undefined
    if (byPattern) return byPattern
  }
  for (const read of PAGE_READERS) {
    const byPage = read(tables, path, anchor)
    if (byPage) return byPage
  }
  return undefined
}

type PageReader = (tables: NameTables, path: string, anchor: string | undefined) => Identification | undefined

const PAGE_READERS: readonly PageReader[] = [
  (tables, path, action) => {
    const listName = /^\/service-authorization\/.*\/(list_[\w-]+)\.html$/.exec(path)?.[1]
    if (listName === undefined) return undefined
    // Older URLs include the vendor's name.
    const files = [listName, listName.replace(/^list_(?:amazon|aws)/, 'list_')]
    const service = tables.identifiers.iam.prefixes.find(({ page, otherPages = {} }) =>
      files.some(file => page === file || file in otherPages),
    )
    if (!service) return undefined
    const slugs = slugList(service.slug)
    if (action !== undefined) return { item: iamActionItem(tables, service, action), slugs }
    const page = tables.pages.get(path.toLowerCase())
    return { slugs, others: page ? [guidePageItem(tables, page)] : [], note: 'IAM actions' }
  },
  (tables, path) => {
    const page = tables.pages.get(path.toLowerCase())
    return page && { item: guidePageItem(tables, page), slugs: page.slugs }
  },
  (tables, path) => {
    for (const [api, { operationPage = '', operationPages = {} }] of Object.entries(tables.operations)) {
      const [before = '', after = ''] = operationPage.slice(DOCS_URL.length).split(OPERATION_PLACEHOLDER)
      const tail = before !== '' && path.startsWith(before) && path.endsWith(after) ? path.slice(before.length) : ''
      const pageOperation = Object.keys(operationPages).find(operation => operationPages[operation] === DOCS_URL + path)
      const item = findOperation(tables, api, pageOperation ?? tail.slice(0, tail.length - after.length))
      if (item) return identifiedItem(item)
    }
    return undefined
  },
  (tables, path) => {
    const doc = tables.docs.get(path.toLowerCase())
    return doc && identifiedItem({ ...doc, identity: { page: path } })
  },
  (tables, path) => {
    const folders = path.toLowerCase().split('/')
    for (let length = folders.length; length > 1; length--) {
      const slugs = tables.folders.get(`${folders.slice(0, length).join('/')}/`)
      if (slugs) return { item: operationPage(tables, path, slugs) ?? unknownPage(tables, path, slugs[0]), slugs }
    }
    const slugs = slugsByName(tables, folders[1] ?? '')
    return slugs && { item: unknownPage(tables, path, slugs[0]), slugs }
  },
]

/** Returns the operation that an API reference page describes; undefined if the services do not have it. */
function operationPage(tables: NameTables, path: string, slugs: readonly string[]) {
  const name = /\/API_(?:\w+_)?([A-Z]\w+)\.html$/.exec(path)?.[1] ?? ''
  for (const { api, slug } of tables.apis.values()) {
    const item = slugs.includes(slug) ? findOperation(tables, api, name) : undefined
    if (item) return item
  }
  return undefined
}

function unknownPage(tables: NameTables, path: string, slug: string | undefined) {
  const url = DOCS_URL + path
  const file = path.replace(/^.*\/(?=[^/])/, '')
  return makeItem(tables, 'doc', file, slug, { id: `page:${url}`, url, identity: { page: path } })
}
