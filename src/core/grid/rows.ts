/** The results as rows of cells, for each layout and width: all positions follow from these rows. */
import type { Service } from '../catalogue/types'
import type { IconGroup } from '../icons/icon-list'
import type { TileSize } from '../icons/icons-view'
import type { Layout } from '../view/layouts'
import { partMatcher } from '../view/match'
import type { ResultGroup } from '../view/results'
import {
  type GridCell,
  type GridRow,
  type GridShape,
  type IconCell,
  iconCell,
  type ServiceCell,
  serviceCell,
  tileCells,
} from './cell'
import { ICON, packIcons } from './pack-icons'

// Sizes in rem. The arithmetic counts on them, and what is drawn keeps to them (`grid-heights.spec.ts`).

/** Cards: as many columns as fit, 3 at most. */
export const CARD = { height: 6.5, minCell: 20, mostColumns: 3 } as const

/** Borders of 1 px on both sides of a list or paper. */
export const BORDERS = 0.125

/** A folded row of the list: the widest of `from` that fits tells its height. */
export const LIST = {
  heights: [
    { from: 56, height: 2.25 },
    { from: 40, height: 3.5 },
    { from: 0, height: 5 },
  ],
} as const

/** Uniform tiles on paper, by their size: that of the draw.io layout is `m`, on the icons page the visitor chooses. */
export const TILES = {
  s: { minTile: 4.5, height: 4.5, icon: 1.875 },
  m: { minTile: 5.75, height: 5.375, icon: 2.5 },
  l: { minTile: 8, height: 8, icon: 4 },
} as const satisfies Record<TileSize, object>

/** Space between tiles, and at the left and right edge of their paper. */
export const PAPER = { gap: 0.25, margin: 1 } as const

/** The heading of a category; on the icons page it stays in sight. */
export const HEADING = 3
export const STICKY_HEADING = 2.375

/** Icons on a service's page, on paper with a margin; in less than `strip` they are one row that scrolls. */
const ICON_PANEL = { strip: 40, minTile: 5.5, gap: 0.5, margin: 0.5, height: 5.125 } as const

interface CellRow<C extends GridCell = ServiceCell> {
  cells: C[]
  height: number
}

/** How each layout arranges its cells; widths and heights in rem. */
const ARRANGEMENTS: Record<
  Layout,
  {
    shape: (width: number) => GridShape
    rows: (services: readonly Service[], shape: GridShape, q: string) => CellRow[]
  }
> = {
  card: {
    shape: width => {
      const columns = Math.min(columnsFor(width, CARD.minCell, 0), CARD.mostColumns)
      return { columns, cellWidth: width / columns }
    },
    rows: (services, { columns }) => uniform(services.map(inOneColumn), columns, CARD.height),
  },
  list: {
    shape: width => ({ columns: 1, cellWidth: width - BORDERS }),
    rows: (services, { cellWidth }) => uniform(services.map(inOneColumn), 1, listHeight(cellWidth)),
  },
  icon: { shape: width => spaced(width, ICON.minCell, ICON.gap), rows: packIcons },
  drawio: {
    shape: width => paperShape(width, 'm'),
    rows: (services, { columns }, q) => {
      const isAsked = partMatcher(q)
      // The part that is asked for comes before its service.
      const tiles = services.flatMap(service =>
        tileCells(service).toSorted((a, b) => Number(isAsked(service, b.icon)) - Number(isAsked(service, a.icon))),
      )
      return uniform(tiles, columns, TILES.m.height + PAPER.gap)
    },
  },
}

/** Columns of `layout` in results that are `width` rem wide. */
export const gridShape = (layout: Layout, width: number): GridShape => ARRANGEMENTS[layout].shape(width)

/** Columns of tiles of a size on paper that is `width` rem wide. */
export function paperShape(width: number, size: TileSize): GridShape {
  return spaced(width - 2 * PAPER.margin - BORDERS, TILES[size].minTile, PAPER.gap)
}

const inOneColumn = (service: Service) => serviceCell(service)

function spaced(width: number, least: number, gap: number): GridShape {
  const columns = columnsFor(width, least, gap)
  return { columns, cellWidth: (width - (columns - 1) * gap) / columns }
}

const listHeight = (width: number): number => LIST.heights.find(({ from }) => width >= from)?.height ?? 0

/** All rows of a page in `layout`, in order, the headings of the groups among them; `q` is what is searched for. */
export function gridRows(
  layout: Layout,
  groups: readonly ResultGroup[],
  width: number,
  q = '',
): GridRow<ServiceCell>[] {
  const { shape, rows } = ARRANGEMENTS[layout]
  return groups.flatMap(({ heading, services }) => groupRows(heading, services.length, rows(services, shape(width), q)))
}

/** The icons page in groups of its categories, or as one list without a heading; `width` in rem. */
export function iconRows(groups: readonly IconGroup[], width: number, size: TileSize): GridRow<IconCell>[] {
  const { columns } = paperShape(width, size)
  const height = TILES[size].height + PAPER.gap
  return groups.flatMap(({ heading, icons }) =>
    groupRows(heading, icons.length, uniform(icons.map(iconCell), columns, height), STICKY_HEADING),
  )
}

/** The headings among `rows`, each with its place: where it ends, in rem from the first row, and how high its group is. */
export function headingsOf(
  rows: readonly GridRow[],
): { text: string; index: number; end: number; groupHeight: number }[] {
  const found: ReturnType<typeof headingsOf> = []
  let top = 0
  for (const [index, row] of rows.entries()) {
    top += row.height
    if (row.kind === 'heading') found.push({ text: row.text, index, end: top, groupHeight: 0 })
    const last = found.at(-1)
    if (last) last.groupHeight += row.height
  }
  return found
}

/** The icon panel of a service's page, `width` rem wide. */
export function panelRows<C extends GridCell>(cells: readonly C[], width: number): GridRow<C>[] {
  const { strip, minTile, gap, margin, height } = ICON_PANEL
  const columns = width < strip ? cells.length : columnsFor(width - 2 * margin - BORDERS, minTile, gap)
  return groupRows(null, cells.length, uniform(cells, columns, height))
}

function groupRows<C extends GridCell>(
  heading: string | null,
  count: number,
  rows: readonly CellRow<C>[],
  height: number = HEADING,
) {
  // By its first cell: the virtualizer keeps what it has measured of a row by this key.
  const cells = rows.map((row): GridRow<C> => ({ kind: 'cells', key: `${heading ?? ''}:${row.cells[0]?.id}`, ...row }))
  if (heading === null) return cells
  return [{ kind: 'heading' as const, key: heading, height, text: heading, count }, ...cells]
}

function uniform<C extends GridCell>(cells: readonly C[], columns: number, height: number): CellRow<C>[] {
  return inRows(cells, columns).map(row => ({ cells: row, height }))
}

/** Columns of tiles at least `minTile` wide with `gap` between them in `width`; all in the same unit. At least 1. */
export function columnsFor(width: number, minTile: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minTile + gap)))
}

/** `values` in rows of `columns`; the last one may be shorter. */
export function inRows<T>(values: readonly T[], columns: number): T[][] {
  const rows: T[][] = []
  for (let i = 0; i < values.length; i += columns) rows.push(values.slice(i, i + columns))
  return rows
}
