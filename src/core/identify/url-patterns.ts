/** Patterns for ARNs, resource URLs, hostnames, and console and documentation URLs. */
import PASTED from '../../../data/pasted.json' with { type: 'json' }
import { PARTITIONS, partitionOf } from '../catalog/links/console'
import { REGION } from '../catalog/regions/region-syntax'
import { resultOrDefault } from '../errors'
import { escapeRegExp } from '../escape'
import { definedLines } from '../items/item'
import { makeItem } from '../items/service-owners'
import { arnConsoleUrl, parseArn, resourceOfArn, slugOfArn } from './arn'
import { identifyDocPage } from './doc-pages'
import { type Identification, policyItem } from './items'
import { lookupPatterns } from './lookups'
import type { NameTables } from './name-tables'
import { type IdentifierPattern, identifiedItem, identifiedServices } from './pattern'
import { identifyConsolePage, identifyHost, SLUG_BY_DOMAIN } from './service-names'

/** A character of a name: not white space, a quote, a bracket, or a separator of surrounding code. */
const NAME = '[^\\s"\'`,;<>()\\[\\]|\\\\]'

/** Returns a pattern for names of the partitions, such as their domains. Longer names come first. */
const anyName = (namesOf: (partition: (typeof PARTITIONS)[number]) => readonly string[]) =>
  `(?:${PARTITIONS.flatMap(namesOf).sort().reverse().map(escapeRegExp).join('|')})`
const CONSOLE = anyName(({ console, otherConsoles }) => [console, ...otherConsoles])
const DOCUMENTATION = anyName(({ docs }) => docs)
const DOMAIN = anyName(({ domains }) => domains)
/** Domains from right to left, as in the names of VPC endpoint services. */
const REVERSED_DOMAIN = anyName(({ domains }) => domains.map(domain => domain.split('.').reverse().join('.')))
const SERVICE_DOMAIN = Object.keys(SLUG_BY_DOMAIN).map(escapeRegExp).join('|')

export const URL_PATTERNS: readonly IdentifierPattern[] = [
  {
    name: 'address of a page of the console for an ARN',
    pattern: /\bconsole\.[a-z.-]+\/go\/view(?:\?arn=|\/)([^&\s]+)/i,
    find: ([, arn = ''], tables) =>
      identifyResource(
        tables,
        resultOrDefault(() => decodeURIComponent(arn), arn),
      ),
  },
  {
    name: 'ARN',
    pattern: new RegExp(`\\barn:(?:[a-z][\\w-]*|\\*|\\$\\{[^}\\s]*\\}):${NAME}{3,}`, 'i'),
    find: (match, tables) =>
      identifyResource(
        tables,
        match[0].replace(/[.}\]]+$/, end => (match[0].includes('${') ? end : '')),
      ),
  },
  {
    name: 'S3 address',
    pattern: new RegExp(`\\bs3[an]?://(${NAME}+)`, 'i'),
    find: (match, tables) => identifyResource(tables, match[0], `arn:aws:s3:::${(match[1] ?? '').replace(/\/$/, '')}`),
  },
  {
    name: 'image in ECR',
    pattern: new RegExp(
      `\\b(\\d{12})\\.dkr[.-]ecr(?:-fips)?\\.([a-z0-9-]+)\\.(?:${DOMAIN}|on\\.aws)(?:/(${NAME}*))?`,
      'i',
    ),
    find: ([text, account = '', region = '', name = ''], tables) => {
      const repository = name.replace(/[:@].*$/, '')
      if (repository === '') return identifiedServices(['ecr'], 'registry')
      return identifyResource(
        tables,
        text,
        `arn:${partitionOf(region).id}:ecr:${region}:${account}:repository/${repository}`,
      )
    },
  },
  {
    name: 'URL of an SQS queue',
    pattern: new RegExp(`\\bsqs\\.([a-z0-9-]+)\\.${DOMAIN}/(\\d{12})/(${NAME}+)`, 'i'),
    find: ([text, region = '', account = '', name = ''], tables) =>
      identifyResource(tables, text, `arn:${partitionOf(region).id}:sqs:${region}:${account}:${name}`),
  },
  {
    name: 'page of the console',
    pattern: new RegExp(`\\b(?:([a-z0-9-]+)\\.)?${CONSOLE}(/${NAME}*)?`, 'i'),
    find: ([, label = '', path = '/'], tables) => identifyConsolePage(tables, label, path),
  },
  {
    name: 'page of the documentation',
    pattern: new RegExp(`\\b${DOCUMENTATION}(/${NAME}+)`, 'i'),
    find: (match, tables) => identifyDocPage(tables, match[1] ?? ''),
  },
  ...lookupPatterns(PASTED.urls),
  {
    name: 'service of a VPC endpoint',
    pattern: new RegExp(String.raw`\b(?:${REVERSED_DOMAIN}|aws\.api)\.(${REGION.source})\.([a-z0-9.-]+)`, 'i'),
    find: (match, tables) => {
      const found = identifyHost(tables, (match[2] ?? '').replace(/\.+$/, ''), 'service of VPC endpoints')
      return found && { ...found, slugs: [...found.slugs, 'privatelink'] }
    },
  },
  {
    name: 'service principal or host',
    pattern: new RegExp(String.raw`(?<![\w.{}*$-])((?:[\w{}*$-]{1,100}\.){1,12})${DOMAIN}(?![\w-])`, 'i'),
    find: ([, before = ''], tables) => {
      const name = before.replace(/\.$/, '').toLowerCase()
      const principals = tables.principals.get(`${name}.amazonaws.com`)
      return identifiedServices(principals, 'service principal') ?? identifyHost(tables, name, 'endpoint')
    },
  },
  {
    name: 'host of another domain',
    pattern: new RegExp(`(?<![\\w-])(?:[\\w-]{1,100}\\.){0,8}(${SERVICE_DOMAIN})(?![\\w-])`, 'i'),
    find: (match, tables) => {
      const slug = SLUG_BY_DOMAIN[match[1]?.toLowerCase() ?? '']
      return slug !== undefined && tables.services.has(slug) ? { slugs: [slug], note: 'address' } : undefined
    },
  },
  {
    name: 'host of the newer domain',
    pattern: /(?<![\w.{}*-])((?:[\w{}*-]{1,100}\.){1,8})(?:api|on)\.aws\b/i,
    find: (match, tables) => identifyHost(tables, (match[1] ?? '').replace(/\.$/, '').toLowerCase(), 'endpoint'),
  },
  ...lookupPatterns(PASTED.names),
]

/** Returns the resource with the ARN `arnText`. The title of the item is the pasted `text`. */
function identifyResource(tables: NameTables, text: string, arnText = text): Identification | undefined {
  const arn = parseArn(arnText)
  if (!arn) return undefined
  const policy = arn.segment === 'iam' && arn.account === 'aws' ? arn.resource.replace(/^policy\/(?:.*\/)?/, '') : ''
  const known = tables.policies.get(policy.toLowerCase())
  if (known) return { item: policyItem(tables, known, arn.text), slugs: [known.slug, 'identity-and-access-management'] }
  const slug = slugOfArn(tables, arn)
  const type = resourceOfArn(tables, arn)
  const console = arnConsoleUrl(tables, arn, slug)
  const pasted = makeItem(tables, 'pasted', text, slug, {
    description: `${type?.type.replace(/^.*:/, '') ?? 'resource of an unknown type'}${arn.region && ` in ${arn.region}`}`,
    lines: definedLines([
      ['ARN', arn.text],
      ['resource type', type?.type],
      ['name', type?.name ?? arn.resource],
      ['Region', arn.region],
      ['account', arn.account],
      ['partition', arn.partition],
    ]),
    console: console === undefined ? undefined : { url: console },
    identity: type && { resource: type.type },
  })
  return identifiedItem(pasted)
}
