/** The real data, read and compiled once for all tests. */

import { loadSiteData } from '../data/read'
import { publishedFiles } from '../files/published'

export const TEST_SITE = loadSiteData()

/** Returns the text of a published file of the site `https://site.test`. */
export const publishedText = (path: string): string =>
  publishedFiles(TEST_SITE.compiled, 'https://site.test').find(file => file.path === path)?.content ?? ''
