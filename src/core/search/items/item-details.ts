/** Details of any item, for previews, menus and lists of actions. */
import { delimitedName, operationLinks } from '../../catalog/operations'
import type { Facts } from '../../identify/facts'
import { actionPageUrl, prefixOfOperation } from '../../identify/items'
import { type DetailLine, type DetailLink, knownLines, knownLinks, type SearchItem } from './items'
import type { ApiEntry } from './palette-data'

export interface ItemDetails {
  title: string
  /** Names and parts of the item. */
  lines: readonly DetailLine[]
  /** True if the lines are code names, which can be copied; false for descriptions. */
  isCode: boolean
  /** Further pages. */
  links: readonly DetailLink[]
}

/**
 * Returns the details of an item. `links` are other links of its service, and `api` is the API of an operation. `facts`
 * are undefined until identifiers have loaded.
 */
export function itemDetails(
  item: SearchItem,
  { links, api, facts }: { links: readonly DetailLink[]; api: ApiEntry | undefined; facts: Facts | undefined },
): ItemDetails {
  const { title } = item
  if (item.kind === 'operation' && api) return { title, isCode: true, ...operationDetails(item, api, facts) }
  if (item.lines) return { title, lines: item.lines, isCode: true, links: item.links ?? [] }
  const lines = knownLines([
    ['description', item.description],
    ['service', item.service === title ? undefined : item.service],
    ['also known as', item.kind === 'service' ? item.names?.join(', ') : undefined],
    ['formerly', item.formerly?.join(', ')],
    ['categories', item.categories?.join(', ')],
    ['guide', item.guide],
    ['address', item.kind === 'doc' ? item.url : undefined],
  ])
  return { title, lines, isCode: false, links }
}

function operationDetails(
  item: SearchItem,
  api: ApiEntry,
  facts: Facts | undefined,
): Pick<ItemDetails, 'lines' | 'links'> {
  const operation = item.title
  const urls = operationLinks(api, operation)
  const prefix = facts && prefixOfOperation(facts, api.api, operation)
  return {
    lines: knownLines([
      ['IAM action', prefix && `${prefix.prefix}:${operation}`],
      ['CLI command', urls.cli && `aws ${api.cliCommand} ${delimitedName(operation, '-')}`],
      ['Python method', urls.python && `boto3.client('${api.boto3Name}').${delimitedName(operation, '_')}()`],
      ['JavaScript command', urls.javascript && `${operation}Command`],
    ]),
    links: knownLinks([
      ['API reference', item.url],
      ['AWS CLI reference', urls.cli],
      ['Python (boto3) reference', urls.python],
      ['JavaScript reference', urls.javascript],
      ['IAM: the action of this name; others may be needed', prefix && actionPageUrl(prefix, operation)],
    ]),
  }
}
