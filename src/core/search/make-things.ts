/** From the catalogue to what the ranking finds. */
import type { Catalogue, Icon, Service } from '../catalogue/types'
import { linkThings, referenceThings } from './doc-things'
import type { ApiEntry, LinkEntry } from './palette-data'
import { popularityRank, UNRANKED } from './popularity'
import type { Owner, Thing } from './things'

/** What the ranking needs of a command. */
export interface CommandText {
  id: string
  title: string
  keywords?: readonly string[] | undefined
}

/** What `lightThings` makes things of. */
export interface LightData {
  catalogue: Catalogue
  icons: readonly Icon[]
  links: readonly LinkEntry[]
  apis: readonly ApiEntry[]
  commands?: readonly CommandText[]
}

/** A service and what its links, icons and operations need of it. */
export interface ServiceOwner {
  service: Service
  names: Owner
  rank: number
  owners: readonly Owner[]
}

/** Entries that compare services: their titles hold every general word. */
const COMPARISONS = 'Decision Guides'

/** What a service loses in rank that is closing or closed to newcomers, and an icon that varies another. */
const LESS = 400

/** Services, links, icons, categories and commands: what the first key needs. */
export function lightThings({ catalogue, icons, links, apis, commands = [] }: LightData): Thing[] {
  const services = serviceOwners(catalogue)
  return [
    ...[...services.values()].map(serviceThing),
    ...linkThings(links, services),
    ...referenceThings(apis, services),
    ...[...icons].sort((a, b) => orderOf(a) - orderOf(b)).map(icon => iconThing(icon, services)),
    ...catalogue.categories.map(({ slug, name, aliases = [], icon }): Thing => {
      return { id: `category:${slug}`, kind: 'category', title: name, names: aliases, iconName: icon, rank: UNRANKED }
    }),
    ...commands.map(({ id, title, keywords = [] }): Thing => {
      return { id: `command:${id}`, kind: 'command', title, keywords, rank: 0 }
    }),
  ]
}

/** Slug -> service, with what others need of it. */
export function serviceOwners(catalogue: Pick<Catalogue, 'services'>): Map<string, ServiceOwner> {
  return new Map(
    catalogue.services.map(service => {
      const closed = service.status !== undefined && service.status.kind !== 'renamed'
      const names = namesOf(service)
      return [service.slug, { service, names, rank: popularityRank(service.slug) + (closed ? LESS : 0), owners: [names] }]
    }),
  )
}

/** The name, its short form without what stands in parentheses, that, if it is one word, and the other names. */
function namesOf({ service, alsoKnownAs, formerly }: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service)?.[1]
  const outside = service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  return { names: [...new Set([service, outside, ...(inside ? [inside] : []), ...alsoKnownAs])], formerly }
}

function serviceThing({ service, names, rank }: ServiceOwner): Thing {
  return {
    id: `service:${service.slug}`,
    kind: 'service',
    title: service.service,
    names: names.names.slice(1),
    formerly: service.formerly,
    keywords: service.keywords,
    categories: service.categories,
    description: service.shortDescription,
    rank,
    secondary: service.status?.kind === 'ended' || service.categories.includes(COMPARISONS),
    owns: names,
    service: service.service,
    slug: service.slug,
    iconName: service.iconServices[0],
    url: service.url ?? undefined,
  }
}

const ROLES = { 'Architecture Service': 'service', Resource: 'part', Category: 'category', 'Architecture Group': 'part' } as const

/** Service icons before their parts, each before its variants. */
function orderOf(icon: Icon): number {
  return Number(icon.type !== 'Architecture Service') + 2 * Number(icon.variantOf !== undefined)
}

function iconThing(icon: Icon, services: ReadonlyMap<string, ServiceOwner>): Thing {
  const owner = services.get(icon.entry ?? '')
  return {
    id: `icon:${icon.iconName}`,
    kind: 'icon',
    title: icon.displayName,
    names: [icon.iconName.replace(/[-_]/g, ' ')],
    keywords: icon.keywords,
    rank: (owner?.rank ?? UNRANKED) + (icon.variantOf === undefined ? 0 : LESS),
    owners: owner?.owners,
    service: owner?.service.service,
    slug: icon.entry,
    iconName: icon.iconName,
    iconRole: ROLES[icon.type],
  }
}
