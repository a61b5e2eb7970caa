/** AWS's table of Regional services. This module contains the table, so pages load it only if they need it. */
import TABLE from '../../../data/service-regions.json' with { type: 'json' }
import { groupBy } from '../collections'
import { partitionOf } from '../identify/console'
import type { SlugFilter } from '../view/results'
import { longDate } from './display'
import { REGIONS } from './regions'

/** By slug: the Regions without the service or, if they are fewer, the only Regions with the service. */
const SERVICES: Readonly<Record<string, { missing?: readonly string[]; only?: readonly string[] }>> = TABLE.services

const DAY = longDate(TABLE.asOf)
/** AWS's own page of Regional services, and the title of a link to it with the day of the table. */
export const SOURCE = { url: 'https://builder.aws.com/build/capabilities', title: `AWS list, ${DAY}` }

/** Returns the state of a service in a Region. The table is older than the page, so no state is "available". */
export function regionState(slug: string, region: string): 'listed' | 'not listed' | 'unknown' {
  const row = SERVICES[slug]
  if (!row || !TABLE.regions.includes(region)) return 'unknown'
  return (row.only?.includes(region) ?? !row.missing?.includes(region)) ? 'listed' : 'not listed'
}

/** Returns the label of a service that is not listed in a Region. With `isWhole`, it states any state. */
export function regionLabel({ slug, region, isWhole }: { slug: string; region: string; isWhole?: boolean }): string {
  const state = regionState(slug, region)
  const isShown = isWhole ? (REGIONS as readonly string[]).includes(region) : state === 'not listed'
  return isShown ? `${region}: ${state}` : ''
}

/** The Regions of a service: the text of a link, its source, and the listed Regions of each partition. */
export type RegionTexts = readonly [text: string, source: typeof SOURCE, details: string]

export function regionTexts(slug: string): RegionTexts {
  if (!SERVICES[slug]) return ['Regions unknown', SOURCE, '']
  const isListed = (region: string) => regionState(slug, region) === 'listed'
  const { length: total } = TABLE.regions
  const count = TABLE.regions.filter(isListed).length
  if (count === total) return [`Listed in all ${total} Regions`, SOURCE, '']
  const parts = [...groupBy(TABLE.regions, partitionOf)].map(
    ([{ name }, regions]) => `${name}: ${regions.filter(isListed).join(', ') || 'none'}`,
  )
  return [`Listed in ${count} of ${total} Regions as of ${DAY}`, SOURCE, `. ${parts.join('; ')}`]
}

/** Returns the filter for services that are listed in a Region. A Region that the table does not have adds only a note. */
export const regionFilter = (region: string): SlugFilter => ({
  includes: slug => !TABLE.regions.includes(region) || regionState(slug, region) === 'listed',
  note: TABLE.regions.includes(region)
    ? ` Listed in ${region} as of ${DAY}. Services with unknown Regions are not shown.`
    : ` Nothing is known about ${region}.`,
})
