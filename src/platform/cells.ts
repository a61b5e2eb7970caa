/** Finds and focuses grid cells in the document. */
import { cellSelector, serviceCellsSelector, slugOfCellId } from '@/core/grid/cell-dom'
import { HEADER_GAP, headerHeight } from './page'

export const cellIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined

/** Focuses a cell without scrolling. Returns its element; null if the cell is hidden or not mounted. */
export function focusCell(id: string): Element | null {
  const cell = document.querySelector<HTMLElement>(cellSelector(id))
  if (!cell) return null
  const target = cell.matches('[data-focus]') ? cell : cell.querySelector<HTMLElement>('[data-focus]')
  target?.focus({ preventScroll: true })
  return cell.contains(document.activeElement) ? cell : null
}

/** Returns the center of a cell in the viewport (CSS px); null if it is not mounted. */
export function cellCenter(id: string): { x: number; y: number } | null {
  const box = document.querySelector(cellSelector(id))?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 8) } : null
}

/** Returns the id of a fully visible cell: `id` if possible, otherwise the first. Null if there is none. */
export function visibleCellId(id: string | null): string | null {
  const top = headerHeight()
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')].filter(cell => {
    const box = cell.getBoundingClientRect()
    return box.height > 0 && box.top >= top && box.bottom <= innerHeight
  })
  return (cells.find(cell => cell.dataset.cell === id) ?? cells[0])?.dataset.cell ?? null
}

/** Returns the slug of the first service visible below the header; null at the top of the page. */
export function firstVisibleService(): string | null {
  if (typeof document === 'undefined' || scrollY < headerHeight()) return null
  const edge = headerHeight() + HEADER_GAP + 4
  for (const cell of document.querySelectorAll<HTMLElement>('[data-cell]'))
    if (cell.getBoundingClientRect().bottom > edge) return slugOfCellId(cell.dataset.cell ?? '')
  return null
}

/** Returns the distance (CSS px) from the top of the page to a rendered cell of the service; null if there is none. */
export function serviceOffsetFromPageTop(slug: string): number | null {
  // During a layout change, the old layout is still in the document, but hidden.
  const cells = [...document.querySelectorAll(serviceCellsSelector(slug))]
  const cell = cells.find(element => element.getClientRects().length > 0)
  return cell ? cell.getBoundingClientRect().top + scrollY : null
}
