/** Scroll position and active cell, stored in the history entry, so that Back, Forward, and reload restore them. */
import { resultOrDefault } from '@/core/errors'
import type { GridRow } from '@/core/grid/cell'
import { listen } from './events'
import { headerHeight, offsetFromPageTop, rootFontSize } from './page'

/** Returns the id of the active cell; undefined while a position is being restored. */
let readActiveCellId = (): string | null | undefined => null

/** Stores the scroll position (CSS px) and the active cell in the current history entry. */
export function storeScroll(): void {
  const cellId = readActiveCellId()
  if (cellId === undefined) return
  const state = { ...history.state, top: Math.round(scrollY), cell: cellId }
  // If the browser refuses the write, only this position is lost.
  resultOrDefault(() => history.replaceState(state, ''), undefined)
}

/** Returns the position stored in the current history entry; null in a new entry. */
export function readStoredScrollPosition(): { top: number; cell: string | null } | null {
  const { top, cell } = (history.state ?? {}) as { top?: unknown; cell?: unknown }
  return typeof top === 'number' ? { top, cell: typeof cell === 'string' ? cell : null } : null
}

export const scrollPosition = (): number => scrollY

export const scrollToTop = (): void => scrollTo({ top: 0 })

/** Delay (ms) after the last scroll event before the position is stored. */
const SCROLL_DEBOUNCE_MS = 120

/** Replaces the browser's scroll restoration: stores positions from now on. */
export function startStoringScroll(activeCellId: typeof readActiveCellId): void {
  readActiveCellId = activeCellId
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout>
  const storeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(storeScroll, SCROLL_DEBOUNCE_MS)
  }
  addEventListener('scroll', storeSoon, { passive: true })
  addEventListener('pagehide', storeScroll)
}

const rowsElement = () => document.querySelector('[data-rows]')

/** Calls `report` with the height (rem) of rows above the header, now and on scroll. Returns a stop function. */
export function observeRowsOffset(report: (top: number) => void): () => void {
  // Read once, because reading styles at every scroll event is slow.
  const [header, rem] = [headerHeight(), rootFontSize()]
  const measure = () => {
    const rows = rowsElement()
    if (rows) report((header - rows.getBoundingClientRect().top) / rem)
  }
  measure()
  return listen('scroll', measure, { passive: true })
}

/** Scrolls the position `top` (rem below the start of the rows) to the lower edge of the header. */
export function scrollRowsTo(top: number): void {
  const rows = rowsElement()
  if (rows) scrollTo({ top: offsetFromPageTop(rows) + top * rootFontSize() - headerHeight() })
}

/** Returns the distance (CSS px) from the top of the page to the row with index `row`; null if there is no such row. */
export function rowOffsetFromPageTop(rows: readonly GridRow[], row: number): number | null {
  const element = rowsElement()
  if (!element || row < 0) return null
  return offsetFromPageTop(element) + rows.slice(0, row).reduce((sum, { height }) => sum + height, 0) * rootFontSize()
}
