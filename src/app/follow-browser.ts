/** Updates the state after changes in the browser: date, network, history, scroll position, and other tabs. */
import type { createStore } from 'jotai'
import { isoDay } from '@/core/lifecycle/status'
import { firstVisibleService } from '@/platform/cells'
import { focusSearchBox, SEARCH_BOX_ID } from '@/platform/focus'
import { currentFragment, fragmentParameter, writeUrl } from '@/platform/history'
import { loadCode } from '@/platform/load'
import { onFailedPicture } from '@/platform/pictures'
import { readStoredScrollPosition, startStoringScroll } from '@/platform/scroll'
import { BASE_PATH } from '@/platform/site'
import { activeCellAtom, lastFocusedCellIdAtom, scrollRequestAtom, serviceKeptInViewAtom } from '@/state/grid'
import { failedSpritesAtom } from '@/state/icon-source'
import { runAndReportAtom } from '@/state/notices'
import { isOnlineAtom, todayAtom } from '@/state/page'
import { lastChangeAtom, queryStringAtom } from '@/state/page-view'
import { currentPageAtoms } from '@/state/pages'
import { openPaletteAtom } from '@/state/palette'
import { themeAtom } from '@/state/preferences'
import { observeStorage } from '@/state/stored'
import { applyQueryStringAtom, paletteMatchesAtom, textToFindAtom } from '@/state/view'

/** Keeps the state in sync with the browser until the page is closed. */
export function followBrowser(store: ReturnType<typeof createStore>): void {
  store.set(todayAtom, isoDay(new Date()))
  const followNetwork = () => store.set(isOnlineAtom, navigator.onLine)
  for (const change of ['online', 'offline']) addEventListener(change, followNetwork)
  followNetwork()
  store.sub(themeAtom, () => {
    document.documentElement.dataset.theme = store.get(themeAtom)
  })
  observeStorage(store)
  onFailedPicture(`${BASE_PATH}data/`, path => store.set(failedSpritesAtom, failed => [...failed, `data/${path}`]))
  store.sub(textToFindAtom, () => void findMore(store))
  void findMore(store)
  if (new URLSearchParams(location.search).has('icons'))
    void store.set(runAndReportAtom, 'Select the icons of the link', async () => {
      const { selectLinkedIcons } = await loadCode(() => import('@/commands/linked-icons'))
      return selectLinkedIcons(store)
    })
  const returnTo = ({ top, cell }: { top: number; cell: string | null }) => {
    if (cell !== null) store.set(lastFocusedCellIdAtom, cell)
    // Pages without cells have nothing to wait for.
    if (store.get(currentPageAtoms).rowsAtom) store.set(scrollRequestAtom, { kind: 'return', top })
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
  if (store.get(queryStringAtom) !== location.search) store.set(applyQueryStringAtom, location.search)
  addEventListener('popstate', () => {
    followHash(store)
    store.set(applyQueryStringAtom, location.search)
    const stored = readStoredScrollPosition()
    // If a link to a fragment has made a new history entry, the browser itself scrolls.
    if (stored || location.hash === '') returnTo(stored ?? { top: 0, cell: null })
  })
  // Runs synchronously with the change, while the old cells are still in the document.
  store.sub(lastChangeAtom, () => {
    if (store.get(lastChangeAtom)?.of === 'results') {
      store.set(scrollRequestAtom, null)
      return scrollTo({ top: 0 })
    }
    // Keeps the first visible service or, if the page has not scrolled since the last change, the service kept then.
    const kept = store.get(serviceKeptInViewAtom)
    const slug = kept?.top === scrollY ? kept.slug : firstVisibleService()
    store.set(scrollRequestAtom, slug === null ? null : { kind: 'keep-in-view', slug })
  })
}

/** Adds services that the palette's search finds for the text in the search box. A failure ends the search. */
async function findMore(store: ReturnType<typeof createStore>): Promise<void> {
  const q = store.get(textToFindAtom)
  if (q === null) return
  try {
    const { findPaletteMatches } = await loadCode(() => import('@/state/palette-matches'))
    await findPaletteMatches(store.get, store.set, q)
  } catch {
    if (store.get(textToFindAtom) === q) store.set(paletteMatchesAtom, { q, batches: [], isFinal: true })
  }
}

/**
 * Opens the palette for `#palette=s3 api`, or focuses the search box for `#search`. Then removes the fragment, so that
 * a reload does not repeat the action. The browser handles other fragments.
 */
function followHash(store: ReturnType<typeof createStore>): void {
  const text = fragmentParameter('palette')
  if (text !== null) store.set(openPaletteAtom, text)
  else if (currentFragment() !== SEARCH_BOX_ID || !focusSearchBox()) return
  writeUrl(location.pathname + location.search, 'replace')
}
