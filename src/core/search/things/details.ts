/** Details of any item, for previews, menus and lists of actions. */
import { operationLinks, toolName } from '../../catalogue/operations'
import type { Facts } from '../../identify/facts'
import { actionPage, prefixOfOperation } from '../../identify/found'
import type { ApiEntry } from './palette-data'
import { knownLines, knownLinks, type Line, type SearchItem, type SearchItemLink } from './things'

export interface Details {
  title: string
  /** Names and parts of the item. */
  lines: readonly Line[]
  /** True if its lines can be copied: code names, but not descriptions. */
  isCode: boolean
  /** Further pages. */
  links: readonly SearchItemLink[]
}

/**
 * Returns the details of an item. `links` are further pages of the item's service, `api` the API of an operation;
 * `facts` are given once identifiers have loaded.
 */
export function detailsOf(
  thing: SearchItem,
  { links, api, facts }: { links: readonly SearchItemLink[]; api: ApiEntry | undefined; facts: Facts | undefined },
): Details {
  const { title } = thing
  if (thing.kind === 'operation' && api) return { title, isCode: true, ...operationDetails(thing, api, facts) }
  if (thing.lines) return { title, lines: thing.lines, isCode: true, links: thing.links ?? [] }
  const lines = knownLines([
    ['description', thing.description],
    ['service', thing.service === title ? undefined : thing.service],
    ['also known as', thing.kind === 'service' ? thing.names?.join(', ') : undefined],
    ['formerly', thing.formerly?.join(', ')],
    ['categories', thing.categories?.join(', ')],
    ['guide', thing.guide],
    ['address', thing.kind === 'doc' ? thing.url : undefined],
  ])
  return { title, lines, isCode: false, links }
}

function operationDetails(
  thing: SearchItem,
  api: ApiEntry,
  facts: Facts | undefined,
): Pick<Details, 'lines' | 'links'> {
  const operation = thing.title
  const urls = operationLinks(api, operation)
  const prefix = facts && prefixOfOperation(facts, api.api, operation)
  return {
    lines: knownLines([
      ['IAM action', prefix && `${prefix.prefix}:${operation}`],
      ['CLI command', urls.cli && `aws ${api.cliCommand} ${toolName(operation, '-')}`],
      ['Python method', urls.python && `boto3.client('${api.boto3Name}').${toolName(operation, '_')}()`],
      ['JavaScript command', urls.javascript && `${operation}Command`],
    ]),
    links: knownLinks([
      ['API reference', thing.url],
      ['AWS CLI reference', urls.cli],
      ['Python (boto3) reference', urls.python],
      ['JavaScript reference', urls.javascript],
      ['IAM: the action of this name; others may be needed', prefix && actionPage(prefix, operation)],
    ]),
  }
}
