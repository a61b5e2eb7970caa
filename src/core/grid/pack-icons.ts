/**
 * The icon layout: a service's icon above the icons of its resources. Services with many resources span more columns,
 * which keeps rows even. Heights are calculated, not measured.
 */
import type { Service } from '../catalogue/types'
import { type GridShape, type ServiceCell, serviceCell } from './cell'

/** A cell without resources is `head` high; each line of resources adds `line`. In rem. */
export const ICON = { minCell: 9.5, gap: 0.5, head: 8.5, line: 2.5, resource: 2, padding: 0.75 } as const

/** Maximum lines of resources before a cell spans another column, or fills the rest of its row. */
const PREFERRED_LINES = 1
const MAX_LINES = 2

/** Returns the number of resource icons per line of a cell that spans `span` columns of `cellWidth` rem. */
export function resourcesPerLine(span: number, cellWidth: number): number {
  const inner = span * cellWidth + (span - 1) * ICON.gap - 2 * ICON.padding
  return Math.max(1, Math.floor((inner + (ICON.line - ICON.resource)) / ICON.line))
}

/** Packs cells in order into rows; a row is as high as its tallest cell. */
export function packIcons(services: readonly Service[], shape: GridShape): { cells: ServiceCell[]; height: number }[] {
  const rows: ServiceCell[][] = []
  let used = shape.columns
  for (const service of services) {
    const wanted = spanOf(service, shape)
    const left = shape.columns - used
    const fills = left > 0 && left < wanted && linesOf(service, left, shape.cellWidth) <= MAX_LINES
    const span = fills ? left : wanted
    if (used + span > shape.columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(serviceCell(service, span))
    used += span
  }
  return rows.map(cells => {
    const lines = Math.max(...cells.map(cell => linesOf(cell.service, cell.span, shape.cellWidth)))
    return { cells, height: ICON.head + lines * ICON.line + ICON.gap }
  })
}

function spanOf(service: Service, { columns, cellWidth }: GridShape): number {
  let span = 1
  while (span < columns && linesOf(service, span, cellWidth) > PREFERRED_LINES) span++
  return span
}

function linesOf(service: Service, span: number, cellWidth: number): number {
  return Math.ceil(service.iconResources.length / resourcesPerLine(span, cellWidth))
}
