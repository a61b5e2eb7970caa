/** The results as a grid of cells, and the active cell. */
import { type Atom, atom } from 'jotai'
import { cellIds, type GridCell, type GridRow, type ServiceCell, tileCells } from '@/core/grid/cell'
import { slugOfCellId } from '@/core/grid/cell-dom'
import { gridRows, panelRows } from '@/core/grid/rows'
import { cellInSight } from '@/platform/cells'
import { catalogueFailedAtom, iconsAtom, iconsFailedAtom } from './catalogue'
import { gridWidthAtom, pageContentAtom, siteAtom } from './page'
import { resultsAtom, viewAtom } from './view'

/** The rows of the results. */
export const resultRowsAtom = atom<readonly GridRow<ServiceCell>[]>(get => {
  const results = get(resultsAtom)
  const { view, q } = get(viewAtom)
  return results ? gridRows(view, results.groups, get(gridWidthAtom), q) : []
})

/** All icons of the service of this page; if it has none, the icon of its category. */
const pageCellsAtom = atom<readonly GridCell[]>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'service') return []
  const cells = tileCells(content.service).filter(({ icon }) => icon !== null)
  if (cells.length > 0) return cells
  const category = get(siteAtom).categories.find(({ name }) => name === content.service.categories[0])
  return category ? [{ id: category.icon, service: null, icon: category.icon, role: 'icon', span: 1 }] : []
})

/** The rows of the icons page, set by its code (`icons-page.ts`), which no other page loads. */
export const iconsPage: { rowsAtom: Atom<readonly GridRow[]> } = { rowsAtom: atom([]) }

/** The rows in which the keyboard moves: of the results, of the icons page, or of a service's icons. */
export const gridRowsAtom = atom<readonly GridRow[]>(get => {
  const { kind } = get(pageContentAtom)
  if (kind === 'service') return panelRows(get(pageCellsAtom), get(gridWidthAtom))
  return kind === 'icons' ? get(iconsPage.rowsAtom) : get(resultRowsAtom)
})

/** All cells of the page in reading order, mounted or not. */
export const cellsAtom = atom<readonly GridCell[]>(get =>
  get(pageContentAtom).kind === 'service'
    ? get(pageCellsAtom)
    : get(gridRowsAtom).flatMap(row => (row.kind === 'cells' ? row.cells : [])),
)

export const cellsByIdAtom = atom<ReadonlyMap<string, GridCell>>(
  get => new Map(get(cellsAtom).map(cell => [cell.id, cell])),
)

/** True when the cells of the page are known, or their data failed to load. */
export const isListedAtom = atom(get => {
  const { kind } = get(pageContentAtom)
  if (kind !== 'explorer' && kind !== 'icons') return true
  const [isLoaded, hasFailed] =
    kind === 'icons'
      ? [get(iconsAtom) !== null, get(iconsFailedAtom)]
      : [get(resultsAtom) !== null, get(catalogueFailedAtom)]
  return hasFailed || (isLoaded && get(gridWidthAtom) > 0)
})

const chosenAtom = atom<string | null>(null)

/** The active cell, if it is still among the results; another layout may know the same service under another identifier. */
export const activeCellAtom = atom<GridCell | null>(get => {
  const chosen = get(chosenAtom)
  if (chosen === null) return null
  const cells = get(cellsByIdAtom)
  const slug = slugOfCellId(chosen)
  return cells.get(chosen) ?? cells.get(slug) ?? get(cellsAtom).find(({ id }) => slugOfCellId(id) === slug) ?? null
})

/** Identifier of the one cell that is in the tab order: the active one, else the first. */
export const tabStopAtom = atom<string | null>(get => get(activeCellAtom)?.id ?? cellIds(get(gridRowsAtom))[0] ?? null)

/** Is the active cell in the first row of the results, with nothing but their heading above it? */
export const isInFirstRowAtom = atom(get => {
  const active = get(activeCellAtom)
  const row = get(gridRowsAtom).find(({ kind }) => kind === 'cells')
  return (
    get(pageContentAtom).kind !== 'service' && row?.kind === 'cells' && row.cells.some(({ id }) => id === active?.id)
  )
})

/** Counts moves by keyboard: each focuses the active cell and scrolls it into view. */
export const focusRequestAtom = atom(0)

/** Is the request for the focus one of Back or Forward, which scroll by themselves and take the focus from nothing else? */
export const isReturningAtom = atom(false)

/** Makes the cell active that was so when this history entry was left. */
export const returnToCellAtom = atom(null, (_get, set, id: string | null) => {
  if (id === null) return
  set(chosenAtom, id)
  set(isReturningAtom, true)
  set(focusRequestAtom, n => n + 1)
})

/** Identifier of the cell that has the actions: the one last hovered or focused. */
export const actionsCellAtom = atom<string | null>(null)

/** The rows of the list that have been unfolded, by the identifier of their cell, and whether they still are. */
export const unfoldedAtom = atom<ReadonlyMap<string, boolean>>(new Map())

/** Unfolds a row of the list, or folds it again. */
export const toggleUnfoldedAtom = atom(null, (get, set, id: string) => {
  const unfolded = get(unfoldedAtom)
  set(unfoldedAtom, new Map([...unfolded, [id, !unfolded.get(id)]]))
})

/** The cell got the focus by itself, by Tab or by pointer. */
export const enterCellAtom = atom(null, (_get, set, id: string) => set(chosenAtom, id))

/** Makes a cell the active one, and asks for the focus on it. */
export const goToCellAtom = atom(null, (_get, set, id: string) => {
  set(chosenAtom, id)
  set(isReturningAtom, false)
  set(focusRequestAtom, n => n + 1)
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
  if (id !== null && get(cellsByIdAtom).has(id)) set(chosenAtom, id)
  return set(refocusAtom)
})
