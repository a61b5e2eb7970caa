/** The catalogue that the tested site serves: the numbers that tests expect come from it, not from today's data. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Catalogue, ServiceDetails } from '@/core/catalogue/types'
import { isoDay, servicesOn } from '@/core/lifecycle/status'
import { foundText, headingText } from '@/core/view/messages'
import { DEFAULT_VIEW, type ViewState } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'

const DIST = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist')

const indexFile = readdirSync(join(DIST, 'data')).find(name => name.startsWith('catalogue-') && name.endsWith('.json'))

const index = readJson<Catalogue>(`data/${indexFile}`)

/** The light index, with the statuses of today. */
export const CATALOGUE: Catalogue = { ...index, services: servicesOn(index.services, isoDay(new Date())) }

/** Number of services. */
export const TOTAL = CATALOGUE.services.length

/** The details of a service, as the site publishes them. */
export function detailsOf(slug: string): ServiceDetails {
  return readJson<{ service: ServiceDetails }>(`catalogue/services/${slug}.json`).service
}

/** The HTML of a page. */
export const htmlOf = (page: string): Buffer => readFileSync(join(DIST, `${page}.html`))

/** What the explorer shows for a view. */
export function resultsOf(patch: Partial<ViewState>) {
  return computeResults(CATALOGUE, { ...DEFAULT_VIEW, ...patch })
}

/** Heading and message of a view, as `shown` reads them. */
export function sentencesOf(patch: Partial<ViewState>): { heading: string; found: string } {
  const view = { ...DEFAULT_VIEW, ...patch }
  return { heading: headingText(resultsOf(patch), view), found: foundText(resultsOf(patch), view) ?? '' }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(DIST, path), 'utf8'))
}
