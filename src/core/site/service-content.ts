/** Content of a service page, computed by the build or, offline, in the browser. */
import { mainPageLinks } from '../catalog/links/main-page-links'
import { popularityRank } from '../catalog/popularity'
import { regionState, regionTexts } from '../catalog/regions/service-regions'
import type { ConsoleLocation, ServiceDetails } from '../catalog/types'
import { escapeRegExp } from '../escape'
import { mainStatusOn } from '../lifecycle/status'
import type { ServiceLink, ServicePageContent } from './page-data'
import { withShortTitles } from './short-titles'

const MAX_RELATED = 8

/** The data file `details`: all services with the operations that their pages display. */
export interface DetailsFile {
  /** Sorted like the catalog. */
  details: readonly ServiceDetails[]
  /** Display names that `iconDisplayName` cannot derive, by icon name. */
  iconNames: Readonly<Record<string, string>>
  console: Readonly<Record<string, ConsoleLocation>>
}

/** Returns the content of a service page on the date `today`; null if no service has this slug. */
export function createServicePageContent(
  slug: string,
  { details, iconNames, console }: DetailsFile,
  today: string,
): ServicePageContent | null {
  const position = details.findIndex(service => service.slug === slug)
  const service = details[position]
  if (!service) return null
  const hasEnded = mainStatusOn(service.lifecycle, today)?.kind === 'ended'
  const hasRegions = !hasEnded && (service.apis.length > 0 || regionState(slug, 'us-east-1') !== 'unknown')
  const shown = [...service.iconServices, ...service.iconResources]
  return {
    kind: 'service',
    service: { ...service, keywords: [], detailDescription: '', sections: withShortTitles(service) },
    lead: leadOf(service, details),
    mainPages: mainPageLinks(service),
    iconNames: Object.fromEntries(shown.flatMap(icon => (iconNames[icon] ? [[icon, iconNames[icon]]] : []))),
    console: console[slug],
    regions: hasRegions ? regionTexts(slug) : undefined,
    related: relatedTo(service, details, today),
    inCategory: details.filter(other => other.categories.includes(service.categories[0] ?? '')).length,
    previous: linkTo(details[position - 1]),
    next: linkTo(details[position + 1]),
  }
}

function leadOf(service: ServiceDetails, details: readonly ServiceDetails[]): ServicePageContent['lead'] {
  const text = service.detailDescription
  const mentioned = details.filter(other => other !== service && text.includes(other.service))
  if (mentioned.length === 0) return [text]
  // In reverse order, a name precedes the names that it begins with.
  const names = mentioned
    .map(other => escapeRegExp(other.service))
    .sort()
    .reverse()
  return text.split(new RegExp(`\\b(${names.join('|')})(?![\\w@])`)).map(part => {
    const other = mentioned.find(({ service }) => service === part)
    return other ? { service: part, slug: other.slug } : part
  })
}

const relatedTo = (service: ServiceDetails, details: readonly ServiceDetails[], today: string): ServiceLink[] =>
  details
    .filter(
      other =>
        other !== service &&
        other.categories[0] === service.categories[0] &&
        mainStatusOn(other.lifecycle, today)?.kind !== 'ended',
    )
    .sort((a, b) => popularityRank(a) - popularityRank(b))
    .slice(0, MAX_RELATED)
    .flatMap(other => linkTo(other) ?? [])

const linkTo = (details: ServiceDetails | undefined): ServiceLink | null =>
  details ? { slug: details.slug, service: details.service, icon: details.iconServices[0] } : null
