/**
 * The view and the results of the explorer. If no service name matches, the palette's search adds services:
 * - typed text: the text in the search box, set at each key (`typedTextAtom`)
 * - searched text: `q` of the view, set 300 ms after the last key (`explorerViewAtom`)
 * - matches: the items that the palette's search finds for a text (`storeMatches`, called by `explorer-matches.ts`)
 * - unfinished: a text for which more matches may follow (`unfinishedTypedTextAtom`, `unfinishedSearchedTextAtom`)
 */
import { type Atom, atom, type Getter } from 'jotai'
import type { Service } from '@/core/catalog/types'
import { toggleValue } from '@/core/collections'
import { gridRows } from '@/core/grid/rows'
import type { SearchItem } from '@/core/items/item'
import { servicesWithStatus } from '@/core/lifecycle/status'
import { categorySpellings, inCatalogOrder } from '@/core/view/category-list'
import { layoutOf } from '@/core/view/layouts'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC, type ExplorerView, showsDefaultList } from '@/core/view/parameters'
import { computeResults, type Results } from '@/core/view/results'
import { findNamedService, nameMatcher, searchReason } from '@/core/view/search-box'
import { catalogAtom, catalogLoader, loadCatalog, regionTableLoader } from './catalog'
import { gridWidthAtom, pageContentAtom, siteAtom, todayAtom } from './page-data'
import { createPageViewAtoms, queryStringAtom, searchBoxAtom } from './page-view'
import type { Store } from './store'

const spellingsAtom = atom(get => categorySpellings(get(siteAtom).categories))

export const explorerPageAtoms = createPageViewAtoms({
  kind: 'explorer',
  path: '',
  codec: EXPLORER_VIEW_CODEC,
  contextAtom: spellingsAtom,
  // A change starts from the page that is shown: the last one if the number in the URL is too high.
  viewOnScreen: get => ({ ...get(explorerViewAtom), page: get(resultsAtom)?.page ?? get(explorerViewAtom).page }),
  requestData: catalogLoader.request,
})
export const explorerViewAtom: Atom<ExplorerView> = explorerPageAtoms.viewAtom
export const changeExplorerView = explorerPageAtoms.change

/** The view on the explorer; empty on other pages, where `explorerViewAtom` has the defaults. */
export const viewOnExplorerAtom = atom<Partial<ExplorerView>>(get =>
  get(pageContentAtom).kind === 'explorer' ? get(explorerViewAtom) : {},
)

export function toggleCategory(store: Store, name: string): void {
  const names = toggleValue(store.get(explorerViewAtom).categories, name)
  changeExplorerView(store, { categories: inCatalogOrder(names, store.get(spellingsAtom)) })
}

/** Applies a query string that the browser has set, and discards text that has not been searched. */
export function applyQueryString(store: Store, queryString: string): void {
  const { get, set } = store
  set(searchBoxAtom, { text: '', isWaiting: false })
  set(queryStringAtom, queryString)
  if (get(areResultsLoadingAtom)) catalogLoader.request(store)
}

const firstResultsAtom = atom<Results | null>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'explorer') return null
  const groups = content.results.groups.map(group => ({
    ...group,
    services: servicesWithStatus(group.services, get(todayAtom)),
  }))
  return { ...content.results, groups }
})

export interface ExplorerMatches {
  q: string
  /** Items that the palette's search found for `q`, in the batches in which they came. */
  batches: readonly (readonly SearchItem[])[]
  /** The service of the best item, unless it came after the results of `q` were shown. */
  best?: string
  /** The search of API operations, which load last. */
  operations: 'pending' | 'searched' | 'failed'
  /** False if the palette, too, has neither results nor a diagram for `q`. */
  hasOthers?: boolean
}

const storedMatchesAtom = atom<readonly ExplorerMatches[]>([])

/** Stores matches. Of earlier ones, keeps those of the searched text, which are shown. */
export function storeMatches({ get, set }: Store, matches: ExplorerMatches): void {
  const { q } = get(explorerViewAtom)
  set(storedMatchesAtom, all => [...all.filter(other => other.q === q && q !== matches.q), matches])
}

export const matchesOf = (get: Getter, q: string) => get(storedMatchesAtom).find(matches => matches.q === q)

export const explorerMatchesAtom = atom(get => matchesOf(get, get(explorerViewAtom).q))

/** The text in the search box, also before it is searched; on other pages, empty. */
export const typedTextAtom = atom(get => {
  const { text, isWaiting } = get(searchBoxAtom)
  return isWaiting && get(pageContentAtom).kind === 'explorer' ? text.trim() : get(explorerViewAtom).q
})

export const unfinishedSearchedTextAtom = atom(get => unfinishedText(get, get(explorerViewAtom).q))

export const unfinishedTypedTextAtom = atom(get => unfinishedText(get, get(typedTextAtom)))

function unfinishedText(get: Getter, q: string): string | null {
  const matches = matchesOf(get, q)
  const { searchesIconNames } = layoutOf(get(explorerViewAtom))
  if (q === '' || (matches && (matches.operations !== 'pending' || searchesIconNames))) return null
  return get(catalogAtom)?.services.some(nameMatcher(q)) === false ? q : null
}

export const addedServicesAtom = atom(get => {
  const matches = get(explorerMatchesAtom)
  if (!matches) return undefined
  const { searchesIconNames } = layoutOf(get(explorerViewAtom))
  const isAdded = ({ kind, iconName }: SearchItem) =>
    !searchesIconNames || kind === 'service' || (kind !== 'operation' && iconName !== undefined)
  const batches = matches.batches.map(items => new Set(items.filter(isAdded).flatMap(({ slug }) => slug ?? [])))
  return { batches, best: matches.best }
})

/** Function that returns the reason why the search finds a service, if its card does not show the matched text. */
export const getMatchReasonAtom = atom(get => {
  const { q } = get(explorerViewAtom)
  const items = get(explorerMatchesAtom)?.batches.flat() ?? []
  return (service: Service) => {
    const found = items
      .filter(({ kind, slug }) => kind !== 'service' && slug === service.slug)
      .map(({ title }) => title)
    return q === '' ? undefined : searchReason(service, q, found)
  }
})

/** The error of the catalog or, for a view with a Region, of the table of Regions; null if neither has failed. */
export const explorerErrorAtom = atom(
  get =>
    get(catalogLoader.errorAtom) ?? (get(explorerViewAtom).region === '' ? null : get(regionTableLoader.errorAtom)),
)
export async function loadExplorer(store: Store): Promise<void> {
  await Promise.all([loadCatalog(store), store.get(explorerViewAtom).region !== '' && regionTableLoader.load(store)])
}

const regionFilterAtom = atom(get => {
  const { region } = get(explorerViewAtom)
  return region === '' ? undefined : (get(regionTableLoader.onDemandAtom)?.regionFilter(region) ?? null)
})

/** Results of the explorer. Until the data has loaded, the prerendered ones or, if the view has others, null. */
export const resultsAtom = atom<Results | null>(get => {
  if (get(pageContentAtom).kind !== 'explorer') return null
  const catalog = get(catalogAtom)
  const view = get(explorerViewAtom)
  const region = get(regionFilterAtom)
  if (catalog && region !== null) return computeResults(catalog, view, get(addedServicesAtom), region)
  const first = get(firstResultsAtom)
  if (showsDefaultList(view)) return first
  // A longer list begins with the prerendered services, because the order is the same.
  const isBeginning = view.pageSize === 'all' && showsDefaultList({ ...view, pageSize: DEFAULT_EXPLORER_VIEW.pageSize })
  return first && isBeginning ? { ...first, pageCount: 1, isBeginning } : null
})

/** True while the list of the explorer is empty or incomplete because the catalog is loading. */
export const areResultsLoadingAtom = atom(get => {
  const results = get(resultsAtom)
  return get(pageContentAtom).kind === 'explorer' && (results === null || results.isBeginning === true)
})

/** The service that has the search text as a name; null if there is none, or until the catalog has loaded. */
export const bestMatchAtom = atom(get =>
  findNamedService(get(resultsAtom) ? (get(catalogAtom)?.services ?? []) : [], get(explorerViewAtom).q),
)

export const resultRowsAtom = atom(get => {
  const results = get(resultsAtom)
  const { layout, q } = get(explorerViewAtom)
  return results ? gridRows(layout, results.groups, get(gridWidthAtom), q) : []
})
