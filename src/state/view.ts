/** The view of the explorer, and its results. */
import { type Atom, atom } from 'jotai'
import { gridRows } from '@/core/grid/rows'
import { servicesWithStatus } from '@/core/lifecycle/status'
import { toggleInList } from '@/core/selection/list'
import { categorySpellings, inCatalogOrder } from '@/core/view/category-list'
import { showsDefaultList, VIEW_CODEC, type ViewState } from '@/core/view/parameters'
import { computeResults, type Results } from '@/core/view/results'
import { catalogAtom, requestCatalogAtom } from './catalog'
import { gridWidthAtom, pageContentAtom, siteAtom, todayAtom } from './page'
import { createPageViewAtoms, queryStringAtom, typedSearchAtom } from './page-view'

const spellingsAtom = atom(get => categorySpellings(get(siteAtom).categories))

export const explorerPageAtoms = createPageViewAtoms({
  kind: 'explorer',
  path: '',
  query: VIEW_CODEC,
  contextAtom: spellingsAtom,
  // If the page number in the URL is too high, the last page is shown.
  shown: get => ({ ...get(explorerViewAtom), page: get(resultsAtom)?.page ?? get(explorerViewAtom).page }),
  requestAtom: requestCatalogAtom,
})
export const explorerViewAtom: Atom<ViewState> = explorerPageAtoms.viewAtom
export const changeViewAtom = explorerPageAtoms.changeAtom

/** The view on the explorer; empty on other pages, where `explorerViewAtom` has the defaults. */
export const viewOnExplorerAtom = atom<Partial<ViewState>>(get =>
  get(pageContentAtom).kind === 'explorer' ? get(explorerViewAtom) : {},
)

export const toggleCategoryAtom = atom(null, (get, set, name: string) =>
  set(changeViewAtom, {
    categories: inCatalogOrder(toggleInList(get(explorerViewAtom).categories, name), get(spellingsAtom)),
  }),
)

/** Applies a query string set by the browser, drops unsearched text, and requests the catalog if the view needs it. */
export const applyQueryStringAtom = atom(null, (get, set, queryString: string) => {
  set(typedSearchAtom, { text: '', isWaiting: false })
  set(queryStringAtom, queryString)
  if (get(pageContentAtom).kind === 'explorer' && get(resultsAtom) === null) set(requestCatalogAtom)
})

/** Results of the default view, prerendered with the page. */
const firstResultsAtom = atom<Results | null>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'explorer') return null
  const groups = content.results.groups.map(group => ({
    ...group,
    services: servicesWithStatus(group.services, get(todayAtom)),
  }))
  return { ...content.results, groups }
})

/** Results of the explorer. Null on other pages, and until the catalog has loaded for a view not prerendered. */
export const resultsAtom = atom<Results | null>(get => {
  if (get(pageContentAtom).kind !== 'explorer') return null
  const catalog = get(catalogAtom)
  const view = get(explorerViewAtom)
  if (catalog) return computeResults(catalog, view)
  return showsDefaultList(view) ? get(firstResultsAtom) : null
})

export const resultRowsAtom = atom(get => {
  const results = get(resultsAtom)
  const { view, q } = get(explorerViewAtom)
  return results ? gridRows(view, results.groups, get(gridWidthAtom), q) : []
})
