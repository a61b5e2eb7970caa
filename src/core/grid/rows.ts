/** The results as rows of cells, for each layout and width: the one account of where everything stands. */
import type { Service } from '../catalogue/types'
import type { ResultGroup } from '../view/results'
import type { Layout } from '../view/view-state'
import { type GridCell, type GridRow, serviceCell, tileCells } from './cell'
import { columnsFor, inRows } from './columns'
import { packIcons } from './pack-icons'
import { CARD, DRAWIO, HEADING, ICON, LIST } from './sizes'

/** How a layout stands in a width: its columns and the width of one, in rem. */
export interface GridShape {
  columns: number
  cellWidth: number
}

/** Columns of `layout` in results that are `width` rem wide. */
export function gridShape(layout: Layout, width: number): GridShape {
  if (layout === 'list') return { columns: 1, cellWidth: width }
  if (layout === 'card') {
    const columns = width >= CARD.threeColumns ? 3 : width >= CARD.twoColumns ? 2 : 1
    return { columns, cellWidth: width / columns }
  }
  const { gap } = layout === 'icon' ? ICON : DRAWIO
  const inner = layout === 'icon' ? width : width - 2 * DRAWIO.margin
  const columns = columnsFor(inner, layout === 'icon' ? ICON.minCell : DRAWIO.minTile, gap)
  return { columns, cellWidth: (inner - (columns - 1) * gap) / columns }
}

/** All rows of a page in `layout`, in order, the headings of the groups among them. */
export function gridRows(layout: Layout, groups: readonly ResultGroup[], width: number): GridRow[] {
  const shape = gridShape(layout, width)
  return groups.flatMap((group): GridRow[] => {
    const rows = LAYOUT_ROWS[layout](group.services, shape).map(
      ({ cells, height }, i): GridRow => ({ kind: 'cells', key: `${group.heading ?? ''}:${i}`, height, cells }),
    )
    if (group.heading === null) return rows
    const count = group.services.length
    return [{ kind: 'heading', key: group.heading, height: HEADING, text: group.heading, count }, ...rows]
  })
}

interface CellRow {
  cells: GridCell[]
  height: number
}

const LAYOUT_ROWS: Record<Layout, (services: readonly Service[], shape: GridShape) => CellRow[]> = {
  card: (services, { columns }) =>
    uniform(
      services.map(service => serviceCell(service)),
      columns,
      CARD.height,
    ),
  list: (services, { cellWidth }) =>
    uniform(
      services.map(service => serviceCell(service)),
      1,
      cellWidth >= LIST.wide ? LIST.height : LIST.narrowHeight,
    ),
  icon: packIcons,
  drawio: (services, { columns }) => uniform(services.flatMap(tileCells), columns, DRAWIO.height + DRAWIO.gap),
}

function uniform(cells: readonly GridCell[], columns: number, height: number): CellRow[] {
  return inRows(cells, columns).map(row => ({ cells: row, height }))
}
