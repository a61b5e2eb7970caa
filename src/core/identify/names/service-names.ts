/** Finds services by their names in code, hosts, and URLs. */
import ADDRESSES from '../../../../data/addresses.json' with { type: 'json' }
import { REGION } from '../../catalog/regions/region-syntax'
import type { Identification } from './identified-items'
import { type NameTables, normalizeCodeName } from './name-tables'
import { identifiedServices, identifyApi } from './pattern'

/** Slugs by domain, for services with a domain of their own. */
export const SLUG_BY_DOMAIN: Readonly<Record<string, string>> = ADDRESSES.domains
/** Slugs by host label, for labels that are not in the lookup tables. */
const SLUG_BY_HOST_LABEL: ReadonlyMap<string, string> = new Map(Object.entries(ADDRESSES.hostLabels))

/** Slugs by first segment of a console path, for segments that are not in the lookup tables. */
const SLUG_BY_PATH: ReadonlyMap<string, string> = new Map(Object.entries(ADDRESSES.consolePaths))

/** Returns the slugs of the services whose name in URLs is `name`; undefined if there are none. */
export function slugsByName(tables: NameTables, name: string): readonly string[] | undefined {
  const plain = name.toLowerCase()
  const slug =
    SLUG_BY_PATH.get(normalizeCodeName(plain)) ??
    tables.apiByCliCommand.get(plain)?.slug ??
    tables.arnSegments.get(plain) ??
    (tables.services.has(plain) ? plain : undefined) ??
    codeNamed(tables, plain)?.slug
  return slug === undefined ? tables.hosts.get(plain) : [slug]
}

const codeNamed = ({ codeNames }: NameTables, name: string) =>
  codeNames.get(normalizeCodeName(name)) ?? codeNames.get(normalizeCodeName(name.replace(/v\d+$/i, '')))

/** Returns the API or service with a name in code (SDK client, CLI command, namespace), or with `name` without `v2`. */
export function identifyCodeName(tables: NameTables, name: string): Identification | undefined {
  const code = codeNamed(tables, name)
  return code?.api ? identifyApi(tables, code.api, 'api') : code && { slugs: [code.slug] }
}

/** Returns the service of a console page. `label` is the part of the host before `console`. */
export function identifyConsolePage(tables: NameTables, label: string, path: string): Identification | undefined {
  const [bare = ''] = path.toLowerCase().split(/[?#]/)
  const base = (known: string) => known.replace(/(?:\/v\d+)?(?:\/homev?\d*)?$/, '')
  // Several services can have the same console path. The one named in the path comes first.
  const otherServiceRank = ({ slug, path }: { slug: string; path: string }) =>
    Number(tables.apiByCliCommand.get(path.split('/')[1] ?? '')?.slug !== slug)
  const [best] = tables.identifiers.console
    .filter(row => `${bare}/`.startsWith(`${base(row.path)}/`))
    .sort((a, b) => b.path.length - a.path.length || otherServiceRank(a) - otherServiceRank(b))
  const names = bare.split('/').filter(part => part !== '' && part !== 'codesuite' && !/^(?:home|v\d+)/.test(part))
  const slugs = best
    ? [best.slug]
    : [names[0] ?? '', label].flatMap(
        name => slugsByName(tables, name) ?? SLUG_BY_PATH.get(normalizeCodeName(name)) ?? [],
      )
  return identifiedServices(slugs.slice(0, 1), 'console') ?? identifiedServices(['management-console'], 'console')
}

const REGION_LABEL = new RegExp(`^(?:${REGION.source}[a-z]?|\\{region\\}|\\$\\{[^}]*\\}|\\*|dualstack|global)$`)

/** Returns the service with the longest known name at the end of an AWS host. Ignores Regions in the host. */
export function identifyHost(tables: NameTables, name: string, note: string): Identification | undefined {
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
    const slugs = slugsOfHost(tables, labels.slice(from).join('.'))
    if (slugs)
      return { slugs: isEndpoint ? ['privatelink', ...slugs] : slugs, note: isEndpoint ? 'VPC endpoint' : note }
  }
  const first = slugsOfHost(tables, labels[0] ?? '')
  return isEndpoint ? { slugs: ['privatelink'], note: 'VPC endpoint' } : identifiedServices(first, note)
}

function slugsOfHost(tables: NameTables, host: string): readonly string[] | undefined {
  const slugOfLabel = SLUG_BY_HOST_LABEL.get(host)
  if (slugOfLabel !== undefined) return [slugOfLabel]
  const slugs = tables.hosts.get(host) ?? tables.signing.get(host) ?? tables.principals.get(`${host}.amazonaws.com`)
  const segment = tables.arnSegments.get(host)
  // If several services share a host, the service whose ARNs contain the host's name comes first.
  if (segment && (!slugs || slugs.includes(segment)))
    return [segment, ...(slugs ?? []).filter(slug => slug !== segment)]
  return slugs ?? (tables.apiByCliCommand.has(host) ? [tables.apiByCliCommand.get(host)?.slug ?? ''] : undefined)
}
