/** Details of an item, for previews, menus, and lists of actions. */
import { operationLinks, otherSdkLinks, toolOperationName } from '../catalog/links/operations'
import { statusText } from '../catalog/names/display'
import { iamActionUrl, prefixOfOperation } from '../identify/names/identified-items'
import type { NameTables } from '../identify/names/name-tables'
import { type DetailLine, definedLines, type SearchItem } from '../items/item'
import type { SearchApi } from '../items/search-data'

/** Maximum number of documentation links of the same service in the details of an item. */
const MAX_LINKS = 16

export interface ItemDetails {
  title: string
  lines: readonly DetailLine[]
  /** True if the lines are names in code, which can be copied; false if the lines are descriptions. */
  isCode: boolean
  /** Titles and URLs of other pages about the item, such as references. */
  links: readonly DetailLine[]
}

/**
 * Returns the details of an item. `docs` are the documentation links of all services. `api` is the API of an operation.
 * `tables` is undefined until the identifiers have loaded.
 */
export function itemDetails(
  item: SearchItem,
  { docs, api, tables }: { docs: readonly SearchItem[]; api: SearchApi | undefined; tables: NameTables | undefined },
): ItemDetails {
  const { title } = item
  if (item.kind === 'operation' && api) return { title, isCode: true, ...operationDetails(item, api, tables) }
  const links = linksBeside(item, docs)
  if (item.lines) return { title, lines: item.lines, isCode: true, links: item.links ?? links }
  const lines = definedLines([
    ['status', item.status && statusText(item.status)],
    ['description', item.description],
    ['service', item.service === title ? undefined : item.service],
    ['also known as', item.kind === 'service' ? item.names?.join(', ') : undefined],
    ['formerly', item.formerly?.join(', ')],
    ['categories', item.categories?.join(', ')],
    ['guide', item.guide],
    ['URL', item.kind === 'doc' ? item.url : undefined],
  ])
  return { title, lines, isCode: false, links }
}

/** Returns other documentation links of the service of an item. */
function linksBeside({ id: ownId, slug: ownSlug = '' }: SearchItem, docs: readonly SearchItem[]): DetailLine[] {
  const others = docs.filter(({ link, slug, id }) => link !== undefined && slug === ownSlug && id !== ownId)
  // Some APIs of a service share a page.
  const distinct = others.filter(({ url }, i) => others.findIndex(other => other.url === url) === i)
  return definedLines(distinct.map(({ title, url }) => [title, url] as const)).slice(0, MAX_LINKS)
}

function operationDetails(item: SearchItem, api: SearchApi, tables: NameTables | undefined) {
  const operation = item.title
  const urls = operationLinks(api, operation)
  const prefix = tables && prefixOfOperation(tables, api.api, operation)
  return {
    lines: definedLines([
      ['IAM action', prefix && `${prefix.prefix}:${operation}`],
      ['CLI command', urls.cli && `aws ${api.cliCommand} ${toolOperationName(operation, '-')}`],
      ['Python method', urls.python && `boto3.client('${api.boto3Name}').${toolOperationName(operation, '_')}()`],
      ['JavaScript command', urls.javascript && `${operation}Command`],
    ]),
    links: definedLines([
      ['API Reference', item.url],
      ['CLI Reference', urls.cli],
      ['Python (Boto3) Reference', urls.python],
      ['JavaScript SDK Reference', urls.javascript],
      ['IAM action reference (other actions may be required)', prefix && iamActionUrl(prefix, operation)],
      ...otherSdkLinks(api, operation).map(({ sdk, url }) => [`${sdk} Reference`, url] as const),
    ]),
  }
}
