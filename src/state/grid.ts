/** The results as a grid of cells, and the cell on which the keyboard stands. */
import { atom } from 'jotai'
import { type GridCell, type GridRow, type ServiceCell, tileCells } from '@/core/grid/cell'
import { cellIds, type Move, moveCursor } from '@/core/grid/cursor'
import { gridRows } from '@/core/grid/rows'
import { screenHeight } from '@/platform/page'
import { gridWidthAtom } from './grid-width'
import { iconRowsAtom } from './icons-page'
import { pageContentAtom } from './page'
import { resultsAtom, viewAtom } from './view'

/** The rows of the results. */
export const resultRowsAtom = atom<readonly GridRow<ServiceCell>[]>(get => {
  const results = get(resultsAtom)
  return results ? gridRows(get(viewAtom).view, results.groups, get(gridWidthAtom)) : []
})

/** The rows in which the keyboard moves: of the results, or of the icons page. */
export const gridRowsAtom = atom<readonly GridRow[]>(get =>
  get(pageContentAtom).kind === 'icons' ? get(iconRowsAtom) : get(resultRowsAtom),
)

/** All cells of the page in reading order, mounted or not: of the grid, or of a service page's icon panel. */
export const cellsAtom = atom<readonly GridCell[]>(get => {
  const content = get(pageContentAtom)
  if (content.kind === 'service') return tileCells(content.service)
  return get(gridRowsAtom).flatMap(row => (row.kind === 'cells' ? row.cells : []))
})

const cellsByIdAtom = atom<ReadonlyMap<string, GridCell>>(get => new Map(get(cellsAtom).map(cell => [cell.id, cell])))

const chosenAtom = atom<string | null>(null)

/** The active cell, if it is still among the results; another layout may know the same service under another identifier. */
export const activeCellAtom = atom<GridCell | null>(get => {
  const chosen = get(chosenAtom)
  if (chosen === null) return null
  const cells = get(cellsByIdAtom)
  const slug = chosen.split('/')[0] ?? ''
  const known = cells.get(chosen) ?? cells.get(slug)
  if (known) return known
  for (const [id, cell] of cells) if (id.startsWith(`${slug}/`)) return cell
  return null
})

/** Identifier of the one cell that is in the tab order: the active one, else the first. */
export const tabStopAtom = atom<string | null>(get => get(activeCellAtom)?.id ?? cellIds(get(gridRowsAtom))[0] ?? null)

/** Counts the moves by keyboard: each asks for the focus and for a place in sight. */
export const focusRequestAtom = atom(0)

const answeredAtom = atom(0)

/** Tells whether the move number `request` still waits for its cell to take the focus; from now on it does not. */
export const answerFocusAtom = atom(null, (get, set, request: number): boolean => {
  if (request <= get(answeredAtom)) return false
  set(answeredAtom, request)
  return true
})

/** The cell got the focus by itself, by Tab or by pointer. */
export const enterCellAtom = atom(null, (get, set, id: string) => {
  if (get(chosenAtom) !== id) set(chosenAtom, id)
})

/** Moves the active cell and takes the focus along. */
export const moveAtom = atom(null, (get, set, move: Move) => {
  const next = moveCursor(get(gridRowsAtom), get(activeCellAtom)?.id ?? null, move, screenHeight())
  if (next === null) return
  set(chosenAtom, next)
  set(focusRequestAtom, n => n + 1)
})

/** Asks for the focus on the active cell, or the first; false when there is no cell. */
export const refocusAtom = atom(null, (get, set): boolean => {
  const id = get(tabStopAtom)
  if (id === null) return false
  set(chosenAtom, id)
  set(focusRequestAtom, n => n + 1)
  return true
})
