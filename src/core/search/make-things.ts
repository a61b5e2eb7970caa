/** From the catalogue to what the ranking finds. */
import { apiLinks, operationLinks } from '../catalogue/operations'
import type { Catalogue, Icon, Service } from '../catalogue/types'
import type { ApiEntry, LinkEntry } from './palette-data'
import { popularityRank, UNRANKED } from './popularity'
import type { LinkKind, Owner, Thing } from './things'

/** What the ranking needs of a command. */
export interface CommandText {
  id: string
  title: string
  keywords?: readonly string[] | undefined
}

/** Entries that compare services: their titles hold every general word. */
const COMPARISONS = 'Decision Guides'

/** What a service that is closing or closed to newcomers loses in rank. */
const CLOSED = 400

/** Services, categories, icons, links and commands: what the first key needs. */
export function lightThings(
  catalogue: Catalogue,
  icons: readonly Icon[],
  links: readonly LinkEntry[],
  apis: readonly ApiEntry[],
  commands: readonly CommandText[] = [],
): Thing[] {
  const owners = ownersBySlug(catalogue.services)
  const services = new Map(catalogue.services.map(service => [service.slug, service]))
  return [
    ...catalogue.services.map(serviceThing),
    ...links.flatMap(link => linkThing(link, services, owners)),
    ...apis.flatMap(api => referenceThings(api, services, owners)),
    ...[...icons].sort(byRole).map(icon => iconThing(icon, services, owners)),
    ...catalogue.categories.map((category): Thing => ({
      id: `category:${category.slug}`,
      kind: 'category',
      title: category.name,
      names: category.aliases ?? [],
      iconName: category.icon,
      rank: UNRANKED,
    })),
    ...commands.map(({ id, title, keywords = [] }): Thing => ({ id: `command:${id}`, kind: 'command', title, keywords, rank: 0 })),
  ]
}

/** The operations of the APIs, by API name. */
export function operationThings(
  catalogue: Catalogue,
  apis: readonly ApiEntry[],
  operations: Readonly<Record<string, readonly string[]>>,
): Thing[] {
  const services = new Map(catalogue.services.map(service => [service.slug, service]))
  return apis.flatMap(api => {
    const service = services.get(api.slug)
    if (!service) return []
    const { names, formerly } = ownerOf(service)
    const owner = { names: [...names, ...apiNames(api)], formerly }
    const shared = { ...belongsTo(service), owners: [owner], rank: rankOf(service), api: api.api }
    return (operations[api.api] ?? []).map((title): Thing => ({
      ...shared,
      id: `operation:${api.api}.${title}`,
      kind: 'operation',
      title,
      url: operationLinks(api, title).api,
    }))
  })
}

function serviceThing(service: Service): Thing {
  const { names, formerly } = ownerOf(service)
  return {
    id: `service:${service.slug}`,
    kind: 'service',
    title: service.service,
    names: names.slice(1),
    formerly,
    keywords: service.keywords,
    categories: service.categories,
    description: service.shortDescription,
    rank: rankOf(service),
    ...(isSecondary(service) && { secondary: true }),
    ...belongsTo(service),
    ...(service.url !== null && { url: service.url }),
  }
}

function belongsTo(service: Service) {
  const [iconName] = service.iconServices
  return { service: service.service, slug: service.slug, ...(iconName !== undefined && { iconName }) }
}

function rankOf(service: Service): number {
  const closed = service.status && service.status.kind !== 'renamed'
  return popularityRank(service.slug) + (closed ? CLOSED : 0)
}

function isSecondary(service: Service): boolean {
  return service.status?.kind === 'ended' || service.categories.includes(COMPARISONS)
}

/** The name, its short form without what stands in parentheses, that, if it is one word, and the other names. */
function ownerOf(service: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service.service)?.[1]
  const outside = service.service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  const names = [service.service, ...(outside === service.service ? [] : [outside]), ...(inside ? [inside] : [])]
  return { names: [...new Set([...names, ...service.alsoKnownAs])], formerly: service.formerly }
}

function ownersBySlug(services: readonly Service[]): ReadonlyMap<string, Owner> {
  return new Map(services.map(service => [service.slug, ownerOf(service)]))
}

function apiNames(api: ApiEntry): string[] {
  return [...new Set([api.name, api.api, api.cliCommand, api.boto3Name].flatMap(name => name ?? []))]
}

function linkThing({ slug, title, url }: LinkEntry, services: ReadonlyMap<string, Service>, owners: ReadonlyMap<string, Owner>): Thing[] {
  const service = services.get(slug)
  const owner = owners.get(slug)
  if (!service || !owner) return []
  const link = linkKind(title)
  return [
    {
      ...belongsTo(service),
      id: `doc:${slug}:${url}`,
      kind: 'doc',
      title,
      url,
      owners: [owner],
      rank: rankOf(service),
      ...(link && { link }),
    },
  ]
}

/** Titles of links by what they lead to; the first that fits. */
const LINK_KINDS: readonly (readonly [LinkKind, RegExp])[] = [
  ['cli', /\bCLI\b|Command Line|Command Reference/i],
  ['python', /\bPython\b|Boto ?3/i],
  ['javascript', /JavaScript|Node\.js/i],
  ['api', /\bAPIs?\b/],
  ['guide', /\bGuides?\b/i],
]

function linkKind(title: string): LinkKind | undefined {
  return LINK_KINDS.find(([, pattern]) => pattern.test(title))?.[0]
}

/** Titles of an API's links. */
const REFERENCE_TITLES: readonly (readonly [LinkKind, string])[] = [
  ['api', 'API Reference'],
  ['cli', 'CLI Reference'],
  ['python', 'Python (Boto3) Reference'],
  ['javascript', 'JavaScript SDK Reference'],
]

/** The reference links of an API; its name is in the title unless it is its service's only one or main one. */
function referenceThings(api: ApiEntry, services: ReadonlyMap<string, Service>, owners: ReadonlyMap<string, Owner>): Thing[] {
  const service = services.get(api.slug)
  const owner = owners.get(api.slug)
  if (!service || !owner) return []
  const urls = { ...apiLinks(api), api: api.url }
  const named: Owner = { names: apiNames(api), formerly: [] }
  const links = REFERENCE_TITLES.flatMap(([link, title]) => ({ link, title, url: urls[link === 'guide' ? 'api' : link] }))
  const guide = { link: 'guide' as const, title: api.guide?.title ?? '', url: api.guide?.url }
  return [guide, ...links].flatMap(({ link, title, url }): Thing[] =>
    url === undefined
      ? []
      : [
          {
            ...belongsTo(service),
            id: `doc:${api.slug}:${api.api}:${link}`,
            kind: 'doc',
            title: api.main ? title : `${title}: ${api.name}`,
            url,
            link,
            api: api.api,
            owners: [owner, named],
            rank: rankOf(service),
          },
        ],
  )
}

const ROLES = { 'Architecture Service': 'service', Resource: 'part', Category: 'category', 'Architecture Group': 'part' } as const

/** Service icons before their parts, each before its variants. */
function byRole(a: Icon, b: Icon): number {
  const order = (icon: Icon) => Number(icon.type !== 'Architecture Service') + 2 * Number(icon.variantOf !== undefined)
  return order(a) - order(b)
}

function iconThing(icon: Icon, services: ReadonlyMap<string, Service>, owners: ReadonlyMap<string, Owner>): Thing {
  const service = icon.entry === undefined ? undefined : services.get(icon.entry)
  const owner = icon.entry === undefined ? undefined : owners.get(icon.entry)
  return {
    ...(service && { service: service.service, slug: service.slug }),
    id: `icon:${icon.iconName}`,
    kind: 'icon',
    title: icon.displayName,
    names: [icon.iconName.replace(/[-_]/g, ' ')],
    keywords: icon.keywords,
    owners: owner ? [owner] : [],
    rank: (service ? rankOf(service) : UNRANKED) + (icon.variantOf === undefined ? 0 : CLOSED),
    iconName: icon.iconName,
    iconRole: ROLES[icon.type],
  }
}
