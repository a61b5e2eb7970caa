/** Services as owners of links, icons and operations, and how well known they are. */
import type { Catalogue, Service } from '../../catalogue/types'
import type { Features } from './palette-data'
import type { Owner } from './things'

/** What a service has that is not among the best known (data/popularity.yaml). */
export const UNRANKED = 200

/** The rank of a service, 0 for the best known. */
export function popularityRank(service: Pick<Service, 'popularity'> | undefined): number {
  return service?.popularity ?? UNRANKED
}

/** A service and what its links, icons and operations need of it. */
export interface ServiceOwner {
  service: Service
  names: Owner
  rank: number
  owners: readonly Owner[]
  parts: readonly Part[]
  /** Of its links: they may be asked for by the abbreviations of its features, too (`alb guide`). */
  linkOwners: readonly Owner[]
}

/** A feature: its names of several words in lower case, and the others. */
interface Part {
  names: readonly string[]
  abbreviations: readonly string[]
}

/** A service, called by the abbreviations of `parts`, too. */
export function withParts(names: Owner, parts: readonly Part[]): readonly Owner[] {
  return [names, { names: parts.flatMap(({ abbreviations }) => abbreviations), formerly: [] }]
}

/** What a service loses in rank that is closing or closed to newcomers, and an icon that varies another. */
export const LESS_KNOWN = 400

/** Slug -> service, with what others need of it. */
export function serviceOwners(
  catalogue: Pick<Catalogue, 'services'>,
  features: Features = {},
): Map<string, ServiceOwner> {
  return new Map(
    catalogue.services.map(service => {
      const closed = service.status !== undefined && service.status.kind !== 'renamed'
      const names = namesOf(service)
      const parts = (features[service.slug] ?? []).map(({ name, otherNames }) => ({
        names: [name, ...otherNames].map(text => text.toLowerCase()).filter(text => text.includes(' ')),
        abbreviations: otherNames.filter(text => !/\W/.test(text)),
      }))
      return [
        service.slug,
        {
          service,
          names,
          rank: popularityRank(service) + (closed ? LESS_KNOWN : 0),
          owners: [names],
          parts,
          linkOwners: withParts(names, parts),
        },
      ]
    }),
  )
}

/** The name, the name without its parentheses, their content if it is one word, and the other names. */
function namesOf({ service, alsoKnownAs, formerly }: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service)?.[1]
  const outside = service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  return { names: [...new Set([service, outside, ...(inside ? [inside] : []), ...alsoKnownAs])], formerly }
}
