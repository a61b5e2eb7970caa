/**
 * The icon layout: a service's icon with those of its resources under it. A service with many resources takes more
 * columns, so that rows stay even; every height follows from the data.
 */
import type { Service } from '../catalogue/types'
import type { ResultGroup } from '../view/results'
import type { GridRow } from './row'

export interface IconCell {
  service: Service
  /** Columns that the cell takes. */
  span: number
}

/** Sizes in rem: a cell without resources is `head` high, each line of resources adds `line`. */
export const ICON_GRID = {
  minCell: 9.5,
  gap: 0.5,
  head: 8.25,
  line: 2.25,
  resource: 1.75,
  padding: 0.75,
  headingHeight: 3,
} as const

/** Lines of resources that a cell shows before it takes another column. */
const PREFERRED_LINES = 2

/** Resource icons in one line of a cell that spans `span` columns of `cellWidth` rem. */
export function resourcesPerLine(span: number, cellWidth: number): number {
  const { gap, padding, line } = ICON_GRID
  const inner = span * cellWidth + (span - 1) * gap - 2 * padding
  return Math.max(1, Math.floor((inner + (line - ICON_GRID.resource)) / line))
}

/** Rows for `columns` cells of `cellWidth` rem side by side; heights in rem, the gap below included. */
export function iconRows(groups: readonly ResultGroup[], columns: number, cellWidth: number): GridRow<IconCell>[] {
  return groups.flatMap((group): GridRow<IconCell>[] => {
    const rows = packed(group.services, columns, cellWidth).map((cells, i): GridRow<IconCell> => {
      const lines = Math.max(...cells.map(cell => linesOf(cell.service, cell.span, cellWidth)))
      const height = ICON_GRID.head + lines * ICON_GRID.line + ICON_GRID.gap
      return { kind: 'cells', key: `${group.heading ?? ''}:${i}`, height, cells }
    })
    if (group.heading === null) return rows
    const { headingHeight } = ICON_GRID
    return [
      { kind: 'heading', key: group.heading, height: headingHeight, text: group.heading, count: group.services.length },
      ...rows,
    ]
  })
}

function linesOf(service: Service, span: number, cellWidth: number): number {
  return Math.ceil(service.iconResources.length / resourcesPerLine(span, cellWidth))
}

/** Cells in order, each row filled as far as the next cell still fits. */
function packed(services: readonly Service[], columns: number, cellWidth: number): IconCell[][] {
  const rows: IconCell[][] = []
  let used = columns
  for (const service of services) {
    let span = 1
    while (span < columns && linesOf(service, span, cellWidth) > PREFERRED_LINES) span++
    if (used + span > columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ service, span })
    used += span
  }
  return rows
}
