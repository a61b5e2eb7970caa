/** The real catalogue, read and compiled once for all tests. */
import { loadSite } from '../load'

export const SITE = loadSite()
