/** The Region in addresses of the console; apart from other settings, since no page needs it before a command does. */
import { REGIONS, type Region } from '@/core/catalogue/regions'
import { storedChoice } from './stored'

export const regionAtom = storedChoice<Region>('region', REGIONS, 'us-east-1')
