/**
 * The icon layout: each service's icon and name, with its other icons at the right. If they need more than a column,
 * these icons begin at the second one, and the cell spans as many columns as it needs to show them in one line. Icons
 * that do not fit into a whole row are below the name.
 */
import type { Service } from '../catalog/types'
import { type GridColumns, type ServiceCell, serviceCell } from './cell'

/**
 * Sizes (rem) in the icon layout:
 * - `minCell`, `nameWidth`: least widths of a cell, and of its icon and name
 * - `padding`: at the left and right, with borders
 * - `iconStep`: width and height of another icon, with the gap next to it
 * - `height`: of a cell without lines of icons below
 */
export const ICON_CELL_SIZES = { minCell: 16, height: 4.5, padding: 2.25, nameWidth: 11.25, iconStep: 2.5 } as const

/** Returns the icons beside the name of a service: its other service icons, and its resource icons. */
export const iconsBesideService = (service: Pick<Service, 'iconServices' | 'iconResources'>): string[] => [
  ...service.iconServices.slice(1),
  ...service.iconResources,
]

/** Packs services into rows of cells and keeps their order. */
export function packServiceCells(services: readonly Service[], { columns, cellWidth }: GridColumns) {
  const { height, padding, nameWidth, iconStep } = ICON_CELL_SIZES
  const rows: { cells: ServiceCell[]; height: number }[] = []
  let free = 0
  for (const service of services) {
    const count = iconsBesideService(service).length
    const width = padding + count * iconStep
    const span = width + nameWidth <= cellWidth ? 1 : Math.min(columns, 1 + Math.ceil(width / cellWidth))
    if (span > free) {
      free = columns
      const iconsInRow = Math.floor((columns * cellWidth - padding) / iconStep)
      const lines = width + nameWidth > columns * cellWidth ? Math.ceil(count / iconsInRow) : 0
      rows.push({ cells: [], height: height + lines * iconStep })
    }
    rows.at(-1)?.cells.push(serviceCell(service, span))
    free -= span
  }
  return rows
}
