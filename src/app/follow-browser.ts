/** What the browser does by itself and the page follows: Back and Forward, scrolling, other tabs. */
import type { createStore } from 'jotai'
import { importLinkedIconsAtom } from '@/commands/import-linked-icons'
import { onTraverse, writeUrl } from '@/platform/history'
import { focusSearchBox } from '@/platform/page'
import { manageScroll, restoreScroll, scrollToTop } from '@/platform/scroll'
import { applyTheme } from '@/platform/theme'
import { openPaletteAtom } from '@/state/palette'
import { themeAtom } from '@/state/preferences'
import { followStorage } from '@/state/stored'
import { queryStringAtom, relistedAtom, traverseAtom } from '@/state/view'

/** Keeps the state in step with the browser, for as long as the page lives. */
export function followBrowser(store: ReturnType<typeof createStore>): void {
  store.sub(themeAtom, () => applyTheme(store.get(themeAtom)))
  followStorage(store)
  store.set(importLinkedIconsAtom)
  manageScroll()
  followHash(store)
  // Back may have been pressed while the page was coming to life.
  if (store.get(queryStringAtom) !== location.search) store.set(traverseAtom, location.search)
  onTraverse(() => {
    followHash(store)
    store.set(traverseAtom, location.search)
    restoreScroll()
  })
  store.sub(relistedAtom, scrollToTop)
}

/**
 * A link may ask for the palette with a text in it (`#palette=s3 api`), or for the search box (`#search`); it is asked once,
 * so the address forgets it.
 */
function followHash(store: ReturnType<typeof createStore>): void {
  const asked = new URLSearchParams(location.hash.slice(1))
  const text = asked.get('palette')
  if (text === null && !asked.has('search')) return
  writeUrl(location.pathname + location.search, 'replace')
  if (text === null) focusSearchBox()
  else store.set(openPaletteAtom, text)
}
