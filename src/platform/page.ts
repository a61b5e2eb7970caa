/** Navigation, scrolling, and measuring in the document. */

/** Returns the root element of the prerendered page, and the page's data from the script after it. */
export function prerenderedPage<T>(): { root: HTMLElement; data: T } {
  const root = document.getElementById('app')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) throw new Error('The page has lost its #app or its #page-data element.')
  return { root, data: JSON.parse(data) as T }
}

export const goTo = (url: string): void => location.assign(url)

export const openTab = (url: string): void => void open(url, '_blank', 'noopener')

/** Returns the height of the viewport below the header (rem). */
export const heightBelowHeader = (): number => (innerHeight - headerHeight()) / rootFontSize()

/** Returns the height (CSS px) of the sticky header and, if there is one, the bar below it. */
export function headerHeight(): number {
  const style = getComputedStyle(document.documentElement)
  const inRem = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  return (inRem('--header') + inRem('--bar')) * rootFontSize()
}

/** Returns the CSS pixels per rem, which depend on the visitor's text size. */
export const rootFontSize = (): number =>
  typeof document === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Gap (CSS px) between the header and an element that was scrolled to. */
export const HEADER_GAP = 12

/** Scrolls so that `top` (CSS px from the top of the page) is just below the header. */
export function scrollBelowHeader(top: number): void {
  scrollTo({ top: Math.max(0, top - headerHeight() - HEADER_GAP) })
}

/** Calls `measure` now and when the size of `element` changes. Returns a stop function. */
export function observeSize(element: Element, measure: () => void): () => void {
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Returns the distance (CSS px) of `element` from the top of the page. */
export const offsetFromPageTop = (element: Element): number => element.getBoundingClientRect().top + scrollY

/** Returns the viewport position (CSS px) of a menu below `button`, aligned with its right edge. */
export function placeBelow(button: Element) {
  const { right, bottom } = button.getBoundingClientRect()
  return { x: right, y: bottom, align: 'end' } as const
}

/** True if the system uses a dark theme. */
export const isSystemDark = (): boolean =>
  typeof matchMedia !== 'undefined' && matchMedia('(prefers-color-scheme: dark)').matches

/** True if the browser supports service workers on this site. */
export const canWorkOffline = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator
