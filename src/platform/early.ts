/** What visitors do before the page is hydrated: the scripts in the page's head (`src/app/early`) record it, `press-again.ts` replays it. */
import type { Prefetches } from '@/core/site/page-data'
import { hideTrouble } from './trouble'

export interface EarlyInput {
  /** Keys, and clicks on buttons, in order. */
  presses: (KeyboardEvent | MouseEvent)[]
  /** From then on the page's own script tells what is late or missing. */
  untilStarted: AbortController
  /** From then on React handles clicks and fields. */
  untilHydrated: AbortController
  /** From then on the commands listen to keys. */
  untilListening: AbortController
  /** Addresses that the page names for what may be wanted early. */
  prefetches: () => Prefetches
  /** Asks for files before the page's own scripts do: code, else data. */
  ask: (addresses: readonly string[]) => void
  /** The same, so late that it does not share the line with React, without which nothing else is of use. */
  askBehindReact: (addresses: readonly string[]) => void
  /** On pages with a view: shows the prerendered one, since the scripts cannot be loaded. */
  giveUp?: () => void
}

declare global {
  interface Window {
    /** There until the commands listen to keys. */
    early?: EarlyInput
  }
}

/** To be called by the page's own script, first of all. */
export function endEarlyTrouble(): void {
  window.early?.untilStarted.abort()
  hideTrouble()
}

/** Has anything been pressed that waits for the page? */
export function hasEarlyPresses(): boolean {
  return window.early !== undefined && window.early.presses.length > 0
}

/** To be called when React has hydrated the page, before anything else happens. */
export function endEarlyFields(): void {
  window.early?.untilHydrated.abort()
  document.documentElement.dataset.state = 'hydrated'
}

/** Does the address ask for another view than the prerendered one, which is hidden therefore? */
export function isViewRequested(): boolean {
  return 'waiting' in document.documentElement.dataset
}

/** To be called when the requested view is drawn, or cannot be. */
export function showView(): void {
  document.documentElement.removeAttribute('data-waiting')
  document.documentElement.removeAttribute('data-narrowed')
}

/** To be called when the page's scripts cannot be loaded: it is read as it was prerendered. */
export function showPrerendered(): void {
  window.early?.giveUp?.()
}
