/** The results as a grid of cells, and the cell on which the keyboard stands. */
import { atom } from 'jotai'
import { type GridCell, type GridRow, type ServiceCell, tileCells } from '@/core/grid/cell'
import { cellIds } from '@/core/grid/cell-order'
import { gridRows, panelRows } from '@/core/grid/rows'
import { ICON_PANEL } from '@/core/grid/sizes'
import { gridWidthAtom } from './grid-width'
import { iconRowsAtom } from './icons-page'
import { pageContentAtom } from './page'
import { resultsAtom, viewAtom } from './view'

/** The rows of the results. */
export const resultRowsAtom = atom<readonly GridRow<ServiceCell>[]>(get => {
  const results = get(resultsAtom)
  return results ? gridRows(get(viewAtom).view, results.groups, get(gridWidthAtom)) : []
})

/** Are all icons of a service's page shown, where they are many? */
export const panelOpenAtom = atom(false)

/** The icons that are shown on a service's page. */
export const panelCellsAtom = atom<readonly ServiceCell[]>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'service') return []
  const cells = tileCells(content.service).filter(({ icon }) => icon !== null)
  return get(panelOpenAtom) || cells.length <= ICON_PANEL.atOnce ? cells : cells.slice(0, ICON_PANEL.first)
})

/** The rows in which the keyboard moves: of the results, of the icons page, or of a service's icons. */
export const gridRowsAtom = atom<readonly GridRow[]>(get => {
  const { kind } = get(pageContentAtom)
  if (kind === 'service') return panelRows(get(panelCellsAtom), get(gridWidthAtom))
  return kind === 'icons' ? get(iconRowsAtom) : get(resultRowsAtom)
})

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

/** Makes a cell the active one, and asks for the focus on it. */
export const goToCellAtom = atom(null, (_get, set, id: string) => {
  set(chosenAtom, id)
  set(focusRequestAtom, n => n + 1)
})

/** Asks for the focus on the active cell, or the first; false when there is no cell. */
export const refocusAtom = atom(null, (get, set): boolean => {
  const id = get(tabStopAtom)
  if (id === null) return false
  set(goToCellAtom, id)
  return true
})
