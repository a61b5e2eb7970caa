/** Updates the state after changes in the browser: date, network, history, scroll position, and other tabs. */
import { isoDay } from '@/core/lifecycle/status'
import { listen } from '@/platform/events'
import { focusSearchBox, SEARCH_BOX_ID } from '@/platform/focus'
import { currentFragment, fragmentParameter, writeUrl } from '@/platform/history'
import { loadCode } from '@/platform/load'
import { onFailedPicture } from '@/platform/pictures'
import { readStoredScrollPosition, startStoringScroll } from '@/platform/scroll'
import { BASE_PATH } from '@/platform/site'
import { applyQueryString, storeMatches, unfinishedTypedTextAtom } from '@/state/explorer'
import { activeCellAtom, lastFocusedCellIdAtom } from '@/state/grid'
import { runAndReport } from '@/state/notices'
import { isOnlineAtom, todayAtom } from '@/state/page-data'
import { pageModelAtom } from '@/state/page-kinds'
import { queryStringAtom } from '@/state/page-view'
import { openPalette } from '@/state/palette'
import { themeAtom } from '@/state/preferences'
import { scrollRequestAtom } from '@/state/scroll-request'
import { failedSpritesAtom } from '@/state/sprites'
import type { JotaiStore, Store } from '@/state/store'
import { observeStorage } from '@/state/stored'

export function syncWithBrowser(store: JotaiStore): void {
  store.set(todayAtom, isoDay(new Date()))
  const followNetwork = () => store.set(isOnlineAtom, navigator.onLine)
  listen(['online', 'offline'], followNetwork)
  followNetwork()
  store.sub(themeAtom, () => {
    document.documentElement.dataset.theme = store.get(themeAtom)
  })
  observeStorage(store)
  onFailedPicture(`${BASE_PATH}data/`, path => store.set(failedSpritesAtom, failed => [...failed, `data/${path}`]))
  store.sub(unfinishedTypedTextAtom, () => void findTypedMatches(store))
  void findTypedMatches(store)
  if (new URLSearchParams(location.search).has('icons'))
    void runAndReport(store, 'Couldn’t select the icons of the link', async () => {
      const { selectLinkedIcons } = await loadCode(() => import('@/commands/tasks/linked-icons'))
      return selectLinkedIcons(store)
    })
  const returnTo = ({ top, cell }: { top: number; cell: string | null }) => {
    if (cell !== null) store.set(lastFocusedCellIdAtom, cell)
    // Pages without cells have nothing to wait for.
    if (store.get(pageModelAtom).rowsAtom) store.set(scrollRequestAtom, { kind: 'return', top })
    scrollTo({ top })
  }
  startStoringScroll(() =>
    store.get(scrollRequestAtom)?.kind === 'return' ? undefined : (store.get(activeCellAtom)?.id ?? null),
  )
  // Restores the stored position, unless the visitor has already scrolled the prerendered page.
  const stored = readStoredScrollPosition()
  if (stored && scrollY === 0) returnTo(stored)
  followHash(store)
  // Applies the URL if it has changed during hydration.
  if (store.get(queryStringAtom) !== location.search) applyQueryString(store, location.search)
  addEventListener('popstate', () => {
    followHash(store)
    applyQueryString(store, location.search)
    const position = readStoredScrollPosition()
    // If a link to a fragment has made a new history entry, the browser itself scrolls.
    if (position || location.hash === '') returnTo(position ?? { top: 0, cell: null })
  })
}

/** Adds services that the palette's search finds for the text in the search box. A failure ends the search. */
async function findTypedMatches(store: Store): Promise<void> {
  const q = store.get(unfinishedTypedTextAtom)
  if (q === null) return
  try {
    const { findExplorerMatches } = await loadCode(() => import('@/state/explorer-matches'))
    await findExplorerMatches(store, q)
  } catch {
    if (store.get(unfinishedTypedTextAtom) === q) storeMatches(store, { q, batches: [], operations: 'failed' })
  }
}

/** Opens the palette for `#palette=s3 api`, or focuses the search box for `#search`, and removes the fragment. */
export function followHash(store: Store): void {
  const text = fragmentParameter('palette')
  if (text !== null) openPalette(store, text)
  else if (currentFragment() !== SEARCH_BOX_ID || !focusSearchBox()) return
  writeUrl(location.pathname + location.search, 'replace')
}
