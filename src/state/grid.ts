/** The page's grid of cells, and the active cell. */
import { atom, type Getter, type Setter } from 'jotai'
import { cellIds, type GridCell, type GridRow } from '@/core/grid/cell'
import { slugOfCellId } from '@/core/grid/cell-dom'
import { visibleCellId } from '@/platform/cells'
import { currentPageAtoms } from './pages'

/** Rows for keyboard navigation; empty on pages without a grid. */
export const gridRowsAtom = atom<readonly GridRow[]>(get => {
  const { rowsAtom } = get(currentPageAtoms)
  return rowsAtom ? get(rowsAtom) : []
})

export const gridCellsAtom = atom(get => get(gridRowsAtom).flatMap(row => (row.kind === 'cells' ? row.cells : [])))

export const cellsByIdAtom = atom<ReadonlyMap<string, GridCell>>(
  get => new Map(get(gridCellsAtom).map(cell => [cell.id, cell])),
)

export const lastFocusedCellIdAtom = atom<string | null>(null)

/** The last focused cell; after a change of layout, a cell of the same service. Null if the grid has neither. */
export const activeCellAtom = atom<GridCell | null>(get => {
  const chosen = get(lastFocusedCellIdAtom)
  if (chosen === null) return null
  const cells = get(cellsByIdAtom)
  const slug = slugOfCellId(chosen)
  return cells.get(chosen) ?? cells.get(slug) ?? get(gridCellsAtom).find(({ id }) => slugOfCellId(id) === slug) ?? null
})

/** Id of the only cell that Tab reaches: the active cell or, if no cell is active, the first. */
export const tabStopIdAtom = atom(get => get(activeCellAtom)?.id ?? cellIds(get(gridRowsAtom))[0] ?? null)

/**
 * Scrolling to do once the cells are mounted. `cell`: show and focus the active cell. `return`: restore the position
 * `top` (CSS px) after Back, Forward or a reload. `keep-in-view`: keep a service in view. `suggestion`: focus the first
 * "Did you mean" link.
 */
export const scrollRequestAtom = atom<
  { kind: 'cell' | 'suggestion' } | { kind: 'return'; top: number } | { kind: 'keep-in-view'; slug: string } | null
>(null)

/** The service that the last layout change kept in view, and the resulting scroll position (CSS px). */
export const serviceKeptInViewAtom = atom<{ slug: string; top: number } | null>(null)

/** True for expanded list rows and false for collapsed ones, by cell id. */
export const rowExpansionAtom = atom<ReadonlyMap<string, boolean>>(new Map())

export const toggleRow = (set: Setter, id: string): void =>
  set(rowExpansionAtom, expanded => new Map([...expanded, [id, !expanded.get(id)]]))

/** Makes a cell active and requests the focus for it. */
export function goToCell(set: Setter, id: string): void {
  set(lastFocusedCellIdAtom, id)
  set(scrollRequestAtom, { kind: 'cell' })
}

/** Requests the focus for the active cell or, if there is none, the first. Returns false if there are no cells. */
export const focusActiveCellAtom = atom(null, (get, set): boolean => {
  const id = get(tabStopIdAtom)
  if (id === null) return false
  goToCell(set, id)
  return true
})

/** Focuses the active cell if it is visible, otherwise the first visible cell. Returns false if there are no cells. */
export function focusVisibleCell(get: Getter, set: Setter): boolean {
  const id = visibleCellId(get(activeCellAtom)?.id ?? null)
  if (id !== null && get(cellsByIdAtom).has(id)) set(lastFocusedCellIdAtom, id)
  return set(focusActiveCellAtom)
}
