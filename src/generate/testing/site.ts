/** The real data, read and compiled once for all tests. */
import { loadSite } from '../load'

export const TEST_SITE = loadSite()
