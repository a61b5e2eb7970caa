/**
 * The icon layout: each service's icon, with its parts below. Cells with many parts span several columns, so that all
 * cells of a row have similar heights.
 */
import type { Service } from '../catalog/types'
import { type GridColumns, type ServiceCell, serviceCell } from './cell'

/** Sizes (rem) in the icon layout. The height of a cell is `head`, plus `line` for each line of parts. */
export const ICON_CELL_SIZES = { minCell: 12.75, gap: 0.5, head: 4.375, line: 2.5, resource: 2, padding: 0.75 } as const

/** A cell becomes one column wider as long as its parts need more lines than this. */
const PREFERRED_LINES = 1
/** Maximum number of lines in a cell that is made narrower to fit into the rest of its row. */
const MAX_LINES = 2

/** Returns the icons below the first icon of a service: its other service icons, and its resource icons. */
export const partsOf = ({ iconServices, iconResources }: Pick<Service, 'iconServices' | 'iconResources'>) => [
  ...iconServices.slice(1),
  ...iconResources,
]

/** Returns the number of parts per line in a cell of `span` columns, each `cellWidth` rem wide. */
export function resourcesPerLine(span: number, cellWidth: number): number {
  const inner = span * cellWidth + (span - 1) * ICON_CELL_SIZES.gap - 2 * ICON_CELL_SIZES.padding
  return Math.max(1, Math.floor((inner + (ICON_CELL_SIZES.line - ICON_CELL_SIZES.resource)) / ICON_CELL_SIZES.line))
}

/** Packs services into rows of cells and keeps their order. The tallest cell of a row determines the row's height. */
export function packServiceCells(
  services: readonly Service[],
  grid: GridColumns,
): { cells: ServiceCell[]; height: number }[] {
  const rows: ServiceCell[][] = []
  let used = grid.columns
  for (const service of services) {
    const wanted = spanOf(service, grid)
    const left = grid.columns - used
    const fills = left > 0 && left < wanted && linesOf(service, left, grid.cellWidth) <= MAX_LINES
    const span = fills ? left : wanted
    if (used + span > grid.columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(serviceCell(service, span))
    used += span
  }
  return rows.map(cells => {
    const lines = Math.max(...cells.map(cell => linesOf(cell.service, cell.span, grid.cellWidth)))
    return { cells, height: ICON_CELL_SIZES.head + lines * ICON_CELL_SIZES.line + ICON_CELL_SIZES.gap }
  })
}

function spanOf(service: Service, { columns, cellWidth }: GridColumns): number {
  let span = 1
  while (span < columns && linesOf(service, span, cellWidth) > PREFERRED_LINES) span++
  return span
}

function linesOf(service: Service, span: number, cellWidth: number): number {
  return Math.ceil(partsOf(service).length / resourcesPerLine(span, cellWidth))
}
