/** The cells of grids as elements of the document (`core/grid/cell-dom.ts`). */
import { BODY, CELLS, cellSelector, FOCUS, serviceSelector, slugOfCellId } from '@/core/grid/cell-dom'
import { headerHeight, PLACE_BELOW_HEADER } from './page'

/** Identifier of the cell in which `target` is; undefined outside of cells. */
export function cellIdAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(CELLS)?.dataset.cell : undefined
}

/** Is the focus in a cell? */
export const isFocusInCell = (): boolean => cellIdAt(document.activeElement) !== undefined

/** Writes what is selected or just copied, and which cell is in the tab order, into the mounted cells of `grid`; only what differs. */
export function paintCells(
  grid: Element,
  selected: ReadonlySet<string>,
  copied: ReadonlySet<string>,
  tabStop: string | null,
): void {
  for (const cell of grid.querySelectorAll<HTMLElement>(CELLS)) {
    const { cell: id, icon } = cell.dataset
    const isSelected = icon !== undefined && selected.has(icon)
    const focus = focusOf(cell)
    const body = bodyOf(cell)
    if (body.hasAttribute('data-ticked') !== isSelected) body.toggleAttribute('data-ticked', isSelected)
    const isCopied = icon !== undefined && copied.has(icon)
    if (body.hasAttribute('data-copied') !== isCopied) body.toggleAttribute('data-copied', isCopied)
    if (icon !== undefined) {
      if (cell.getAttribute('role') === 'gridcell') write(cell, 'aria-selected', String(isSelected))
      else if (focus) write(focus, 'aria-description', isSelected ? 'Selected' : null)
    }
    const tabIndex = id === tabStop ? '0' : '-1'
    if (focus) write(focus, 'tabindex', tabIndex)
    for (const control of body.querySelectorAll<HTMLElement>('a, button')) {
      write(control, 'tabindex', tabIndex)
      const { action, value = '' } = control.dataset
      if (action === 'tick') write(control, 'aria-checked', String(isSelected))
      else if (action === 'part') write(control, 'aria-pressed', String(selected.has(value)))
    }
  }
}

function write(element: Element, attribute: string, value: string | null): void {
  if (element.getAttribute(attribute) === value) return
  if (value === null) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}

/** Puts `element` at the end of the controls of the cell `id`, or takes it out of the document if there is none. */
export function placeInCell(grid: Element, id: string | null, element: HTMLElement): void {
  const cell = id === null ? null : grid.querySelector(cellSelector(id))
  const place = cell && bodyOf(cell)
  if (!place) element.remove()
  else if (element.parentElement !== place) place.append(element)
}

/** An element for what is placed in cells. */
export function elementForCells(className: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : Object.assign(document.createElement('div'), { className })
}

/** Gives the focus to the cell `id`, without scrolling; returns its element, or null if it is not mounted, or hidden. */
export function focusCell(grid: Element, id: string): Element | null {
  const cell = grid.querySelector<HTMLElement>(cellSelector(id))
  if (!cell) return null
  focusOf(cell)?.focus({ preventScroll: true })
  return cell.contains(document.activeElement) ? cell : null
}

/** The part of `cell` with its controls. */
const bodyOf = (cell: Element) => cell.querySelector(BODY) ?? cell

/** The element of `cell` that takes the focus. */
const focusOf = (cell: HTMLElement) => (cell.matches(FOCUS) ? cell : cell.querySelector<HTMLElement>(FOCUS))

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
