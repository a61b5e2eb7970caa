/** Moves the focus (ARCHITECTURE.md, "Scroll and focus"). */
import { headerHeight } from './page'

export const SEARCH_BOX_ID = 'search'

/** Focuses the search box and selects its text. Returns false on pages without a search box. */
export function focusSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

export const DID_YOU_MEAN_ID = 'did-you-mean'

/** Focuses the first service that "Did you mean" suggests or, without suggestions, the search box. */
export function focusSuggestion(): void {
  const suggested = document.querySelector<HTMLElement>(`[aria-labelledby=${DID_YOU_MEAN_ID}] a`)
  ;(suggested ?? document.getElementById(SEARCH_BOX_ID))?.focus()
}

/** Focuses the next entry of the lifecycle, or the previous (`step` -1); without a focused one, the first visible. */
export function focusLifecycleEntry(step: 1 | -1): void {
  const entries = [...document.querySelectorAll('main li[id]')]
  const at = entries.findIndex(entry => entry.contains(document.activeElement))
  const next = at < 0 ? entries.find(entry => entry.getBoundingClientRect().top >= headerHeight()) : entries[at + step]
  next?.querySelector('a')?.focus()
}

export const mainElement = (): HTMLElement | null => document.getElementById('main')

export const focusMain = (): void => mainElement()?.focus({ preventScroll: true })

export const isFocusNeutral = (): boolean => isNeutralElement(document.activeElement)

/** True for elements that are not controls: `<body>` and `<main>`. */
export const isNeutralElement = (element: Element | null): boolean =>
  element === null || element === document.body || element === mainElement()
