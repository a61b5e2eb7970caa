/** The grid of the page: its rows and cells, the active cell, and moving the focus to cells. */
import { atom } from 'jotai'
import { cellIds, type GridCell, type GridRow } from '@/core/grid/cell'
import { slugOfCellId } from '@/core/grid/cell-dom'
import { visibleCellId } from '@/platform/cells'
import { bestMatchAtom, explorerErrorAtom, resultsAtom, unfinishedSearchedTextAtom } from './explorer'
import { pageModelAtom } from './page-kinds'
import { scrollRequestAtom } from './scroll-request'
import type { Store } from './store'

export const mayGridGrowAtom = atom(
  get => (get(resultsAtom)?.isBeginning && get(explorerErrorAtom) === null) || get(unfinishedSearchedTextAtom) !== null,
)

/** Rows for keyboard navigation; empty on pages without a grid. */
export const gridRowsAtom = atom<readonly GridRow[]>(get => {
  const { rowsAtom } = get(pageModelAtom)
  return rowsAtom ? get(rowsAtom) : []
})

export const gridCellsAtom = atom(get => get(gridRowsAtom).flatMap(row => (row.kind === 'cells' ? row.cells : [])))

export const cellsByIdAtom = atom<ReadonlyMap<string, GridCell>>(
  get => new Map(get(gridCellsAtom).map(cell => [cell.id, cell])),
)

export const bestMatchCellAtom = atom(get => {
  const best = get(bestMatchAtom)
  return best && get(gridCellsAtom).find(({ isService, service }) => isService && service?.slug === best.slug)
})

export const lastFocusedCellIdAtom = atom<string | null>(null)

/** The last focused cell; after a change of layout, a cell of the same service. Null if the grid has neither. */
export const activeCellAtom = atom<GridCell | null>(get => {
  const lastId = get(lastFocusedCellIdAtom)
  if (lastId === null) return null
  const cells = get(cellsByIdAtom)
  const slug = slugOfCellId(lastId)
  return cells.get(lastId) ?? cells.get(slug) ?? get(gridCellsAtom).find(({ id }) => slugOfCellId(id) === slug) ?? null
})

/** The focused icon beside a service in the icon layout. */
export const focusedIconAtom = atom<string | undefined>(undefined)

/** The active cell as commands see it: if an icon beside its service is focused, the cell has that icon. */
export const targetCellAtom = atom<GridCell | null>(get => {
  const cell = get(activeCellAtom)
  const icon = get(focusedIconAtom)
  const { iconServices = [], iconResources = [] } = cell?.service ?? {}
  const hasIcon = cell && icon !== undefined && [...iconServices, ...iconResources].includes(icon)
  return hasIcon ? { ...cell, icon, isService: false } : cell
})

/** Id of the only cell that Tab reaches: the active cell or, if no cell is active, the first. */
export const tabStopIdAtom = atom(get => get(activeCellAtom)?.id ?? cellIds(get(gridRowsAtom))[0] ?? null)

/** True for expanded list rows and false for collapsed ones, by cell id. */
export const rowExpansionAtom = atom<ReadonlyMap<string, boolean>>(new Map())

export const toggleRow = ({ set }: Store, id: string): void =>
  set(rowExpansionAtom, expanded => new Map([...expanded, [id, !expanded.get(id)]]))

/** Makes a cell active and requests the focus for it. */
export function goToCell({ set }: Store, id: string): void {
  set(lastFocusedCellIdAtom, id)
  set(scrollRequestAtom, { kind: 'cell' })
}

/** Requests the focus for the active cell or, if there is none, the first. Returns false if there are no cells. */
export function focusActiveCell(store: Store): boolean {
  const id = store.get(tabStopIdAtom)
  if (id !== null) goToCell(store, id)
  return id !== null
}

/** Makes the first visible cell active unless the active one is visible, then does the same as `focusActiveCell`. */
export function focusVisibleCell(store: Store): boolean {
  const { get, set } = store
  const id = visibleCellId(get(activeCellAtom)?.id ?? null)
  if (id !== null && get(cellsByIdAtom).has(id)) set(lastFocusedCellIdAtom, id)
  return focusActiveCell(store)
}
