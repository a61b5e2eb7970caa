/** Hosts of services. */
import ADDRESSES from '../../../data/addresses.json' with { type: 'json' }
import { escapePattern } from '../escape'
import type { Facts } from './facts'
import { foundServices } from './form'
import type { Found } from './found'

/** Other domains of services, with the slug of each. */
export const DOMAINS: Readonly<Record<string, string>> = ADDRESSES.domains
/** Labels of hosts that no table of endpoints has. */
const HOST_LABELS: Readonly<Record<string, string>> = ADDRESSES.hostLabels

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
