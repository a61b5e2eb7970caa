/** The results as a grid of cells, and the active cell. */
import { atom } from 'jotai'
import { cellIds, type GridCell, type GridRow } from '@/core/grid/cell'
import { slugOfCellId } from '@/core/grid/cell-dom'
import { cellInSight } from '@/platform/cells'
import { pageContentAtom } from './page'
import { pageModelAtom } from './pages'

/** The rows in which the keyboard moves; none on a page without a grid. */
export const gridRowsAtom = atom<readonly GridRow[]>(get => {
  const { rowsAtom } = get(pageModelAtom)
  return rowsAtom ? get(rowsAtom) : []
})

export const cellsAtom = atom(get => get(gridRowsAtom).flatMap(row => (row.kind === 'cells' ? row.cells : [])))

export const cellsByIdAtom = atom<ReadonlyMap<string, GridCell>>(
  get => new Map(get(cellsAtom).map(cell => [cell.id, cell])),
)

/** Identifier of the cell that got the focus last, by itself, by Tab or by pointer. */
export const chosenCellAtom = atom<string | null>(null)

/** The active cell, if it is still among the results; another layout may know the same service under another identifier. */
export const activeCellAtom = atom<GridCell | null>(get => {
  const chosen = get(chosenCellAtom)
  if (chosen === null) return null
  const cells = get(cellsByIdAtom)
  const slug = slugOfCellId(chosen)
  return cells.get(chosen) ?? cells.get(slug) ?? get(cellsAtom).find(({ id }) => slugOfCellId(id) === slug) ?? null
})

/** Identifier of the one cell that is in the tab order: the active one, else the first. */
export const tabStopAtom = atom<string | null>(get => get(activeCellAtom)?.id ?? cellIds(get(gridRowsAtom))[0] ?? null)

/** True while the active cell is in the first row of the results, below their heading. */
export const isInFirstRowAtom = atom(get => {
  const active = get(activeCellAtom)
  const row = get(gridRowsAtom).find(({ kind }) => kind === 'cells')
  return (
    get(pageContentAtom).kind !== 'service' && row?.kind === 'cells' && row.cells.some(({ id }) => id === active?.id)
  )
})

/**
 * A place that the list takes once its cells are mounted: `cell` focuses the active cell and scrolls it into view, `return` does
 * so after Back, Forward or a reload, and `keep` leaves a service in sight. `top` is the scroll position in CSS pixels.
 */
export const placeRequestAtom = atom<
  { kind: 'cell' } | { kind: 'return'; top: number } | { kind: 'keep'; slug: string } | null
>(null)

/** The service that was kept in sight, and the scroll position at which it is. */
export const keptServiceAtom = atom<{ slug: string; top: number } | null>(null)

/** The rows of the list that have been unfolded, by the identifier of their cell, and whether they still are. */
export const unfoldedAtom = atom<ReadonlyMap<string, boolean>>(new Map())

export const toggleUnfoldedAtom = atom(null, (get, set, id: string) => {
  const unfolded = get(unfoldedAtom)
  set(unfoldedAtom, new Map([...unfolded, [id, !unfolded.get(id)]]))
})

/** Makes a cell the active one, and asks for the focus on it. */
export const goToCellAtom = atom(null, (_get, set, id: string) => {
  set(chosenCellAtom, id)
  set(placeRequestAtom, { kind: 'cell' })
})

/** Asks for the focus on the active cell, or the first; false when there is no cell. */
export const refocusAtom = atom(null, (get, set): boolean => {
  const id = get(tabStopAtom)
  if (id === null) return false
  set(goToCellAtom, id)
  return true
})

/** Goes to the active cell if it is in sight, else to the first one that is; false when there is no cell. */
export const enterGridAtom = atom(null, (get, set): boolean => {
  const id = cellInSight(get(activeCellAtom)?.id ?? null)
  if (id !== null && get(cellsByIdAtom).has(id)) set(chosenCellAtom, id)
  return set(refocusAtom)
})
