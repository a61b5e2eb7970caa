/** Patterns whose matches are looked up in a table, with their rows in data/pasted.json. */
import { type Identification, policyItem, terraformItem } from './items'
import { withErrorPages } from './message-patterns'
import type { NameTables } from './name-tables'
import {
  type IdentifierPattern,
  identifiedItem,
  identifiedServices,
  identifiedType,
  identifyOperation,
  identifyS3Command,
} from './pattern'
import { identifyCodeName, slugsByName } from './service-names'

type Lookup = (match: RegExpMatchArray, tables: NameTables, note: string) => Identification | undefined

/** Functions that look up the groups of a match. A second group is an operation, except in types. */
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
  js: ({ 1: name = '', 2: operation, input = '' }, tables) => {
    const api = tables.js.get(name === 'storage' ? 's3' : name)
    if (!api) return identifyCodeName(tables, name)
    const command = operation ?? /\b([A-Z][A-Za-z0-9]+)Command\b/.exec(input)?.[1] ?? ''
    return identifyOperation(tables, api, command, 'javascript')
  },
  policy: ([, name = ''], tables) => {
    const policy = tables.policies.get(name.toLowerCase())
    return policy && identifiedItem(policyItem(tables, policy))
  },
  sam: ([, name = ''], tables) => identifiedType(tables, tables.types.get(`aws::serverless::${name.toLowerCase()}`)),
  service: ([, name = ''], tables, note) => identifiedServices(slugsByName(tables, name), note),
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

interface LookupRow {
  name: string
  /** Key of `LOOKUPS`. */
  in: string
  pattern: string
  flags?: string
  note?: string
}

export const lookupPatterns = (rows: readonly LookupRow[]): IdentifierPattern[] =>
  rows.map(({ name, in: table, pattern, flags, note = '' }) => {
    const lookUp: Lookup = LOOKUPS[table as keyof typeof LOOKUPS]
    return { name, pattern: new RegExp(pattern, flags), find: (match, tables) => lookUp(match, tables, note) }
  })
