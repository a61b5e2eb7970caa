/** The results as rows of cells, for each layout and width: the one account of where everything stands. */
import type { Icon, Service } from '../catalogue/types'
import type { Layout } from '../view/layouts'
import type { ResultGroup } from '../view/results'
import { type GridCell, type GridRow, type IconCell, iconCell, type ServiceCell, serviceCell, tileCells } from './cell'
import { columnsFor, inRows } from './columns'
import { packIcons } from './pack-icons'
import { CARD, DRAWIO, HEADING, ICON, ICON_PANEL, LIST } from './sizes'

/** How a layout stands in a width: its columns and the width of one, in rem. */
export interface GridShape {
  columns: number
  cellWidth: number
}

/** Columns of `layout` in results that are `width` rem wide. */
export function gridShape(layout: Layout, width: number): GridShape {
  if (layout === 'list') return { columns: 1, cellWidth: width }
  if (layout === 'card') {
    const columns = Math.min(columnsFor(width, CARD.minCell, 0), CARD.mostColumns)
    return { columns, cellWidth: width / columns }
  }
  const { gap } = layout === 'icon' ? ICON : DRAWIO
  const inner = layout === 'icon' ? width : width - 2 * DRAWIO.margin
  const columns = columnsFor(inner, layout === 'icon' ? ICON.minCell : DRAWIO.minTile, gap)
  return { columns, cellWidth: (inner - (columns - 1) * gap) / columns }
}

/** All rows of a page in `layout`, in order, the headings of the groups among them. */
export function gridRows(layout: Layout, groups: readonly ResultGroup[], width: number): GridRow<ServiceCell>[] {
  const shape = gridShape(layout, width)
  return groups.flatMap((group): GridRow<ServiceCell>[] => {
    const rows = LAYOUT_ROWS[layout](group.services, shape).map(
      ({ cells, height }, i): GridRow<ServiceCell> => ({
        kind: 'cells',
        key: `${group.heading ?? ''}:${i}`,
        height,
        cells,
      }),
    )
    if (group.heading === null) return rows
    const count = group.services.length
    return [{ kind: 'heading', key: group.heading, height: HEADING, text: group.heading, count }, ...rows]
  })
}

/** The icons page in groups of its categories, or as one list without a heading; `width` in rem. */
export function iconRows(
  groups: readonly { heading: string | null; icons: readonly Icon[] }[],
  width: number,
): GridRow<IconCell>[] {
  const { columns } = gridShape('drawio', width)
  return groups.flatMap(({ heading, icons }): GridRow<IconCell>[] => {
    const rows = uniform(icons.map(iconCell), columns, DRAWIO.height + DRAWIO.gap).map(
      ({ cells, height }, i): GridRow<IconCell> => ({ kind: 'cells', key: `${heading ?? ''}:${i}`, height, cells }),
    )
    if (heading === null) return rows
    return [{ kind: 'heading', key: heading, height: HEADING, text: heading, count: icons.length }, ...rows]
  })
}

/** The icon panel of a service's page, `width` rem wide. */
export function panelRows<C extends GridCell>(cells: readonly C[], width: number): GridRow<C>[] {
  const { minTile, gap, margin, height } = ICON_PANEL
  return uniform(cells, columnsFor(width - 2 * margin, minTile, gap), height).map((row, i) => ({
    kind: 'cells',
    key: String(i),
    ...row,
  }))
}

interface CellRow<C extends GridCell = ServiceCell> {
  cells: C[]
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

function uniform<C extends GridCell>(cells: readonly C[], columns: number, height: number): CellRow<C>[] {
  return inRows(cells, columns).map(row => ({ cells: row, height }))
}
