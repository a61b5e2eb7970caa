/** Scroll positions by history entry, so that Back and Forward lead to where the visitor was, however late the list arrives. */
import { attempt } from '@/core/errors'
import { entryKey } from './history'
import { headerHeight, pageTop, rootFontSize } from './page'

const KEY = 'explorer.scroll'
/** Number of stored positions; older ones are dropped. */
const LIMIT = 50

/** Key of a history entry, its scroll position, and the cell that was active in it. */
type Entry = [key: string, top: number, cell?: string | null]

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'number' &&
  (value[2] == null || typeof value[2] === 'string')

/** Identifier of the active cell, if there is one. */
let activeCell = (): string | null => null

/** Positions in CSS pixels by history entry; without storage there are none, and pages open at their top. */
const stored = (): Entry[] => {
  const value: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]'), [])
  return Array.isArray(value) ? value.filter(isEntry) : []
}

/** Stores the scroll position of the current history entry, and its active cell. */
export function rememberScroll(): void {
  const key = entryKey()
  const entry: Entry = [key, Math.round(scrollY), activeCell()]
  const positions = [...stored().filter(([other]) => other !== key), entry].slice(-LIMIT)
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(positions)), undefined)
}

/** The cell that was active when the current history entry was left. */
export function rememberedCell(): string | null {
  const key = entryKey()
  return stored().find(([other]) => other === key)?.[2] ?? null
}

/** Did Back or Forward lead to this document? */
export const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

/** A page that has not grown tall enough after this time stays where it is, in ms. */
const RESTORE_TIMEOUT_MS = 10_000

/** Number of frames in which the position must not change: the prerendered list may still be replaced. */
const STABLE_FRAMES = 30

/** Any of these cancels the restoration. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Of the restoration that runs, else 0. */
let frame = 0

/** Cancels the restoration. */
function stopRestoringScroll(): void {
  cancelAnimationFrame(frame)
  frame = 0
  for (const name of USER_INPUT) removeEventListener(name, stopRestoringScroll)
}

/** Scrolls to where this history entry was left as soon as the page is tall enough, unless the visitor does something. */
export function restoreScroll(): void {
  stopRestoringScroll()
  const key = entryKey()
  const remembered = stored().find(([other]) => other === key)?.[1]
  // A new entry with a fragment: the browser has scrolled to it.
  if (remembered === undefined && location.hash !== '') return
  const top = remembered ?? 0
  const until = performance.now() + RESTORE_TIMEOUT_MS
  let stable = 0
  const attempt = () => {
    if (Math.abs(scrollY - top) > 1) {
      stable = 0
      scrollTo({ top })
    } else stable++
    // The top of a page is always reachable.
    if (stable >= STABLE_FRAMES || (stable > 0 && top === 0) || performance.now() > until) stopRestoringScroll()
    else frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  for (const name of USER_INPUT) addEventListener(name, stopRestoringScroll, { passive: true })
}

/** Time without scrolling after which the position is stored, in ms. */
const SCROLL_DEBOUNCE_MS = 120

/** Takes scroll restoration over from the browser: restores the current position, and stores it from now on. */
export function manageScroll(cell: () => string | null): void {
  activeCell = cell
  history.scrollRestoration = 'manual'
  restoreScroll()
  // While a restoration runs, the position is not worth storing.
  const store = () => {
    if (frame === 0) rememberScroll()
  }
  let timer: ReturnType<typeof setTimeout>
  const debounced = () => {
    clearTimeout(timer)
    timer = setTimeout(store, SCROLL_DEBOUNCE_MS)
  }
  addEventListener('scroll', debounced, { passive: true })
  addEventListener('pagehide', store)
}

/** Scrolls to the top, for a list that has changed. */
export function scrollToTop(): void {
  stopRestoringScroll()
  scrollTo({ top: 0 })
}

/** The rows of the page's grid. */
const rowsElement = () => document.querySelector('[data-rows]')

/**
 * Calls `report` with how much of the page's rows has gone under what stays at the window's top, in rem; now and whenever the page
 * scrolls. Returns what stops it.
 */
export function followRows(report: (top: number) => void): () => void {
  const measure = () => {
    const rows = rowsElement()
    if (rows) report((headerHeight() - rows.getBoundingClientRect().top) / rootFontSize())
  }
  measure()
  addEventListener('scroll', measure, { passive: true })
  return () => removeEventListener('scroll', measure)
}

/** Scrolls so that so much of the page's rows has gone under what stays at the window's top; in rem. */
export function scrollRowsTo(top: number): void {
  const rows = rowsElement()
  stopRestoringScroll()
  if (rows) scrollTo({ top: pageTop(rows) + top * rootFontSize() - headerHeight() })
}

/** Wheel and fingers scroll nothing but what scrolls in `layer`, until what is returned is called. */
export function holdScroll(layer: string): () => void {
  const hold = (event: WheelEvent | TouchEvent) => {
    const part = event.target instanceof Element ? event.target.closest(`${layer} .overscroll-contain`) : null
    // What is only wider than its frame keeps fingers from scrolling up and down by its `touch-action`.
    const isSideways = 'touches' in event || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const scrolls =
      part !== null && (part.scrollHeight > part.clientHeight || (isSideways && part.scrollWidth > part.clientWidth))
    // With Ctrl, or two fingers, it zooms.
    const zooms = event.ctrlKey || ('touches' in event && event.touches.length > 1)
    if (!scrolls && !zooms) event.preventDefault()
  }
  document.addEventListener('wheel', hold, { passive: false })
  document.addEventListener('touchmove', hold, { passive: false })
  return () => {
    document.removeEventListener('wheel', hold)
    document.removeEventListener('touchmove', hold)
  }
}
