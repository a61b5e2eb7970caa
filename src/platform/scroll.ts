/** The place of the visitor in a history entry, kept in its state, so that Back, Forward and a reload lead there. */
import { attempt } from '@/core/errors'
import type { GridRow } from '@/core/grid/cell'
import { headerHeight, pageTop, rootFontSize } from './page'

/** Returns the identifier of the active cell, or undefined while a return is pending. */
let activeCell = (): string | null | undefined => null

/** Stores the scroll position in CSS pixels and the active cell in the current history entry. */
export function rememberScroll(): void {
  const cell = activeCell()
  if (cell === undefined) return
  // When it is refused, only this place is lost.
  attempt(() => history.replaceState({ ...history.state, top: Math.round(scrollY), cell }, ''), undefined)
}

/** The place that the current history entry remembers; null in a new entry. */
export function rememberedPlace(): { top: number; cell: string | null } | null {
  const { top, cell } = (history.state ?? {}) as { top?: unknown; cell?: unknown }
  return typeof top === 'number' ? { top, cell: typeof cell === 'string' ? cell : null } : null
}

/** Time without scrolling after which the position is stored (ms). */
const SCROLL_DEBOUNCE_MS = 120

/** Takes scroll restoration over from the browser and stores positions from now on; `cell` as `activeCell`. */
export function manageScroll(cell: typeof activeCell): void {
  activeCell = cell
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout>
  const debounced = () => {
    clearTimeout(timer)
    timer = setTimeout(rememberScroll, SCROLL_DEBOUNCE_MS)
  }
  addEventListener('scroll', debounced, { passive: true })
  addEventListener('pagehide', rememberScroll)
}

const rowsElement = () => document.querySelector('[data-rows]')

/**
 * Calls `report` with the height of the rows that is above the visible part of the window (rem), now and on scroll.
 * Returns a function that stops it.
 */
export function followRows(report: (top: number) => void): () => void {
  // Reading styles at each scroll event is slow.
  const [header, rem] = [headerHeight(), rootFontSize()]
  const measure = () => {
    const rows = rowsElement()
    if (rows) report((header - rows.getBoundingClientRect().top) / rem)
  }
  measure()
  addEventListener('scroll', measure, { passive: true })
  return () => removeEventListener('scroll', measure)
}

/** Scrolls so that so much of the page's rows has gone under what stays at the window's top; in rem. */
export function scrollRowsTo(top: number): void {
  const rows = rowsElement()
  if (rows) scrollTo({ top: pageTop(rows) + top * rootFontSize() - headerHeight() })
}

/** Distance of a row, mounted or not, from the top of the page in CSS pixels; null without rows of known height. */
export function topOfRow(rows: readonly GridRow[], row: number): number | null {
  const element = rowsElement()
  if (!element || row < 0) return null
  return pageTop(element) + rows.slice(0, row).reduce((sum, { height }) => sum + height, 0) * rootFontSize()
}
