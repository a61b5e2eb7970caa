/** Computes what a page must show for its URL. Uses the parsers and lists of the app, but none of its state. */
import { readdirSync, readFileSync } from 'node:fs'
import { regionFilter } from '@/core/catalog/regions/service-regions'
import type { Icon } from '@/core/catalog/types'
import { iconCategorySlug } from '@/core/icons/icon-categories'
import { listIcons } from '@/core/icons/icon-list'
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '@/core/lifecycle/lifecycle-view'
import { listLifecycle } from '@/core/lifecycle/list-lifecycle'
import { isoDay } from '@/core/lifecycle/status'
import type { LifecyclePageContent } from '@/core/site/page-data'
import { categorySpellings } from '@/core/view/category-list'
import { headingText, noResultsText, resultCountText } from '@/core/view/messages'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { nameMatcher } from '@/core/view/search-box'
import { CATALOG, htmlOf, TOTAL } from './catalog'

export interface ExpectedState {
  heading: string | RegExp
  /** Matches the text of the page. */
  text: RegExp
  /** The URLs of the first services. */
  list?: { services: readonly string[] }
}

const MAX_SERVICES = 6
const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Returns what the page at `url` (path and query) shows. */
export function expectedState(url: string): ExpectedState {
  const { pathname, search } = new URL(url, 'http://site')
  const page = pathname.slice(1).replace(/\.html$/, '')
  if (page === '') return explorer(search)
  if (page === 'icons') return icons(search)
  if (page === 'lifecycle') return lifecycle(search)
  if (page === 'all') return { heading: `All ${TOTAL} services, A–Z`, text: /AWS Lambda/ }
  const service = CATALOG.services.find(({ slug }) => slug === page)
  if (service) return { heading: literally(service.service), text: /Features and identifiers|Documentation/i }
  return { heading: 'Page not found', text: /There’s no page at/ }
}

function explorer(search: string): ExpectedState {
  const view = EXPLORER_VIEW_CODEC.parse(search, categorySpellings(CATALOG.categories))
  const results = computeResults(CATALOG, view, undefined, view.region === '' ? undefined : regionFilter(view.region))
  const heading = headingText(results, view)
  const isFinal = view.q.trim() === '' || CATALOG.services.some(nameMatcher(view.q))
  // If the text is in no name, the palette's search may add services.
  if (!isFinal) return { heading, text: /Found \d+ services? match|No services match your/ }
  const services = results.groups.flatMap(group => group.services.map(({ slug }) => `/${slug}`)).slice(0, MAX_SERVICES)
  const text = results.found === 0 ? noResultsText(results, view) : (resultCountText(results, view) ?? '')
  return { heading, text: literally(text), ...(['card', 'list'].includes(view.layout) && { list: { services } }) }
}

function icons(search: string): ExpectedState {
  const file = readdirSync('dist/data').find(name => /^icons-\w+\.json$/.test(name))
  const all = JSON.parse(readFileSync(`dist/data/${file}`, 'utf8')) as Icon[]
  const view = ICONS_VIEW_CODEC.parse(
    search,
    all.map(({ category }) => iconCategorySlug(category)),
  )
  const { found } = listIcons(all, view, () => [])
  const isSearched = view.q.trim() !== ''
  const count = isSearched ? '\\d+' : found
  return {
    heading: `${all.length} icons`,
    text: ICONS_VIEW_CODEC.isNarrowed(view)
      ? new RegExp(`(?:${count} icons? match(?:es)?|No icons match) your `)
      : /General|Analytics/,
  }
}

function lifecycle(search: string): ExpectedState {
  const view = LIFECYCLE_VIEW_CODEC.parse(search, null)
  const data = /id="page-data">([^<]+)</.exec(htmlOf('lifecycle').toString())?.[1] ?? ''
  const { entries } = (JSON.parse(data) as { content: LifecyclePageContent }).content
  const { found, counts } = listLifecycle(entries, view, isoDay(new Date()))
  const heading = 'Service lifecycle'
  if (found === 0) return { heading, text: /No entries match your/ }
  if (!LIFECYCLE_VIEW_CODEC.isNarrowed(view)) return { heading, text: new RegExp(`Ended\\s*${counts.ended}`) }
  return { heading, text: new RegExp(`${found} entr(?:y matches|ies match) your `) }
}
