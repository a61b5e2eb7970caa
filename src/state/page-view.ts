/** The view of a page, kept in the query string of its URL. */
import { type Atom, atom, type Getter } from 'jotai'
import type { PageContent } from '@/core/site/page-data'
import type { ViewCodec } from '@/core/view/view-codec'
import { type HistoryMode, writeUrl } from '@/platform/history'
import { goTo } from '@/platform/page'
import { storeScroll } from '@/platform/scroll'
import { href } from '@/platform/site'
import { pageContentAtom } from './page-data'
import { requestScroll } from './scroll-request'
import type { Store } from './store'

/** Query string of the URL, the only copy of the view (DECISIONS.md, "State in the URL"). */
export const queryStringAtom = atom('')

/** Delay (ms) between the last key in the search box and its search (DECISIONS.md, "Search delay"). */
const DEBOUNCE_MS = 300

/** The search box: its text, and whether the text is waiting for its search. */
export const searchBoxAtom = atom({ text: '', isWaiting: false })

/** Atoms of a page's view for code that does not know the type of the view, such as the search field. */
export type PageViewAtoms = Omit<ReturnType<typeof createPageViewAtoms>, 'viewAtom' | 'change'>

/** Returns the atoms that read and change the view of pages of `kind`. `path` is the URL of such a page. */
export function createPageViewAtoms<V extends { q: string }, C>(page: {
  kind: PageContent['kind']
  path: string
  codec: ViewCodec<V, C>
  contextAtom: Atom<C>
  /** Returns the view on screen, from which changes start. Default: the view in the URL. */
  viewOnScreen?: (get: Getter) => V
  /** Requests the data that views other than the default need. */
  requestData?: (store: Store) => void
}) {
  const { kind, path, codec, contextAtom } = page
  const isHere = (get: Getter) => get(pageContentAtom).kind === kind
  /** The view in the URL; on pages of another kind, the default view. */
  const viewAtom = atom<V>(get => (isHere(get) ? codec.parse(get(queryStringAtom), get(contextAtom)) : codec.defaults))
  const write = (store: Store, patch: Partial<V>, mode: HistoryMode) => {
    const { get, set } = store
    const before = page.viewOnScreen?.(get) ?? get(viewAtom)
    const after = codec.change(before, patch)
    if (codec.isSame(before, after)) return
    if (mode === 'push') storeScroll()
    const queryString = codec.format(after, get(queryStringAtom))
    set(queryStringAtom, queryString)
    // The HTML contains the data of the prerendered view alone.
    page.requestData?.(store)
    writeUrl(href(path) + queryString, mode)
    // Before React renders the change, because this measures the old cells.
    requestScroll(store, codec.changesListOrPage(before, after))
  }
  function search(store: Store): void {
    const { text, isWaiting } = store.get(searchBoxAtom)
    if (!isWaiting) return
    store.set(searchBoxAtom, { text, isWaiting: false })
    write(store, { q: text.trim() } as Partial<V>, 'replace')
  }
  /** Changes the view, and adds or replaces a history entry (`mode`). On pages of another kind, goes to `path`. */
  function change(store: Store, patch: Partial<V>, mode: HistoryMode = 'push'): void {
    if (!isHere(store.get)) goTo(href(path) + codec.format(codec.change(codec.defaults, patch)))
    else {
      // Searches the typed text first, because a later search would reset the page number.
      search(store)
      write(store, patch, mode)
    }
  }
  let timer: ReturnType<typeof setTimeout>
  /** Text of the search box as typed. It is searched, without spaces at its ends, once the visitor stops typing. */
  const textAtom = atom(
    get => {
      const { text, isWaiting } = get(searchBoxAtom)
      const { q } = get(viewAtom)
      return isWaiting || text.trim() === q ? text : q
    },
    (get, set, text: string) => {
      set(searchBoxAtom, { text, isWaiting: true })
      clearTimeout(timer)
      timer = setTimeout(search, DEBOUNCE_MS, { get, set })
    },
  )
  textAtom.onMount = () => () => clearTimeout(timer)
  return {
    viewAtom,
    change,
    /** Changes the view to that of a query string, after a search for the typed text. */
    changeTo: (store: Store, queryString: string) => change(store, codec.parse(queryString, store.get(contextAtom))),
    search,
    textAtom,
    isDefaultAtom: atom(get => codec.isSame(get(viewAtom), codec.defaults)),
    isSearchedAtom: atom(get => codec.isSearched(get(viewAtom))),
    isFilteredAtom: atom(get => codec.isFiltered(get(viewAtom))),
    clear: (store: Store, what: { search?: boolean; filters?: boolean }) => change(store, codec.clearChange(what)),
  }
}
