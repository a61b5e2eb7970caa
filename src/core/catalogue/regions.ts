/** Regions with a console, by place name. */
import PLACES from '../../../data/regions.json' with { type: 'json' }

export const REGION_PLACES = PLACES
export type Region = keyof typeof REGION_PLACES
export const REGIONS = Object.keys(REGION_PLACES) as Region[]
