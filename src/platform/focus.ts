/** Moves the focus, also when the focused element is removed (ARCHITECTURE.md, "Scroll and focus"). */
import { CELL_SELECTOR } from '@/core/grid/cell-dom'

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

export const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Focuses the `<main>` element, where arrow keys move in the results. */
export function focusMain(): void {
  mainElement()?.focus({ preventScroll: true })
}

/** Moves the focus to the section with this id, if it exists, so that Tab and screen readers continue there. */
export function focusSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  section.focus()
}

export const isFocusNeutral = (): boolean => isNeutralElement(document.activeElement)

/** True for elements that are not controls: `<body>`, `<main>`, and sections focused by a link. */
export const isNeutralElement = (element: Element | null): boolean =>
  element === null || element === document.body || element === mainElement() || element.matches('section')

/**
 * Focuses `before` again. If that is impossible (removed, not a control, or in a toast), `findFallback` may focus
 * another element and return true. Otherwise `<main>` gets the focus.
 */
export function restoreFocus(before: Element | null, findFallback?: () => boolean): void {
  const isKept = before?.isConnected === true && !isNeutralElement(before) && !before.closest('[data-sonner-toast]')
  if (isKept && before instanceof HTMLElement) before.focus({ preventScroll: true })
  else if (!findFallback?.()) focusMain()
}

const EVENTS = ['focusin', 'pointerdown'] as const

/** Observes the focus in `container`. After a change of the content, `restore` moves the focus of a removed element. */
export function observeFocus(container: Element, refocusCell: () => boolean) {
  let last: Element | null = null
  let place: 'cell' | 'pages' | 'other' = 'other'
  // After a press outside the container, `restore` does nothing, because the visitor left the container on purpose.
  const note = ({ target }: Event) => {
    last = target instanceof Element && container.contains(target) ? target : null
    // Recorded now, because a removed element no longer has ancestors.
    place = last?.closest(CELL_SELECTOR) ? 'cell' : last?.closest('nav') ? 'pages' : 'other'
  }
  for (const name of EVENTS) addEventListener(name, note)
  return {
    restore(): void {
      if (!last) return
      const pages = container.querySelector('nav')
      const isBelow = last.closest('nav') !== null && last.closest('nav') !== pages
      if (last.getClientRects().length > 0 && document.activeElement === last && !isBelow) return
      const current = pages?.querySelector<HTMLElement>('[aria-current=page]')
      if (place === 'pages' && current) current.focus({ preventScroll: true })
      else if (place !== 'cell' || !refocusCell()) focusMain()
    },
    stop(): void {
      for (const name of EVENTS) removeEventListener(name, note)
    },
  }
}
