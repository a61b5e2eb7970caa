/** The cells of grids as elements of the document (`core/grid/cell-dom.ts`). */
import { CELLS, cellSelector, FOCUS, serviceSelector, slugOfCellId } from '@/core/grid/cell-dom'
import { headerHeight, PLACE_BELOW_HEADER } from './page'

/** Identifier of the cell in which `target` is; undefined outside of cells. */
export function cellIdAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(CELLS)?.dataset.cell : undefined
}

/** Focuses the cell `id` without scrolling. Returns its element, or null if it is not mounted or hidden. */
export function focusCell(id: string): Element | null {
  const cell = document.querySelector<HTMLElement>(cellSelector(id))
  if (!cell) return null
  const target = cell.matches(FOCUS) ? cell : cell.querySelector<HTMLElement>(FOCUS)
  target?.focus({ preventScroll: true })
  return cell.contains(document.activeElement) ? cell : null
}

/** Center of the cell `id` in the window, in CSS pixels; null if it is not mounted. */
export function cellCenter(id: string): { x: number; y: number } | null {
  const box = document.querySelector(cellSelector(id))?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 8) } : null
}

/** The cell `id` if all of it is in sight, else the first one that is; null if none is. */
export function cellInSight(id: string | null): string | null {
  const top = headerHeight()
  const cells = [...document.querySelectorAll<HTMLElement>(CELLS)].filter(cell => {
    const box = cell.getBoundingClientRect()
    return box.height > 0 && box.top >= top && box.bottom <= innerHeight
  })
  return (cells.find(cell => cell.dataset.cell === id) ?? cells[0])?.dataset.cell ?? null
}

/** Slug of the first service below the header; null at the top of the page. */
export function firstServiceInSight(): string | null {
  if (typeof document === 'undefined' || scrollY < headerHeight()) return null
  const edge = headerHeight() + PLACE_BELOW_HEADER + 4
  for (const cell of document.querySelectorAll<HTMLElement>(CELLS))
    if (cell.getBoundingClientRect().bottom > edge) return slugOfCellId(cell.dataset.cell ?? '')
  return null
}

/** Distance of a mounted cell of the service `slug` from the top of the page, in CSS pixels; null if there is none. */
export function topOfService(slug: string): number | null {
  // A layout that is being replaced stays in the document, hidden.
  const cells = [...document.querySelectorAll(serviceSelector(slug))]
  const cell = cells.find(element => element.getClientRects().length > 0)
  return cell ? cell.getBoundingClientRect().top + scrollY : null
}
