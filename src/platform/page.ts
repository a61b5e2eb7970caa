/** Navigation, focus, and scrolling in the document. */

export const SEARCH_BOX_ID = 'search'

/** Returns the root element of the prerendered page, and the page's data from the script after it. */
export function prerenderedPage<T>(): { root: HTMLElement; data: T } {
  const root = document.getElementById('app')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) throw new Error('The page has lost its #app or its #page-data element.')
  return { root, data: JSON.parse(data) as T }
}

export function goTo(url: string): void {
  location.assign(url)
}

export function openTab(url: string): void {
  open(url, '_blank', 'noopener')
}

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

/** Moves the focus from inside `element`, which is about to be removed, to `<main>`. */
export function moveFocusToMainFrom(element: Element): void {
  if (element.contains(document.activeElement)) focusMain()
}

/**
 * Focuses `before` again. If that is impossible (removed, not a control, or in a toast), `findFallback` may focus
 * another element and return true. Otherwise `<main>` gets the focus.
 */
export function restoreFocus(before: Element | null, findFallback?: () => boolean): void {
  const isKept = before?.isConnected === true && !isNeutralElement(before) && !before.closest('[data-sonner-toast]')
  if (isKept && before instanceof HTMLElement) before.focus({ preventScroll: true })
  else if (!findFallback?.()) focusMain()
}

/** Returns the height of the viewport below the header (rem). */
export function heightBelowHeader(): number {
  return (innerHeight - headerHeight()) / rootFontSize()
}

/** Returns the height (CSS px) of the sticky header and, if there is one, the bar below it. */
export function headerHeight(): number {
  const style = getComputedStyle(document.documentElement)
  const inRem = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  return (inRem('--header') + inRem('--bar')) * rootFontSize()
}

/** Returns the CSS pixels per rem, which depend on the visitor's text size. */
export function rootFontSize(): number {
  return typeof document === 'undefined'
    ? 16
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** Gap (CSS px) between the header and an element that was scrolled to. */
export const HEADER_GAP = 12

/** Scrolls the position `top` (CSS px from the top of the page) to just below the header. */
export function scrollBelowHeader(top: number): void {
  scrollTo({ top: Math.max(0, top - headerHeight() - HEADER_GAP) })
}

/** Calls `report` with the width (rem) of `element`, now and after changes. Returns a stop function. */
export function observeWidth(element: Element, report: (width: number) => void): () => void {
  const measure = () => report(element.clientWidth / rootFontSize())
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Returns the distance (CSS px) of `element` from the top of the page. */
export const offsetFromPageTop = (element: Element): number => element.getBoundingClientRect().top + scrollY

/** True if the browser supports service workers on this site. */
export function canWorkOffline(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
}
