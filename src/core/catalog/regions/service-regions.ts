/**
 * The Regions of services, from AWS's table of Regional services. Services that it leaves out have those of the tables
 * of endpoints in the AWS General Reference. This module contains both, so pages load it only if they need it.
 */
import ENDPOINTS from '../../../../data/endpoint-regions.json' with { type: 'json' }
import TABLE from '../../../../data/service-regions.json' with { type: 'json' }
import { groupBy } from '../../collections'
import { partitionOf } from '../links/console'
import { longDate } from '../names/display'
import { ANNOUNCED_REGIONS, CONSOLE_REGIONS } from './regions'

/** By slug: the Regions without the service or, if they are fewer, the only Regions with the service. */
const SERVICES: Readonly<Record<string, { missing?: readonly string[]; only?: readonly string[] }>> = TABLE.services

/** By slug: the Regions with an endpoint of the service, for services that are not in `SERVICES`. */
const SERVICE_ENDPOINTS: Readonly<Record<string, readonly string[]>> = ENDPOINTS.services
/** The Regions that endpoint tables cover. They leave out the European Sovereign Cloud. */
const ENDPOINT_REGIONS = TABLE.regions.filter(region => !region.startsWith('eusc-'))

const DAY = longDate(TABLE.asOf)
const ENDPOINTS_DAY = longDate(ENDPOINTS.asOf)
/** AWS's own page of Regional services, and the title of a link to it with the day of the table. */
export const TABLE_SOURCE = { url: 'https://builder.aws.com/build/capabilities', title: `AWS list, ${DAY}` }
const ENDPOINTS_SOURCE = {
  url: 'https://docs.aws.amazon.com/general/latest/gr/aws-service-information.html',
  title: `AWS endpoints, ${ENDPOINTS_DAY}`,
}

type RegionState = 'listed' | 'not listed' | 'unknown'

/** Returns the state of a service in a Region. The table is older than the page, so no state is "available". */
export function regionState(slug: string, region: string): RegionState {
  const row = SERVICES[slug]
  const listedRegions = row?.only ?? (row ? undefined : SERVICE_ENDPOINTS[slug])
  if (!(row ? TABLE.regions : ENDPOINT_REGIONS).includes(region) || (!row && !listedRegions)) return 'unknown'
  return (listedRegions?.includes(region) ?? !row?.missing?.includes(region)) ? 'listed' : 'not listed'
}

/** Returns the label of a service that is not listed in a Region. With `showsAny`, it states any state. */
export function regionLabel({ slug, region, showsAny }: { slug: string; region: string; showsAny?: boolean }): string {
  const state = regionState(slug, region)
  const isShown = showsAny ? (CONSOLE_REGIONS as readonly string[]).includes(region) : state === 'not listed'
  return isShown ? `${region}: ${state}` : ''
}

/** The Regions of a service, with a link to their source. */
export interface RegionTexts {
  text: string
  url: string
  /** Title of the link, with the day of the source. */
  title: string
  /** The Regions without the service or, if they are fewer, those with it. Ends the sentence that `text` begins. */
  details?: string
}

export function regionTexts(slug: string): RegionTexts {
  const hasRow = SERVICES[slug] !== undefined
  if (!hasRow && !SERVICE_ENDPOINTS[slug]) return { text: 'Regions unknown', ...TABLE_SOURCE }
  const source = hasRow ? TABLE_SOURCE : ENDPOINTS_SOURCE
  const regions = groupBy(TABLE.regions, region => regionState(slug, region))
  const { length: count } = regions.get('listed') ?? []
  const total = TABLE.regions.length
  if (count === total) return { text: `In all ${count} Regions`, ...source }
  const list = (label: string, state: RegionState) => {
    const names = regionNames(regions.get(state) ?? [])
    return names === '' ? '' : ` ${label}: ${names}.`
  }
  const isInFew = count < (regions.get('not listed')?.length ?? 0)
  return {
    text: `In ${count} of ${total} Regions (${hasRow ? DAY : ENDPOINTS_DAY})`,
    ...source,
    details: `.${isInFew ? list('In', 'listed') : list('Not in', 'not listed')}${list('Unknown', 'unknown')}`,
  }
}

/** Returns codes of Regions, with one name for all Regions of a partition: `us-east-1, GovCloud (US)`. */
function regionNames(regions: readonly string[]): string {
  const sizes = groupBy(TABLE.regions, partitionOf)
  const parts = [...groupBy(regions, partitionOf)].flatMap(([partition, codes]) =>
    codes.length === sizes.get(partition)?.length ? partition.name.replace(/^AWS /, '') : codes,
  )
  return parts.join(', ')
}

/** A filter for the services in a Region, by slug, and sentences about it for visitors. */
export type SlugFilter = { includes: (slug: string) => boolean; note: string }

/** Returns the filter for services that are listed in a Region. A Region that the table lacks adds only a note. */
export const regionFilter = (region: string): SlugFilter => ({
  includes: slug => !TABLE.regions.includes(region) || regionState(slug, region) === 'listed',
  note: TABLE.regions.includes(region)
    ? ` AWS lists of ${DAY} and ${ENDPOINTS_DAY}; services with unknown Regions are hidden.`
    : unlistedNote(region),
})

function unlistedNote(region: string): string {
  const location = Object.hasOwn(ANNOUNCED_REGIONS, region) ? ANNOUNCED_REGIONS[region] : undefined
  return location === undefined ? ` Nothing is known about ${region}.` : ` ${region} (${location}) is announced.`
}
