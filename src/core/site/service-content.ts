/** What a service's page shows, made of all services: by the build for its HTML, and by the browser where no network is. */

import type { ServiceDetails } from '../catalogue/types'
import { popularityRank } from '../search/things/popularity'
import type { ServiceLink, ServicePage } from './page-data'

/** Related services shown on a service's page. */
const RELATED_LIMIT = 8

/** The data file `details`: every service's page without the operations, and what leads to them. */
export interface AllDetails {
  /** In the order of the pages. */
  details: readonly ServiceDetails[]
  /** Former slug -> slug. */
  aliases: Readonly<Record<string, string>>
  /** Display names of icons that do not follow from the icon's name. */
  iconNames: Readonly<Record<string, string>>
}

/** The page of the service `slug`; null when there is none of that name. */
export function serviceContent(slug: string, { details, iconNames }: Omit<AllDetails, 'aliases'>): ServicePage | null {
  const position = details.findIndex(service => service.slug === slug)
  const service = details[position]
  if (!service) return null
  return {
    kind: 'service',
    service,
    iconNames: namesOfShownIcons(service, iconNames),
    related: relatedTo(service, details),
    previous: linkTo(details[position - 1]),
    next: linkTo(details[position + 1]),
  }
}

function namesOfShownIcons(
  service: ServiceDetails,
  exceptions: Readonly<Record<string, string>>,
): Record<string, string> {
  const shown = [...service.iconServices, ...service.iconResources]
  return Object.fromEntries(shown.flatMap(icon => (exceptions[icon] === undefined ? [] : [[icon, exceptions[icon]]])))
}

/** The best known services of the same first category (decisions, "Service page"). */
function relatedTo(service: ServiceDetails, details: readonly ServiceDetails[]): ServiceLink[] {
  return details
    .filter(
      other => other !== service && other.categories[0] === service.categories[0] && other.status?.kind !== 'ended',
    )
    .sort((a, b) => popularityRank(a.slug) - popularityRank(b.slug))
    .slice(0, RELATED_LIMIT)
    .flatMap(other => linkTo(other) ?? [])
}

function linkTo(details: ServiceDetails | undefined): ServiceLink | null {
  if (!details) return null
  const { slug, service, iconServices } = details
  return { slug, service, ...(iconServices[0] === undefined ? {} : { icon: iconServices[0] }) }
}
