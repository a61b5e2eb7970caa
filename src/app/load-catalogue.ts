/** When the light index is loaded: the prerendered view does not need it, the first thing one does with it does. */
import type { createStore } from 'jotai'
import { loadCatalogueAtom } from '@/state/catalogue'

/** What tells that somebody is about to do something. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/** Loads the index at once for a view that was not prerendered, else at the first sign of life. */
export function loadCatalogueWhenNeeded(store: ReturnType<typeof createStore>, isPrerendered: boolean): void {
  const load = () => {
    for (const intent of INTENTS) removeEventListener(intent, load, true)
    // A failure shows in the results, with the way to try again.
    store.set(loadCatalogueAtom).catch(() => {})
  }
  if (!isPrerendered) load()
  else for (const intent of INTENTS) addEventListener(intent, load, { capture: true, passive: true })
}
