import PLACES from '../../../../data/regions.json' with { type: 'json' }

export const REGION_LOCATIONS = PLACES.open
export type Region = keyof typeof REGION_LOCATIONS
export const CONSOLE_REGIONS = Object.keys(REGION_LOCATIONS) as Region[]

/** Regions that the SDKs know, but that are not known to be open. */
export const ANNOUNCED_REGIONS: Readonly<Record<string, string>> = PLACES.announced

/** The Regions to filter by, each with its location. AWS's table of Regional services leaves out China. */
export const FILTER_REGIONS: readonly (readonly [region: string, location: string])[] = [
  ...Object.entries(REGION_LOCATIONS).filter(([region]) => !region.startsWith('cn-')),
  ...Object.entries(ANNOUNCED_REGIONS).map(([region, location]) => [region, `${location}, announced`] as const),
]
