/** Data that items inherit from their service: its names, which also find the items, and its popularity. */
import { popularityRank } from '../catalog/popularity'
import type { Service } from '../catalog/types'
import { makeItemId, type Owner, type SearchItem } from './item'
import type { FeaturesBySlug } from './search-data'

export type ServicesBySlug = { services: ReadonlyMap<string, Service> }

/** Returns an item that belongs to the service with this slug. The item's id consists of `kind` and `title`. */
export function makeItem(
  { services }: ServicesBySlug,
  kind: SearchItem['kind'],
  title: string,
  slug: string | undefined,
  more: Partial<SearchItem>,
): SearchItem {
  const service = services.get(slug ?? '')
  return {
    id: makeItemId(kind, title),
    kind,
    title,
    rank: 0,
    service: service?.service,
    slug: service?.slug,
    ...more,
    iconName: more.iconName ?? service?.iconServices[0],
  }
}

export interface ServiceWithOwners {
  service: Service
  asOwner: Owner
  rank: number
  owners: readonly Owner[]
  features: readonly FeatureNames[]
  /** Names that find the service's links: those of the service, and abbreviations of its features (`alb guide`). */
  linkOwners: readonly Owner[]
}

export type OwnersBySlug = ReadonlyMap<string, ServiceWithOwners>

/** The multi-word names of a feature, in lower case, and its abbreviations. */
type FeatureNames = { names: readonly string[]; abbreviations: readonly string[] }

/** Returns two owners: one with the names of a service, and one with the abbreviations of `features`. */
export function serviceAndFeatureOwners(service: Owner, features: readonly FeatureNames[]): readonly Owner[] {
  return [service, { names: features.flatMap(({ abbreviations }) => abbreviations), formerly: [] }]
}

/** Added to the rank of services that end or are closed to new customers, and of icon variants. */
export const LOW_PRIORITY_PENALTY = 400

/** Returns services by slug, with the data for the items that belong to them. */
export const servicesWithOwners = (services: readonly Service[], features: FeaturesBySlug = {}) =>
  new Map<string, ServiceWithOwners>(
    services.map(service => {
      const closed = service.status !== undefined && service.status.kind !== 'renamed'
      const asOwner = namesOf(service)
      const featureNames = (features[service.slug] ?? []).map(({ name, otherNames }) => ({
        names: [name, ...otherNames].map(text => text.toLowerCase()).filter(text => text.includes(' ')),
        abbreviations: otherNames.filter(text => !/\W/.test(text)),
      }))
      return [
        service.slug,
        {
          service,
          asOwner,
          rank: popularityRank(service) + (closed ? LOW_PRIORITY_PENALTY : 0),
          owners: [asOwner],
          features: featureNames,
          linkOwners: serviceAndFeatureOwners(asOwner, featureNames),
        },
      ]
    }),
  )

/** Returns the full name, the name without parentheses, the single word in parentheses, and the other names. */
function namesOf({ service, alsoKnownAs, formerly }: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service)?.[1]
  const outside = service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  return { names: [...new Set([service, outside, ...(inside ? [inside] : []), ...alsoKnownAs])], formerly }
}
