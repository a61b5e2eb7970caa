/** AWS Regions that have a console, with their locations. */
import PLACES from '../../../data/regions.json' with { type: 'json' }

export const REGION_LOCATIONS = PLACES
export type Region = keyof typeof REGION_LOCATIONS
export const REGIONS = Object.keys(REGION_LOCATIONS) as Region[]
/** The Regions of AWS's table of Regional services, which leaves out China. */
export const TABLE_REGIONS = REGIONS.filter(region => !region.startsWith('cn-'))
