/** Parses ARNs, and finds the service and the resource of an ARN. */
import ADDRESSES from '../../../../data/addresses.json' with { type: 'json' }
import { arnResolverUrl, consoleUrl, PARTITIONS, partitionOf } from '../../catalog/links/console'
import { isRegion } from '../../catalog/regions/region-syntax'
import { memoizeByObject } from '../../collections'
import { escapeRegExp } from '../../escape'
import type { ArnForm, NameTables } from './name-tables'

export interface Arn {
  text: string
  partition: string
  /** Third part of the ARN, the name of a service: `s3`. */
  segment: string
  region: string
  account: string
  resource: string
}

/** Splits an ARN at its first five colons outside `${…}`. Returns undefined if the text is not an ARN. */
export function parseArn(text: string): Arn | undefined {
  const parts = text.replace(/\$\{[^}]*\}/g, name => name.replaceAll(':', '\0')).split(':')
  const [arn = '', partition = '', segment = '', region = '', account = '', ...rest] = parts.map(part =>
    part.replaceAll('\0', ':'),
  )
  const resource = rest.join(':')
  if (arn.toLowerCase() !== 'arn' || segment === '' || resource === '') return undefined
  return { text, partition, segment: segment.toLowerCase(), region, account, resource }
}

/** Returns the slug of the service that owns an ARN; undefined if unknown. */
export function slugOfArn(tables: NameTables, { segment, resource }: Arn): string | undefined {
  const prefixRow = tables.arnPrefixes.get(segment)?.find(([prefix]) => beginsWith(resource, prefix, segment === 'ec2'))
  return prefixRow?.[1] ?? tables.arnSegments.get(segment) ?? undefined
}

/**
 * True if `resource` begins with `prefix`, and `/`, `:`, or the end follows. For EC2, and for a prefix that ends with
 * `-`, anything may follow.
 */
function beginsWith(resource: string, prefix: string, isEc2: boolean): boolean {
  if (!resource.startsWith(prefix)) return false
  return isEc2 || prefix.endsWith('-') || /^(?:[/:]|$)/.test(resource.slice(prefix.length))
}

/** Returns the type and the name (parts joined by ` / `) of an ARN's resource; undefined if no pattern matches. */
export function resourceOfArn(tables: NameTables, { segment, resource }: Arn) {
  for (const pass of PATTERN_PAIRS.keys())
    for (const text of new Set([resource, resource.replace(/:\*$/, '')]))
      for (const form of tables.arnForms.get(segment) ?? []) {
        const match = patternsOfForm(form)[pass]?.exec(text)
        if (match) return { type: form.type, name: match.slice(1).join(' / ') }
      }
  return undefined
}

/**
 * Pairs of patterns for the texts that may replace `${Name}` in an ARN: every name except the last, and the last name.
 * Stricter pairs are tried first.
 */
const PATTERN_PAIRS = [
  ['([^/:]+)', '([^/:]+)'],
  ['([^:]+)', '([^:]+)'],
  ['([^/:]+)', '(.+)'],
] as const

const patternsOfForm = memoizeByObject((form: ArnForm): readonly RegExp[] => {
  const literals = form.resource.split(/\$\{[^}]*\}/).map(escapeRegExp)
  const end = literals.length > 1 ? literals.pop() : undefined
  return PATTERN_PAIRS.map(
    ([name, last]) => new RegExp(`^${literals.join(name)}${end === undefined ? '' : last + end}$`),
  )
})

/** Returns the console URL of a resource, or of its service if no URL opens the ARN; undefined for ARN patterns. */
export function arnConsoleUrl(tables: NameTables, { text, partition, region }: Arn, slug = ''): string | undefined {
  const known = PARTITIONS.find(({ id }) => id === partition)
  if (!known || /[*{}]/.test(text)) return undefined
  if (partition === 'aws' && !ADDRESSES.unresolvedArns.includes(slug)) return arnResolverUrl(text)
  const location = tables.console.get(slug)
  // Full URLs lead to the partition `aws`.
  if (!location || ('path' in location && location.path.startsWith('https:') && known.id !== 'aws')) return undefined
  return consoleUrl(location, isRegion(region) && partitionOf(region) === known ? region : known.home)
}
