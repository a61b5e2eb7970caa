/** Services as owners of links, icons and operations. */
import type { Catalogue, Service } from '../../catalogue/types'
import { popularityRank } from './popularity'
import type { Owner } from './things'

/** A service and what its links, icons and operations need of it. */
export interface ServiceOwner {
  service: Service
  names: Owner
  rank: number
  owners: readonly Owner[]
}

/** Entries that compare services: their titles hold every general word. */
const COMPARISONS = 'Decision Guides'

/** Has it ended, or is it a guide that compares services? */
export function isSecondary({ status, categories }: Service): boolean {
  return status?.kind === 'ended' || categories.includes(COMPARISONS)
}

/** What a service loses in rank that is closing or closed to newcomers, and an icon that varies another. */
export const LESS_KNOWN = 400

/** Slug -> service, with what others need of it. */
export function serviceOwners(catalogue: Pick<Catalogue, 'services'>): Map<string, ServiceOwner> {
  return new Map(
    catalogue.services.map(service => {
      const closed = service.status !== undefined && service.status.kind !== 'renamed'
      const names = namesOf(service)
      return [
        service.slug,
        { service, names, rank: popularityRank(service.slug) + (closed ? LESS_KNOWN : 0), owners: [names] },
      ]
    }),
  )
}

/** The name, its short form without what stands in parentheses, that, if it is one word, and the other names. */
function namesOf({ service, alsoKnownAs, formerly }: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service)?.[1]
  const outside = service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  return { names: [...new Set([service, outside, ...(inside ? [inside] : []), ...alsoKnownAs])], formerly }
}
