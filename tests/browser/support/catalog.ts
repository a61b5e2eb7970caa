/** The data of the tested site. Tests derive expected numbers from it, so that data updates do not break them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Catalog, ServiceDetails } from '@/core/catalog/types'
import { isoDay, servicesWithStatus } from '@/core/lifecycle/status'
import { headingText, resultCountText } from '@/core/view/messages'
import { DEFAULT_EXPLORER_VIEW, type ExplorerView } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'

const DIST = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist')

const indexFile = readdirSync(join(DIST, 'data')).find(name => name.startsWith('catalog-') && name.endsWith('.json'))

const index = readJson<Catalog>(`data/${indexFile}`)

/** The catalog with the statuses of today. */
export const CATALOG: Catalog = { ...index, services: servicesWithStatus(index.services, isoDay(new Date())) }

/** Number of services. */
export const TOTAL = CATALOG.services.length

/** Returns the published details of a service. */
export function detailsOf(slug: string): ServiceDetails {
  return readJson<{ service: ServiceDetails }>(`catalogue/services/${slug}.json`).service
}

/** Returns the HTML file of a page, such as `index`. */
export const htmlOf = (page: string): Buffer => readFileSync(join(DIST, `${page}.html`))

/** Returns the explorer's results for a view. */
export function resultsOf(patch: Partial<ExplorerView>) {
  return computeResults(CATALOG, { ...DEFAULT_EXPLORER_VIEW, ...patch })
}

/** Returns the heading and the result count that a view must show, named as in `shown` to compare the two. */
export function sentencesOf(patch: Partial<ExplorerView>): { heading: string; found: string } {
  const view = { ...DEFAULT_EXPLORER_VIEW, ...patch }
  return { heading: headingText(resultsOf(patch), view), found: resultCountText(resultsOf(patch), view) ?? '' }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(DIST, path), 'utf8'))
}
