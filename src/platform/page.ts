/** The browser's page: going elsewhere, and finding the one search box. */

/** The search box carries this identifier. */
export const SEARCH_BOX_ID = 'search'

/** Leads this tab to `url`. */
export function goTo(url: string): void {
  location.assign(url)
}

/** Leads this tab to `url` in place of the present page: Back does not come here again. */
export function goInstead(url: string): void {
  location.replace(url)
}

/** Loads this page anew. */
export function reloadPage(): void {
  location.reload()
}

/** Opens `url` in a new tab. */
export function openTab(url: string): void {
  open(url, '_blank', 'noopener')
}

/** Puts the caret into the search box and selects what it holds; false where there is none. */
export function focusSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

/** Puts the focus on the page's main part, when what had it is gone; arrow keys move in the results from there. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** The same, if nothing has the focus. */
export function focusMainIfLost(): void {
  if (document.activeElement === document.body) focusMain()
}

/** Height of the window under the header, in rem. */
export function screenHeight(): number {
  return innerHeight / rootFontSize() - HEADER_HEIGHT
}

/** Height of the header in rem, as the styles have it. */
export const HEADER_HEIGHT = 3.5

/** CSS pixels in a rem: people choose larger text. */
export function rootFontSize(): number {
  return typeof document === 'undefined'
    ? 16
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** Room between the header and what is put below it, in CSS pixels. */
const PLACE_BELOW_HEADER = 12

/** Where the last `placeBelowHeader` left the page. */
let placedAt: number | null = null

/** Scrolls so that what stands `top` CSS pixels from the top of the page is the first thing below the header. */
export function placeBelowHeader(top: number): void {
  scrollTo({ top: Math.max(0, top - HEADER_HEIGHT * rootFontSize() - PLACE_BELOW_HEADER) })
  placedAt = scrollY
}

/** Has nobody scrolled since something was placed below the header? */
export function isAsPlaced(): boolean {
  return placedAt !== null && scrollY === placedAt
}

/**
 * Slug of the first service under the header, if the page is scrolled at all: at its top, one is not reading any.
 * Cells carry their identifier, whose first part is the slug.
 */
export function firstServiceInSight(): string | null {
  if (typeof document === 'undefined' || scrollY < HEADER_HEIGHT * rootFontSize()) return null
  const edge = HEADER_HEIGHT * rootFontSize()
  for (const cell of document.querySelectorAll<HTMLElement>('[data-cell]'))
    if (cell.getBoundingClientRect().bottom > edge + PLACE_BELOW_HEADER + 4)
      return cell.dataset.cell?.split('/')[0] ?? null
  return null
}

/** Where the cell `id` stands in the window, if it is mounted: its middle, in CSS pixels. */
export function cellCentre(id: string): { x: number; y: number } | null {
  const box = document.querySelector(`[data-cell="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 8) } : null
}

const BOTTOM_INSET = '--bottom-inset'

/** Height in CSS pixels that something fixed covers at the window's bottom, such as the tray. */
export function bottomInset(): number {
  if (typeof document === 'undefined') return 0
  return Number.parseFloat(document.documentElement.style.getPropertyValue(BOTTOM_INSET)) || 0
}

/** Makes the page leave room at its end, and scroll clear of what covers it there; 0 for nothing. */
export function setBottomInset(height: number): void {
  if (height > 0) document.documentElement.style.setProperty(BOTTOM_INSET, `${height}px`)
  else document.documentElement.style.removeProperty(BOTTOM_INSET)
}
