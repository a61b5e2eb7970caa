/** Entries by a name that stands in code, in a host or in another address. */
import ADDRESSES from '../../../data/addresses.json' with { type: 'json' }
import { escapePattern } from '../escape'
import { type Facts, squeeze } from './facts'
import { foundApi, foundServices } from './form'
import type { Found } from './found'

/** Other domains of services, with the slug of each. */
export const DOMAINS: Readonly<Record<string, string>> = ADDRESSES.domains
/** Labels of hosts that no table of endpoints has. */
const HOST_LABELS: Readonly<Record<string, string>> = ADDRESSES.hostLabels

/** First parts of paths of the console that are no name of the service anywhere else. */
const CONSOLE_PATHS: Readonly<Record<string, string>> = ADDRESSES.consolePaths

/** The entries that something is named after in an address. */
export function slugsNamed(facts: Facts, name: string): readonly string[] | undefined {
  const plain = name.toLowerCase()
  const code = (text: string) => facts.codes.get(squeeze(text))?.slug
  const slug =
    CONSOLE_PATHS[squeeze(plain)] ??
    facts.cli.get(plain)?.slug ??
    facts.segments.get(plain) ??
    (facts.services.has(plain) ? plain : undefined) ??
    code(plain) ??
    code(plain.replace(/v\d+$/, ''))
  return slug === undefined ? facts.hosts.get(plain) : [slug]
}

/** The API reference of an API named in code. */
export function foundCode(facts: Facts, name: string): Found | undefined {
  const code = facts.codes.get(squeeze(name))
  return code?.api ? foundApi(facts, code.api, 'api') : code && { slugs: [code.slug] }
}

/** The service of a page of the console; `place`: what stands before `console` in its host. */
export function foundConsole(facts: Facts, place: string, path: string): Found | undefined {
  const [bare = ''] = path.toLowerCase().split(/[?#]/)
  const base = (known: string) => known.replace(/(?:\/v\d+)?(?:\/homev?\d*)?$/, '')
  const [best] = facts.identifiers.console
    .filter(row => `${bare}/`.startsWith(`${base(row.path)}/`))
    .sort((a, b) => b.path.length - a.path.length)
  const names = bare.split('/').filter(part => part !== '' && part !== 'codesuite' && !/^(?:home|v\d+)/.test(part))
  const slugs = best
    ? [best.slug]
    : [names[0] ?? '', place].flatMap(name => slugsNamed(facts, name) ?? CONSOLE_PATHS[squeeze(name)] ?? [])
  return foundServices(slugs.slice(0, 1), 'console') ?? foundServices(['management-console'], 'console')
}

/** Matches any of the other domains. */
export function domainPattern(): string {
  return Object.keys(DOMAINS).map(escapePattern).join('|')
}

const REGION_LABEL = /^(?:[a-z]{2}(?:-[a-z]+)+-\d+[a-z]?|\{region\}|\$\{[^}]*\}|\*|dualstack|global)$/

/** The service of a host below a domain of AWS: the longest end of its labels that is known, Regions aside. */
export function foundHost(facts: Facts, name: string, note: string): Found | undefined {
  const labels = name
    .toLowerCase()
    .split('.')
    .filter(label => !REGION_LABEL.test(label))
    .map(label =>
      label
        .replace(/-fips$|^fips-/, '')
        .replace(/^s3[.-].*\d$/, 's3')
        .replace(/^s3-website-.*/, 's3-website'),
    )
  const isEndpoint = labels.at(-1) === 'vpce'
  if (isEndpoint) labels.pop()
  for (let from = 0; from < labels.length; from++) {
    // With the Region in the first place, names end at their front: `sqs.us-east-1.vpce`.
    const slugs = slugsOfHost(facts, labels.slice(from).join('.'))
    if (slugs)
      return { slugs: isEndpoint ? ['privatelink', ...slugs] : slugs, note: isEndpoint ? 'VPC endpoint' : note }
  }
  const first = slugsOfHost(facts, labels[0] ?? '')
  return isEndpoint ? { slugs: ['privatelink'], note: 'VPC endpoint' } : foundServices(first, note)
}

function slugsOfHost(facts: Facts, host: string): readonly string[] | undefined {
  const known = HOST_LABELS[host]
  if (known !== undefined) return [known]
  const named = facts.hosts.get(host) ?? facts.signing.get(host) ?? facts.principals.get(`${host}.amazonaws.com`)
  const segment = facts.segments.get(host)
  // Of several services with one endpoint, the one that its ARNs belong to is meant.
  if (segment && (!named || named.includes(segment)))
    return [segment, ...(named ?? []).filter(slug => slug !== segment)]
  return named ?? (facts.cli.has(host) ? [facts.cli.get(host)?.slug ?? ''] : undefined)
}
