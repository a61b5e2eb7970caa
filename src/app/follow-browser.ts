/** What the browser does by itself and the page follows: Back and Forward, scrolling, other tabs. */
import type { createStore } from 'jotai'
import { onTraverse } from '@/platform/history'
import { rememberedScroll, rememberScroll } from '@/platform/scroll-memory'
import { followPreferencesAtom } from '@/state/preferences'
import { followThingsAtom } from '@/state/things'
import { queryStringAtom, relistedAtom } from '@/state/view'

/** Time without scrolling after which the position is noted, in ms. */
const SCROLL_REST = 120

/** Keeps the state in step with the browser, for as long as the page lives. */
export function followBrowser(store: ReturnType<typeof createStore>): void {
  store.set(followPreferencesAtom)
  store.set(followThingsAtom)
  history.scrollRestoration = 'manual'
  restoreScroll()
  onTraverse(() => {
    store.set(queryStringAtom, location.search)
    restoreScroll()
  })
  store.sub(relistedAtom, () => scrollTo({ top: 0 }))
  let timer: ReturnType<typeof setTimeout>
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(rememberScroll, SCROLL_REST)
    },
    { passive: true },
  )
  addEventListener('pagehide', rememberScroll)
}

/** Scrolls to where this history entry was left, once the page is high enough; gives up after a second. */
function restoreScroll(): void {
  const remembered = rememberedScroll()
  // A new entry with a fragment: the browser has found its place.
  if (remembered === undefined && location.hash !== '') return
  const top = remembered ?? 0
  const until = performance.now() + 1_000
  const attempt = () => {
    scrollTo({ top })
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}
