/** The document: navigation, focus and scrolling. */

export const SEARCH_BOX_ID = 'search'

/** The element with the prerendered page, and the data of the page after it. */
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

/** Focuses the search box and selects its text; false on pages without one. */
export function focusSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

export const DID_YOU_MEAN_ID = 'did-you-mean'

/** Focuses the first service below that heading, if there is one. */
export function focusDidYouMean(): void {
  document.querySelector<HTMLElement>(`[aria-labelledby=${DID_YOU_MEAN_ID}] a`)?.focus()
}

export const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Moves the focus to the page's main part, where arrow keys move in the results. */
export function focusMain(): void {
  mainElement()?.focus({ preventScroll: true })
}

/** Moves the focus to the section with that `id`, if the page has it: Tab and screen readers go on from there. */
export function focusSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  section.focus()
}

/** True while the focus is on nothing in particular. */
export const isFocusFree = (): boolean => isNothing(document.activeElement)

/** True for nothing in particular: the page, its main part, or a section that a link led to. */
export const isNothing = (element: Element | null): boolean =>
  element === null || element === document.body || element === mainElement() || element.matches('section')

/** Moves the focus to the page's main part if it is in `element`, which is about to be removed. */
export function moveFocusOutOf(element: Element): void {
  if (element.contains(document.activeElement)) focusMain()
}

/**
 * Gives the focus back to the element that had it. When that is gone, goes with its toast, or was nothing in particular,
 * `findPlace` may focus something else and return true, otherwise the page's main part gets the focus.
 */
export function giveFocusTo(before: Element | null, findPlace?: () => boolean): void {
  const isKept = before?.isConnected === true && !isNothing(before) && !before.closest('[data-sonner-toast]')
  if (isKept && before instanceof HTMLElement) before.focus({ preventScroll: true })
  else if (!findPlace?.()) focusMain()
}

/** Height of the window below the header, in rem. */
export function screenHeight(): number {
  return (innerHeight - headerHeight()) / rootFontSize()
}

/** Height in CSS pixels of what stays at the window's top: the header, and the bar of a page that has one. */
export function headerHeight(): number {
  const style = getComputedStyle(document.documentElement)
  const inRem = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  return (inRem('--header') + inRem('--bar')) * rootFontSize()
}

/** CSS pixels in a rem, which follows the text size that the visitor has set. */
export function rootFontSize(): number {
  return typeof document === 'undefined'
    ? 16
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** Gap between the header and what is scrolled below it, in CSS pixels. */
export const PLACE_BELOW_HEADER = 12

/** Scrolls so that what is `top` CSS pixels from the top of the page is right below the header. */
export function placeBelowHeader(top: number): void {
  scrollTo({ top: Math.max(0, top - headerHeight() - PLACE_BELOW_HEADER) })
}

/** Calls `report` with the width of `element` in rem, now and whenever it changes; returns a function that stops it. */
export function observeWidth(element: Element, report: (width: number) => void): () => void {
  const measure = () => report(element.clientWidth / rootFontSize())
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Distance of `element` from the top of the page, in CSS pixels. */
export const pageTop = (element: Element): number => element.getBoundingClientRect().top + scrollY

/** True if the browser has service workers at this address. */
export function canWorkOffline(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
}
