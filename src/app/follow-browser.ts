/** Follows the browser: the date, the network, Back and Forward, scrolling, other tabs. */
import type { createStore } from 'jotai'
import { isoDay } from '@/core/lifecycle/status'
import { firstServiceInSight } from '@/platform/cells'
import { currentFragment, fragmentParameter, writeUrl } from '@/platform/history'
import { loadCode } from '@/platform/load'
import { focusSearchBox, SEARCH_BOX_ID } from '@/platform/page'
import { manageScroll, rememberedPlace } from '@/platform/scroll'
import { activeCellAtom, chosenCellAtom, keptServiceAtom, placeRequestAtom } from '@/state/grid'
import { performAtom } from '@/state/notices'
import { isOnlineAtom, todayAtom } from '@/state/page'
import { openPaletteAtom } from '@/state/palette'
import { themeAtom } from '@/state/preferences'
import { queryStringAtom, relistedAtom, restyledAtom } from '@/state/query'
import { followStorage } from '@/state/stored'
import { traverseAtom } from '@/state/view'

/** Keeps the state in step with the browser, for as long as the page lives. */
export function followBrowser(store: ReturnType<typeof createStore>): void {
  store.set(todayAtom, isoDay(new Date()))
  const followNetwork = () => store.set(isOnlineAtom, navigator.onLine)
  for (const change of ['online', 'offline']) addEventListener(change, followNetwork)
  followNetwork()
  store.sub(themeAtom, () => {
    document.documentElement.dataset.theme = store.get(themeAtom)
  })
  followStorage(store)
  if (new URLSearchParams(location.search).has('icons'))
    void store.set(performAtom, 'Loading the icons of the link', async () => {
      const { importLinkedIconsAtom } = await loadCode(() => import('@/commands/linked-icons'))
      return store.set(importLinkedIconsAtom)
    })
  const returnTo = ({ top, cell }: { top: number; cell: string | null }) => {
    if (cell !== null) store.set(chosenCellAtom, cell)
    store.set(placeRequestAtom, { kind: 'return', top })
    // Pages without cells have nothing to wait for.
    scrollTo({ top })
  }
  manageScroll(() =>
    store.get(placeRequestAtom)?.kind === 'return' ? undefined : (store.get(activeCellAtom)?.id ?? null),
  )
  // A visitor who has scrolled the prerendered page stays there.
  const place = rememberedPlace()
  if (place && scrollY === 0) returnTo(place)
  followHash(store)
  // Back may have been pressed since the page was hydrated.
  if (store.get(queryStringAtom) !== location.search) store.set(traverseAtom, location.search)
  addEventListener('popstate', () => {
    followHash(store)
    store.set(traverseAtom, location.search)
    const place = rememberedPlace()
    // The browser scrolls to the fragment of a new entry.
    if (place || location.hash === '') returnTo(place ?? { top: 0, cell: null })
  })
  store.sub(relistedAtom, () => {
    store.set(placeRequestAtom, null)
    scrollTo({ top: 0 })
  })
  // Called by the change itself, while the cells are still those before it.
  store.sub(restyledAtom, () => {
    // Back and forth between layouts leads back to the same service, not to its neighbors in their rows.
    const kept = store.get(keptServiceAtom)
    const slug = kept?.top === scrollY ? kept.slug : firstServiceInSight()
    store.set(placeRequestAtom, slug === null ? null : { kind: 'keep', slug })
  })
}

/**
 * A link may open the palette with a text in it (`#palette=s3 api`), or lead to the search box (`#search`). It does so once,
 * so the fragment is taken out of the address. A fragment that names anything else on the page is the browser's.
 */
function followHash(store: ReturnType<typeof createStore>): void {
  const text = fragmentParameter('palette')
  if (text !== null) store.set(openPaletteAtom, text)
  else if (currentFragment() !== SEARCH_BOX_ID || !focusSearchBox()) return
  writeUrl(location.pathname + location.search, 'replace')
}
