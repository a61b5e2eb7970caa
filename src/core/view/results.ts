/** Computes the explorer's results from catalog and view: filters, counts, sorts, and paginates. */
import type { SlugFilter } from '../catalog/regions/service-regions'
import type { Catalog, Service } from '../catalog/types'
import { countBy, groupBy } from '../collections'
import { layoutOf } from './layouts'
import type { ExplorerView } from './parameters'
import { nameRank, searchMatcher } from './search-box'

/** Services of a page under one heading. The heading is null unless the view is sorted by category. */
export type ResultGroup = { heading: string | null; services: readonly Service[] }

export interface Results {
  /** Number of services that the layout, the Region, and `ended` do not hide, which the page size "All" displays. */
  total: number
  /** Number of distinct services in the selected categories, ignoring the search. */
  searchedIn: number
  /** The services on all pages, in view order. Empty in prerendered results. */
  all: readonly Service[]
  /** Number of services on all pages. */
  found: number
  /** Number of search results in each category, in catalog order, whichever categories are selected. */
  categoryCounts: readonly number[]
  /** Page number, at least 1 and at most `pageCount`. */
  page: number
  pageCount: number
  groups: readonly ResultGroup[]
  /** True if the layout hides all matching services. */
  isEmptiedByLayout: boolean
  /** Sentences about the Region of the view. */
  note?: string
  /** True while `groups` has only the beginning of the list. */
  isBeginning?: boolean
}

/** Services that another search finds. */
export interface MoreMatches {
  /** Slugs, in the batches in which they came. */
  batches: readonly ReadonlySet<string>[]
  /** The best of them, unless it came after the list was drawn. */
  best?: string
}

/**
 * Returns everything that the explorer shows for `view`. The results of a search come in runs:
 * 1. the service named `q`
 * 2. services with a word of a name that begins with `q`, and the best of `more`
 * 3. all others that match, then each batch of `more`
 */
export function computeResults(catalog: Catalog, view: ExplorerView, more?: MoreMatches, region?: SlugFilter): Results {
  const isInView = (service: Service) =>
    (view.ended === 'show' || service.status?.kind !== 'ended') && region?.includes(service.slug) !== false
  const admitted = sorted(catalog, view).filter(service => isAdmittedByLayout(service, view) && isInView(service))
  const isSelected = categoryFilter(view.categories)
  const runOf = runFinder(view, more)
  const isFound = (service: Service) => isInView(service) && isSelected(service) && runOf(service) !== undefined
  const byRun = groupBy(admitted, runOf)
  const runs = [...byRun.keys()].filter(run => run !== undefined).sort((a, b) => a - b)
  const matching = runs.flatMap(run => byRun.get(run) ?? [])
  const found = matching.filter(isSelected)
  const size = view.pageSize === 'all' ? Math.max(found.length, 1) : view.pageSize
  const pageCount = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(view.page, pageCount)
  const onPage = found.slice((page - 1) * size, page * size)
  const runsOnPage = groupBy(onPage, service => Math.max(runOf(service) ?? 1, 1)).values()
  const byHeading = [...runsOnPage].flatMap(run => groupByHeading(run, view))
  return {
    total: admitted.length,
    searchedIn: admitted.filter(isSelected).length,
    all: found,
    found: found.length,
    categoryCounts: countByCategory(matching, catalog),
    page,
    pageCount,
    groups: view.sort === 'category' ? byHeading : [{ heading: null, services: onPage }],
    isEmptiedByLayout: found.length === 0 && catalog.services.some(isFound),
    note: region?.note,
  }
}

/** Returns a function that returns the run of a service; undefined if it does not match. */
function runFinder({ q, layout }: ExplorerView, more?: MoreMatches) {
  const hasText = searchMatcher(q, layout)
  const nameRankOf = nameRank(q)
  return (service: Service): number | undefined => {
    const batch = more?.batches.findIndex(slugs => slugs.has(service.slug)) ?? -1
    if (!hasText(service) && batch < 0) return undefined
    if (service.slug === more?.best) return Math.min(nameRankOf(service), 1)
    return hasText(service) ? nameRankOf(service) : 3 + batch
  }
}

const isAdmittedByLayout = (service: Service, view: ExplorerView): boolean =>
  !service.categories.some(name => layoutOf(view).hiddenCategories.includes(name))

/** Returns a test for services with a selected category. If no category is selected, all services pass. */
function categoryFilter(selected: readonly string[]): (service: Service) => boolean {
  if (selected.length === 0) return () => true
  const names = new Set(selected)
  return service => service.categories.some(name => names.has(name))
}

function countByCategory(services: readonly Service[], catalog: Catalog): number[] {
  const counts = countBy(
    services.flatMap(service => service.categories),
    name => name,
  )
  return catalog.categories.map(category => counts.get(category.name) ?? 0)
}

/** Returns the heading of a service: its first selected category or, if none is selected, its first category. */
const headingOf = (service: Service, view: ExplorerView): string =>
  service.categories.find(name => view.categories.includes(name)) ?? service.categories[0] ?? ''

/** Returns all services in the order of `view`. The catalog contains the two orders by name. */
function sorted(catalog: Catalog, view: ExplorerView): readonly Service[] {
  if (view.sort === 'simpleName') return catalog.services
  if (view.sort === 'fullName') return catalog.byFullName.flatMap(i => catalog.services[i] ?? [])
  const byHeading = groupBy(catalog.services, service => headingOf(service, view))
  return catalog.categories.flatMap(category => byHeading.get(category.name) ?? [])
}

const groupByHeading = (onPage: readonly Service[], view: ExplorerView): ResultGroup[] =>
  [...groupBy(onPage, service => headingOf(service, view))].map(([heading, services]) => ({ heading, services }))
