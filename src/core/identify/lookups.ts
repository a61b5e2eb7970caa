/** Patterns whose matches are looked up in a table, with their rows in data/pasted.json. */
import { guidePageItem } from '../items/guide-pages'
import { type Identification, policyItem, terraformItem } from './items'
import { identifyMessage, withErrorPages } from './message-patterns'
import type { NameTables } from './name-tables'
import {
  findOperation,
  type IdentifierPattern,
  identifiedItem,
  identifiedServices,
  identifiedType,
  identifyOperation,
  identifyS3Command,
} from './pattern'
import { identifyCodeName, slugsByName } from './service-names'

interface LookupRow {
  name: string
  /** Key of `LOOKUPS`. */
  in: string
  pattern: string
  flags?: string
  note?: string
  /** Documentation page that `log` leads to, and service that `slug` leads to. */
  page?: string
  slug?: string
}

type Lookup = (match: RegExpMatchArray, tables: NameTables, row: LookupRow) => Identification | undefined

/** Functions that look up the groups of a match: a name, then often an operation. */
const LOOKUPS = {
  boto3: ([, name = '', operation = ''], tables) =>
    identifyOperation(tables, tables.boto3.get(name), operation, 'python'),
  cli: ([, name = '', command = ''], tables) => {
    if (name !== 's3') return identifyOperation(tables, tables.cli.get(name), command, 'cli')
    return identifyS3Command(tables, command) ?? identifyOperation(tables, tables.cli.get('s3api'), command, 'cli')
  },
  code: (match, tables) => {
    const name = match.slice(1).find(part => part !== undefined) ?? ''
    return withErrorPages(tables, identifyCodeName(tables, name), match.input)
  },
  command: ([, name = ''], tables) => {
    const found = [...tables.apis.values()].flatMap(({ api, jsClient }) =>
      jsClient === undefined ? [] : (findOperation(tables, api, name) ?? []),
    )
    return found[0] && identifiedItem(found[0])
  },
  instance: ([, before, family = '', after], tables) => identifyMessage(tables, before ?? after ?? family),
  js: ({ 1: name = '', 2: operation, input = '' }, tables) => {
    const api = tables.js.get(name === 'storage' ? 's3' : name)
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
  policy: ([, name = ''], tables) => {
    const policy = tables.policies.get(name.toLowerCase())
    return policy && identifiedItem(policyItem(tables, policy))
  },
  sam: ([, name = ''], tables) => identifiedType(tables, tables.types.get(`aws::serverless::${name.toLowerCase()}`)),
  service: ([, name = ''], tables, { note = '' }) => identifiedServices(slugsByName(tables, name), note),
  slug: (_match, _tables, { slug = '', note = '' }) => ({ slugs: [slug], note }),
  terraform: ([, folder, name = ''], tables) => {
    const info = tables.terraforms.get(`${folder === 'resources' ? '' : 'data.'}aws_${name}`)
    return info && identifiedItem(terraformItem(tables, info))
  },
  type: ([, vendor, service, name], tables) =>
    identifiedType(tables, tables.types.get(`${vendor}::${service}::${name}`.toLowerCase())),
  uid: ([, uid, operation = ''], tables) => {
    const api = [...tables.apis.values()].find(known => known.uid === uid)
    return identifyOperation(tables, api, operation, 'api')
  },
} satisfies Record<string, Lookup>

export const lookupPatterns = (rows: readonly LookupRow[]): IdentifierPattern[] =>
  rows.map(row => {
    const lookUp: Lookup = LOOKUPS[row.in as keyof typeof LOOKUPS]
    const { name, pattern, flags } = row
    return { name, pattern: new RegExp(pattern, flags), find: (match, tables) => lookUp(match, tables, row) }
  })
