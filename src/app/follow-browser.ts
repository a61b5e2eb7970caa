/** What the browser does by itself and the page follows: Back and Forward, scrolling, other tabs. */
import type { createStore } from 'jotai'
import { followStoredSelectionAtom } from '@/commands/follow-selection'
import { onTraverse, writeUrl } from '@/platform/history'
import { onFirstIntent } from '@/platform/intent'
import { focusSearchBox } from '@/platform/page'
import { rememberScroll } from '@/platform/scroll-memory'
import { loadFormatsAtom } from '@/state/formats'
import { openPaletteAtom } from '@/state/palette'
import { followPreferencesAtom } from '@/state/preferences'
import { followThingsAtom } from '@/state/things'
import { queryStringAtom, relistedAtom, traverseAtom } from '@/state/view'
import { isRestoringScroll, restoreScroll, stopRestoringScroll } from './restore-scroll'

/** Time without scrolling after which the position is noted, in ms. */
const SCROLL_REST = 120

/** Keeps the state in step with the browser, for as long as the page lives. */
export function followBrowser(store: ReturnType<typeof createStore>): void {
  store.set(followPreferencesAtom)
  store.set(followThingsAtom)
  store.set(followStoredSelectionAtom)
  onFirstIntent(() => void store.set(loadFormatsAtom).catch(() => {}))
  history.scrollRestoration = 'manual'
  restoreScroll()
  followHash(store)
  // Back may have been pressed while the page was coming to life.
  if (store.get(queryStringAtom) !== location.search) store.set(traverseAtom, location.search)
  onTraverse(() => {
    followHash(store)
    store.set(traverseAtom, location.search)
    restoreScroll()
  })
  store.sub(relistedAtom, () => {
    stopRestoringScroll()
    scrollTo({ top: 0 })
  })
  const noteScroll = () => {
    if (!isRestoringScroll()) rememberScroll()
  }
  let timer: ReturnType<typeof setTimeout>
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(noteScroll, SCROLL_REST)
    },
    { passive: true },
  )
  addEventListener('pagehide', noteScroll)
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
