/** Cells of the results and of the icons page, in rows of known height. */
import type { Icon, Service } from '../catalog/types'
import { memoizeByObject } from '../collections'

export interface GridCell {
  /** Unique on a page: the slug of a service, `slug/iconName` of a tile, or the name of an icon on the icons page. */
  id: string
  /** The service of the cell; null for an icon of the icons page or a category. */
  service: Service | null
  /** The icon that the cell shows and selects; null for a service without an icon. */
  icon: string | null
  /** True for a service with its first icon or without an icon; false for any other icon. */
  isService: boolean
  span: number
  /** Shown instead of the display name of the icon. */
  label?: string
}

export type ServiceCell = GridCell & { service: Service }

export type IconCell = GridCell & { service: null; icon: string; iconData: Icon }

/** A row of a layout. Heights are in rem and include the gap below the row. */
export type GridRow<C extends GridCell = GridCell> =
  | { kind: 'heading'; key: string; height: number; text: string; count: number }
  | { kind: 'cells'; key: string; height: number; cells: readonly C[] }

/** Number of columns, and the width (rem) of each. */
export type GridColumns = { columns: number; cellWidth: number }

/** Cache of cells, so that memoized components get the same object for the same service. */
const cellByService = new WeakMap<Service, ServiceCell>()

/** Returns the cell of a whole service: its card, its list row, or its cell in the icon layout. */
export function serviceCell(service: Service, span = 1): ServiceCell {
  const made = cellByService.get(service)
  if (made?.span === span) return made
  const cell: ServiceCell = { id: service.slug, service, icon: service.iconServices[0] ?? null, isService: true, span }
  cellByService.set(service, cell)
  return cell
}

/** Returns the tiles of a service in the draw.io layout: its own icons, then its resource icons. */
export const tileCells = memoizeByObject((service: Service): readonly ServiceCell[] => {
  const serviceIcons = service.iconServices.length > 0 ? service.iconServices : [null]
  return [...serviceIcons, ...service.iconResources].map((icon, i) => {
    return { id: `${service.slug}/${icon ?? ''}`, service, icon, isService: i === 0, span: 1 }
  })
})

export function iconCell(iconData: Icon): IconCell {
  const { iconName } = iconData
  return { id: iconName, service: null, icon: iconName, isService: false, span: 1, iconData }
}

export const cellIds = (rows: readonly GridRow[]): string[] =>
  rows.flatMap(row => (row.kind === 'cells' ? row.cells.map(cell => cell.id) : []))

export const rowIndexOfCell = (rows: readonly GridRow[], id: string): number =>
  rows.findIndex(row => row.kind === 'cells' && row.cells.some(cell => cell.id === id))
