/** Arranges the results in rows of cells, by layout and width. Positions in the grid are calculated from these rows. */
import type { Service } from '../catalog/types'
import type { IconGroup } from '../icons/icon-list'
import type { TileSize } from '../icons/icons-view'
import type { Layout } from '../view/layouts'
import type { ResultGroup } from '../view/results'
import { resourceIconMatcher } from '../view/search-box'
import {
  type GridCell,
  type GridColumns,
  type GridRow,
  type IconCell,
  iconCell,
  type ServiceCell,
  serviceCell,
  tileCells,
} from './cell'
import { ICON_CELL_SIZES, packServiceCells } from './pack-cells'

// Sizes (rem) from which row heights and columns are computed. Components must have the same sizes (tested by
// `layouts.test.tsx`).

export const CARD_SIZES = { height: 6.5, minCell: 20, maxColumns: 3 } as const

/** Total width (rem) of the left and right borders, 1 px each, of a list or of an area with tiles. */
export const BORDER_WIDTH = 0.125

/** Heights (rem) of a collapsed list row. The first entry whose `from` is at most the width of the list applies. */
export const LIST_ROW_HEIGHTS = [
  { from: 56, height: 2.25 },
  { from: 40, height: 3.5 },
  { from: 0, height: 5 },
]

/** Sizes (rem) of tiles. The draw.io layout and service pages use `m`. Visitors choose that of the icons page. */
export const TILE_DIMENSIONS = {
  s: { minTile: 4.5, height: 4.5, icon: 1.875 },
  m: { minTile: 6.625, height: 4.8125, icon: 2.25 },
  l: { minTile: 8, height: 8, icon: 4 },
} as const satisfies Record<TileSize, object>

/** Space (rem) between tiles, and at the left and right edges of the area with tiles. */
export const TILE_SPACING = { gap: 0.375, margin: 0.75 } as const

/** Heights (rem) of category headings in the results, and on the icons page, where headings are sticky. */
export const HEADING_HEIGHT = 3
export const STICKY_HEADING_HEIGHT = 2.375

/** Sizes (rem) of a service page's icon panel, which is one scrolling row if it is narrower than `strip`. */
const ICON_PANEL = { strip: 40, minTile: 5.5, margin: 0.5 } as const

type CellRow<C extends GridCell = ServiceCell> = { cells: C[]; height: number }

/** Functions that compute the columns and rows of each layout. Widths and heights are in rem. */
const LAYOUT_GRIDS: Record<
  Layout,
  {
    grid: (width: number) => GridColumns
    rows: (services: readonly Service[], grid: GridColumns, q: string) => CellRow[]
  }
> = {
  card: {
    grid: width => {
      const columns = Math.min(fittingColumnCount(width, CARD_SIZES.minCell, 0), CARD_SIZES.maxColumns)
      return { columns, cellWidth: width / columns }
    },
    rows: (services, { columns }) => equalRows(services.map(oneColumnCell), columns, CARD_SIZES.height),
  },
  list: {
    grid: width => ({ columns: 1, cellWidth: width - BORDER_WIDTH }),
    rows: (services, { cellWidth }) => equalRows(services.map(oneColumnCell), 1, listHeight(cellWidth)),
  },
  icon: { grid: width => spacedColumns(width, ICON_CELL_SIZES.minCell, 0), rows: packServiceCells },
  drawio: {
    grid: width => tileColumns(width, 'm'),
    rows: (services, { columns }, q) => {
      const isMatch = resourceIconMatcher(q)
      // Resource icons that match the search precede the other tiles of their service.
      const tiles = services.flatMap(service =>
        tileCells(service).toSorted((a, b) => Number(isMatch(service, b.icon)) - Number(isMatch(service, a.icon))),
      )
      return equalRows(tiles, columns, tileRowHeight('m'))
    },
  },
}

/** Returns the columns of `layout` at a width of `width` rem. */
export const gridColumns = (layout: Layout, width: number): GridColumns => LAYOUT_GRIDS[layout].grid(width)

/** Returns the columns of tiles in an area `width` rem wide. */
export const tileColumns = (width: number, size: TileSize): GridColumns =>
  spacedColumns(width - 2 * TILE_SPACING.margin - BORDER_WIDTH, TILE_DIMENSIONS[size].minTile, TILE_SPACING.gap)

const tileRowHeight = (size: TileSize) => TILE_DIMENSIONS[size].height + TILE_SPACING.gap

// `map` would pass the index as the span.
const oneColumnCell = (service: Service) => serviceCell(service)

function spacedColumns(width: number, least: number, gap: number): GridColumns {
  const columns = fittingColumnCount(width, least, gap)
  return { columns, cellWidth: (width - (columns - 1) * gap) / columns }
}

const listHeight = (width: number): number => LIST_ROW_HEIGHTS.find(({ from }) => width >= from)?.height ?? 0

/** Returns all rows of a page in `layout`, including category headings. `q` is the search text. */
export function gridRows(
  layout: Layout,
  groups: readonly ResultGroup[],
  width: number,
  q = '',
): GridRow<ServiceCell>[] {
  const { grid, rows } = LAYOUT_GRIDS[layout]
  return groups.flatMap(({ heading, services }) => groupRows(heading, services.length, rows(services, grid(width), q)))
}

/** Returns the rows of the icons page, with headings if `groups` have them. `width` is in rem. */
export function iconsPageRows(groups: readonly IconGroup[], width: number, size: TileSize): GridRow<IconCell>[] {
  const { columns } = tileColumns(width, size)
  return groups.flatMap(({ heading, icons }) => {
    const rows = equalRows(icons.map(iconCell), columns, tileRowHeight(size))
    return groupRows(heading, icons.length, rows, STICKY_HEADING_HEIGHT)
  })
}

/** Returns the headings in `rows`, each with its bottom edge (rem from the top of `rows`) and its group's height. */
export function headingsOf(
  rows: readonly GridRow[],
): { text: string; index: number; end: number; groupHeight: number }[] {
  const headings: ReturnType<typeof headingsOf> = []
  let top = 0
  for (const [index, row] of rows.entries()) {
    top += row.height
    if (row.kind === 'heading') headings.push({ text: row.text, index, end: top, groupHeight: 0 })
    const last = headings.at(-1)
    if (last) last.groupHeight += row.height
  }
  return headings
}

/** Returns the rows of a service page's icon panel at a width of `width` rem. */
export function iconPanelRows<C extends GridCell>(cells: readonly C[], width: number): GridRow<C>[] {
  const { strip, minTile, margin } = ICON_PANEL
  const columns =
    width < strip ? cells.length : fittingColumnCount(width - 2 * margin - BORDER_WIDTH, minTile, TILE_SPACING.gap)
  return groupRows(null, cells.length, equalRows(cells, columns, tileRowHeight('m')))
}

function groupRows<C extends GridCell>(
  heading: string | null,
  count: number,
  rows: readonly CellRow<C>[],
  height: number = HEADING_HEIGHT,
) {
  // The key has the first cell's id, not the row's index, because the virtualizer stores measured heights by key.
  const cells = rows.map((row): GridRow<C> => ({ kind: 'cells', key: `${heading ?? ''}:${row.cells[0]?.id}`, ...row }))
  if (heading === null) return cells
  // The headings of a search can repeat.
  const key = `${heading}:${rows[0]?.cells[0]?.id}`
  return [{ kind: 'heading' as const, key: `heading:${key}`, height, text: heading, count }, ...cells]
}

/** Returns rows of `columns` cells. The last row may be shorter. */
function equalRows<C extends GridCell>(cells: readonly C[], columns: number, height: number): CellRow<C>[] {
  const rows: CellRow<C>[] = []
  for (let i = 0; i < cells.length; i += columns) rows.push({ cells: cells.slice(i, i + columns), height })
  return rows
}

/** Returns how many columns of at least `minTile`, with `gap` between them, fit into `width`; at least 1. */
export const fittingColumnCount = (width: number, minTile: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (minTile + gap)))
