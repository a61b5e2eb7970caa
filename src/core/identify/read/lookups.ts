/** The patterns of pasted text (data/pasted.json), and the functions that look up their matches. */
import PASTED from '../../../../data/pasted.json' with { type: 'json' }
import { PARTITIONS, partitionOf } from '../../catalog/links/console'
import { REGION } from '../../catalog/regions/region-syntax'
import { resultOrDefault } from '../../errors'
import { escapeRegExp } from '../../escape'
import { guidePageItem } from '../../items/guide-pages'
import { identifyCommand, identifyConstruct } from '../names/code-names'
import { type Identification, iamActionsOf, policyItem, terraformItem } from '../names/identified-items'
import { type NameTables, normalizeCodeName } from '../names/name-tables'
import {
  findOperation,
  type IdentifierPattern,
  identifiedItem,
  identifiedServices,
  identifiedType,
  identifyOperation,
  identifyS3Command,
  slugList,
} from '../names/pattern'
import { ID_END, ID_PREFIXES } from '../names/resource-ids'
import { identifyResource, identifyResourceId } from '../names/resources'
import {
  identifyCodeName,
  identifyConsolePage,
  identifyHost,
  SLUG_BY_DOMAIN,
  slugsByName,
} from '../names/service-names'
import { identifyAction, identifyTerraform, identifyTypes, slugsOfSegment } from '../names/template-names'
import { identifyDocPage } from './doc-pages'
import { identifyMessage, withErrorPages } from './messages'

const anyOf = (names: readonly string[]) => `(?:${names.map(escapeRegExp).join('|')})`
/** Returns a pattern for names of the partitions, such as their domains. Longer names come first. */
const anyName = (namesOf: (partition: (typeof PARTITIONS)[number]) => readonly string[]) =>
  anyOf(PARTITIONS.flatMap(namesOf).sort().reverse())

/** Parts of patterns, by their name in braces. */
const PATTERN_PARTS = {
  console: anyName(({ console, otherConsoles }) => [console, ...otherConsoles]),
  documentation: anyName(({ docs }) => docs),
  domain: anyName(({ domains }) => domains),
  idEnd: ID_END,
  idPrefix: ID_PREFIXES,
  /** A character of a name: not white space, a quote, a bracket, or a separator of surrounding code. */
  name: '[^\\s"\'`,;<>()\\[\\]|\\\\]',
  ownDomain: anyOf(Object.keys(SLUG_BY_DOMAIN)),
  region: REGION.source,
  /** Domains from right to left, as in the names of VPC endpoint services. */
  reversedDomain: anyName(({ domains }) => domains.map(domain => domain.split('.').reverse().join('.'))),
}

interface LookupRow {
  name: string
  /** Key of `LOOKUPS`. */
  in: string
  pattern: string
  flags?: string
  note?: string
  /** Documentation page of `log`, service of `slug`, and ARN of `resource` with names of groups: `{account}`. */
  page?: string
  slug?: string
  arn?: string
}

type Lookup = (match: RegExpMatchArray, tables: NameTables, row: LookupRow) => Identification | undefined

/** Functions that look up the groups of a match: a name, then often an operation. */
const LOOKUPS = {
  action: ({ 1: prefix = '', 2: action = '', input }, tables) =>
    withErrorPages(tables, identifyAction(tables, prefix, action), input),
  arn: ([, encoded = ''], tables) => {
    const arn = encoded.includes(':') ? encoded : resultOrDefault(() => decodeURIComponent(encoded), encoded)
    return identifyResource(tables, arn.includes('${') ? arn : arn.replace(/[.}\]]+$/, ''))
  },
  boto3: ([, name = '', operation = ''], tables) =>
    identifyOperation(tables, tables.apiByBoto3Name.get(name), operation, 'python'),
  call: ({ 1: name = '', input = '' }, tables) => {
    const { slugs = [] } = identifyMessage(tables, input) ?? {}
    const apis = [...tables.apis.values()].filter(({ api }) => tables.operations[api]?.names.includes(name))
    const api = apis.find(({ slug }) => slugs.includes(slug)) ?? apis[0]
    return withErrorPages(tables, identifyOperation(tables, api, name, 'api'), input)
  },
  cli: ([, name = '', command = ''], tables) => {
    const api = tables.apiByCliCommand.get(name === 's3' ? 's3api' : name)
    const item = name === 's3' ? identifyS3Command(tables, command) : undefined
    return item ?? identifyOperation(tables, api, command, 'cli')
  },
  cliCommand: ([, line = ''], tables) => identifyCommand(tables, line),
  code: (match, tables) => {
    const name = match.slice(1).find(part => part !== undefined) ?? ''
    return withErrorPages(tables, identifyCodeName(tables, name), match.input)
  },
  command: ([, name = ''], tables) => {
    const operations = [...tables.apis.values()].flatMap(({ api, jsClient }) =>
      jsClient === undefined ? [] : (findOperation(tables, api, name) ?? []),
    )
    return operations[0] && identifiedItem(operations[0])
  },
  conditionKey: ([, prefix = '', name = ''], tables) => {
    if (prefix === 'aws') return identifiedServices(['identity-and-access-management'], 'condition key')
    const service = tables.iamPrefixes.get(prefix)
    const action = service && iamActionsOf(tables, service).find(known => known.toLowerCase() === name.toLowerCase())
    if (action !== undefined) return identifyAction(tables, prefix, action)
    return identifiedServices(slugList(service?.slug), 'IAM prefix')
  },
  console: ([, label = '', path = '/'], tables) => identifyConsolePage(tables, label, path),
  construct: ({ 1: module = '', 2: construct, input = '' }, tables) => {
    const imported = /\bimport\s*\{\s*(?:[^}]{0,80}[,\s])?([A-Z]\w*)[^}]{0,80}\}/.exec(input)?.[1]
    return identifyConstruct(tables, module.replace(/_+$/, ''), construct ?? imported ?? '')
  },
  domain: ([, domain = ''], tables) => {
    const slug = SLUG_BY_DOMAIN[domain.toLowerCase()] ?? ''
    return tables.services.has(slug) ? { slugs: [slug], note: 'address' } : undefined
  },
  endpointService: ([, name = ''], tables) => {
    const identified = identifyHost(tables, name.replace(/\.+$/, ''), 'service of VPC endpoints')
    return identified && { ...identified, slugs: [...identified.slugs, 'privatelink'] }
  },
  eventSource: ([, name = ''], tables) => {
    const slugs = tables.eventSources.get(name) ?? slugsOfSegment(tables, name.slice('aws.'.length))
    return identifiedServices(slugs, 'event source')
  },
  host: ([, labels = ''], tables) => {
    const name = labels.replace(/\.$/, '').toLowerCase()
    const principals = tables.principals.get(`${name}.amazonaws.com`)
    return identifiedServices(principals, 'service principal') ?? identifyHost(tables, name, 'endpoint')
  },
  id: ([text, prefix = ''], tables) => identifyResourceId(tables, text, prefix),
  instance: ({ 1: before, 2: family = '', 3: after, input = '' }, tables) =>
    identifyMessage(tables, input) ?? identifyMessage(tables, before ?? after ?? family),
  js: ({ 1: name = '', 2: operation, input = '' }, tables) => {
    const api = tables.apiByJsClient.get(name === 'storage' ? 's3' : name)
    if (!api) return identifyCodeName(tables, name)
    const command = operation ?? /\b([A-Z][A-Za-z0-9]+)Command\b/.exec(input)?.[1] ?? ''
    return identifyOperation(tables, api, command, 'javascript')
  },
  /** Leads to the service that writes the log, then to the page about it. */
  log: ({ input }, tables, { name, page = '' }) => {
    const guide = tables.pages.get(page.toLowerCase())
    return (
      guide && withErrorPages(tables, { slugs: guide.slugs, others: [guidePageItem(tables, guide)], note: name }, input)
    )
  },
  metric: ([, name = ''], tables) => {
    const segment = /^AWS\/([^/]*)/i.exec(name)?.[1] ?? ''
    const slugs = tables.metrics.get(name.toLowerCase()) ?? slugsOfSegment(tables, segment)
    return identifiedServices(slugs, 'namespace of metrics')
  },
  page: ([, address = ''], tables) => identifyDocPage(tables, address, PAGE_PATTERNS),
  policy: ([, name = ''], tables) => {
    const policy = tables.policies.get(name.toLowerCase())
    return policy && { item: policyItem(tables, policy), slugs: [policy.slug, 'identity-and-access-management'] }
  },
  resource: ({ 0: text, groups = {} }, tables, { arn = '' }) =>
    identifyResource(tables, text, fillIn(arn, { ...groups, partition: partitionOf(groups.region ?? '').id })),
  sam: ([, name = ''], tables) => identifiedType(tables, tables.types.get(`aws::serverless::${name.toLowerCase()}`)),
  service: ([, name = ''], tables, { note = '' }) => identifiedServices(slugsByName(tables, name), note),
  serviceCall: ({ 1: named, 2: operation = '', 3: service = '', input }, tables) => {
    const code = tables.codeNames.get(normalizeCodeName(named ?? service))
    const found = operation === '' ? undefined : identifyOperation(tables, code?.api, operation, 'api')
    return withErrorPages(tables, found ?? identifiedServices(code && [code.slug], 'service of the message'), input)
  },
  slug: (_match, _tables, { slug = '', note = '' }) => ({ slugs: [slug], note }),
  terraform: ([, folder, name = ''], tables) => {
    const info = tables.terraformTypes.get(`${folder === 'resources' ? '' : 'data.'}aws_${name}`)
    return info && identifiedItem(terraformItem(tables, info))
  },
  terraformName: ([, data, name = ''], tables) => identifyTerraform(tables, name, data !== undefined),
  type: ([, vendor, service, name], tables) =>
    identifiedType(tables, tables.types.get(`${vendor}::${service}::${name}`.toLowerCase())),
  types: ([text], tables) => identifyTypes(tables, text.toLowerCase()),
  uid: ([, uid, operation = ''], tables) => {
    const api = [...tables.apis.values()].find(known => known.uid === uid)
    return identifyOperation(tables, api, operation, 'api')
  },
} satisfies Record<string, Lookup>

/** Replaces the names in braces that `parts` has. */
const fillIn = (text: string, parts: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => parts[name] ?? whole)

const lookupPatterns = (rows: readonly LookupRow[]): IdentifierPattern[] =>
  rows.map(row => {
    const lookUp: Lookup = LOOKUPS[row.in as keyof typeof LOOKUPS]
    const pattern = new RegExp(fillIn(row.pattern, PATTERN_PARTS), row.flags)
    return { name: row.name, pattern, find: (match, tables) => lookUp(match, tables, row) }
  })

const PAGE_PATTERNS = lookupPatterns(PASTED.pages)

/** All patterns, in the order in which they are tried. */
export const ALL_PATTERNS = lookupPatterns(PASTED.patterns)
