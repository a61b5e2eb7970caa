/** The view of a page, read from and written to the query string of its address. */
import { type Atom, atom, type Getter, type WritableAtom } from 'jotai'
import type { PageContent } from '@/core/site/page-data'
import type { Query } from '@/core/view/query'
import { type HistoryMode, writeUrl } from '@/platform/history'
import { goTo } from '@/platform/page'
import { rememberScroll } from '@/platform/scroll'
import { href } from '@/platform/site'
import { pageContentAtom } from './page'

/** Query string of the address. Set from outside only when the browser itself changed it. */
export const queryStringAtom = atom('')

/** Counts the changes that scroll to the top of the list. */
export const relistedAtom = atom(0)

/** Counts the changes that show the same list in another way: what one reads stays in its place. */
export const restyledAtom = atom(0)

/** The text of the search box; `isWaiting` until it is searched for. */
export const typedAtom = atom({ text: '', isWaiting: false })

/** The parts of a view that all pages have in common. */
export type PageQuery = Omit<ReturnType<typeof pageQuery>, 'viewAtom' | 'changeAtom'>

/** The view of the pages of `kind`, which are at `path`, and the atom that changes it. */
export function pageQuery<V extends { q: string }, C>(page: {
  kind: PageContent['kind']
  path: string
  query: Query<V, C>
  /** Data that reading the address needs. */
  contextAtom: Atom<C>
  /** The view that a change starts from, if not that of the address. */
  shown?: (get: Getter) => V
  /** Requests the data that another view needs. */
  requestAtom?: WritableAtom<null, [], void>
}) {
  const { kind, path, query, contextAtom, requestAtom } = page
  const isHere = (get: Getter) => get(pageContentAtom).kind === kind
  /** The default view on other pages. */
  const viewAtom = atom<V>(get => (isHere(get) ? query.parse(get(queryStringAtom), get(contextAtom)) : query.defaults))
  const writeAtom = atom(null, (get, set, patch: Partial<V>, mode: HistoryMode) => {
    const before = get(viewAtom)
    const after = query.change(page.shown?.(get) ?? before, patch)
    if (query.same(before, after)) return
    if (mode === 'push') rememberScroll()
    const queryString = query.format(after, get(queryStringAtom))
    set(queryStringAtom, queryString)
    if (requestAtom) set(requestAtom)
    writeUrl(href(path) + queryString, mode)
    set(query.isRelisted(before, after) ? relistedAtom : restyledAtom, n => n + 1)
  })
  const searchAtom = atom(null, (get, set) => {
    const { text, isWaiting } = get(typedAtom)
    if (!isWaiting) return
    set(typedAtom, { text, isWaiting: false })
    set(writeAtom, { q: text.trim() } as Partial<V>, 'replace')
  })
  /** Changes the view: typing replaces the history entry, everything else pushes one. From another page it leads to this one. */
  const changeAtom: WritableAtom<null, [patch: Partial<V>, mode?: HistoryMode], void> = atom(
    null,
    (get, set, patch: Partial<V>, mode: HistoryMode = 'push') => {
      if (!isHere(get)) return goTo(href(path) + query.format(query.change(query.defaults, patch)))
      // Searched for afterwards, a waiting text would lead back to page 1.
      set(searchAtom)
      set(writeAtom, patch, mode)
    },
  )
  return {
    viewAtom,
    changeAtom,
    searchAtom,
    /** The text in the search box. White space around the searched text stays in it. */
    textAtom: atom(
      get => {
        const { text, isWaiting } = get(typedAtom)
        const { q } = get(viewAtom)
        return isWaiting || text.trim() === q ? text : q
      },
      (_get, set, text: string) => set(typedAtom, { text, isWaiting: true }),
    ),
    isSearchedAtom: atom(get => query.isSearched(get(viewAtom))),
    /** True while anything but the search narrows the list. */
    isFilteredAtom: atom(get => query.isFiltered(get(viewAtom))),
    clearAtom: atom(null, (_get, set, what: { search?: boolean; filters?: boolean }) =>
      set(changeAtom, query.cleared(what)),
    ),
  }
}

/** The browser itself has changed the address. A text that waits is not searched for. */
export const followAddressAtom = atom(null, (_get, set, queryString: string) => {
  set(typedAtom, { text: '', isWaiting: false })
  set(queryStringAtom, queryString)
})
