/** The real data, read and compiled once for all tests. */
import { loadSiteData } from '../load'

export const TEST_SITE = loadSiteData()
