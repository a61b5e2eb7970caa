/** The view: one atom with the query string, from which everything else is derived. */
import { atom } from 'jotai'
import { servicesOn } from '@/core/lifecycle/status'
import { toggled } from '@/core/selection/list'
import { inCatalogueOrder, spellingsOf } from '@/core/view/category-list'
import { DEFAULT_VIEW, showsDefaultList, VIEW_QUERY, type ViewState } from '@/core/view/parameters'
import { computeResults, type Results } from '@/core/view/results'
import { type HistoryMode, writeUrl } from '@/platform/history'
import { goTo } from '@/platform/page'
import { rememberScroll } from '@/platform/scroll'
import { href } from '@/platform/site'
import { catalogueAtom, requestCatalogueAtom } from './catalogue'
import { pageContentAtom, siteAtom, todayAtom } from './page'

/** Query string of the address. Set from outside only when the browser itself changed it. */
export const queryStringAtom = atom('')

const spellingsAtom = atom(get => spellingsOf(get(siteAtom).categories))

/** Some pages have parameters of their own (`own-view.ts`). */
export const viewAtom = atom<ViewState>(get =>
  ['icons', 'lifecycle'].includes(get(pageContentAtom).kind)
    ? DEFAULT_VIEW
    : VIEW_QUERY.parse(get(queryStringAtom), get(spellingsAtom)),
)

/** What is chosen in the explorer; nothing on pages that show no view. */
export const chosenAtom = atom<Partial<ViewState>>(get =>
  get(pageContentAtom).kind === 'explorer' ? get(viewAtom) : {},
)

/** Counts the changes that scroll to the top of the list. */
export const relistedAtom = atom(0)

/** Counts the changes that show the same list in another way: what one reads stays in its place. */
export const restyledAtom = atom(0)

/** Changes the view. Typing replaces the history entry, everything else pushes one. */
export const changeViewAtom = atom(null, (get, set, patch: Partial<ViewState>, mode: HistoryMode = 'push') => {
  // From another page, a change of the view leads to the explorer with that view.
  if (get(pageContentAtom).kind !== 'explorer') {
    goTo(href('') + VIEW_QUERY.format(VIEW_QUERY.change(DEFAULT_VIEW, patch)))
    return
  }
  const before = get(viewAtom)
  const after = VIEW_QUERY.change({ ...before, page: get(resultsAtom)?.page ?? before.page }, patch)
  if (VIEW_QUERY.same(before, after)) return
  if (mode === 'push') rememberScroll()
  const queryString = VIEW_QUERY.format(after, get(queryStringAtom))
  set(queryStringAtom, queryString)
  set(requestCatalogueAtom)
  writeUrl(href('') + queryString, mode)
  set(VIEW_QUERY.isRelisted(before, after) ? relistedAtom : restyledAtom, n => n + 1)
})

/** Selects a category, or takes it out. */
export const toggleCategoryAtom = atom(null, (get, set, name: string) =>
  set(changeViewAtom, { categories: inCatalogueOrder(toggled(get(viewAtom).categories, name), get(spellingsAtom)) }),
)

/** The browser itself has changed the address: to a view that may need the index. */
export const traverseAtom = atom(null, (get, set, queryString: string) => {
  set(queryStringAtom, queryString)
  if (get(pageContentAtom).kind === 'explorer' && get(resultsAtom) === null) set(requestCatalogueAtom)
})

/** The results of the default view, as they came with the page. */
const firstResultsAtom = atom<Results | null>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'explorer') return null
  const groups = content.results.groups.map(group => ({
    ...group,
    services: servicesOn(group.services, get(todayAtom)),
  }))
  return { ...content.results, groups }
})

/** What the explorer shows; null on other pages, and while a view other than the prerendered one waits for the index. */
export const resultsAtom = atom<Results | null>(get => {
  if (get(pageContentAtom).kind !== 'explorer') return null
  const catalogue = get(catalogueAtom)
  const view = get(viewAtom)
  if (catalogue) return computeResults(catalogue, view)
  return showsDefaultList(view) ? get(firstResultsAtom) : null
})
