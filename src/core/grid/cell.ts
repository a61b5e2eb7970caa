/** What a layout is made of: cells in rows of known height, so that nothing has to be measured. */

import type { Icon, Service } from '../catalogue/types'
import { oncePer } from '../collections'
import { tileId } from './cell-dom'

export interface GridCell {
  /** Unique on a page: the slug of a service, `slug/iconName` of a tile, or the name of an icon of the icons page. */
  id: string
  /** The service that it is of; null for an icon of the icons page. */
  service: Service | null
  /** The icon it shows, and takes when it is selected; null for a service that has none. */
  icon: string | null
  /** What the cell is: the service itself (its leading icon), another icon of the service, a resource, or an icon. */
  role: 'service' | 'other' | 'resource' | 'icon'
  /** Columns that it takes. */
  span: number
}

/** A cell of the results. */
export interface ServiceCell extends GridCell {
  service: Service
}

/** A cell of the icons page. */
export interface IconCell extends GridCell {
  service: null
  icon: string
  entry: Icon
}

/** A row of a layout. Heights are in rem and include the gap below. */
export type GridRow<C extends GridCell = GridCell> =
  | { kind: 'heading'; key: string; height: number; text: string; count: number }
  | { kind: 'cells'; key: string; height: number; cells: readonly C[] }

/** Columns of a layout in a width, and the width of a column in rem. */
export interface GridShape {
  columns: number
  cellWidth: number
}

/** Cached: the same service has the same cells, so that memoized components skip them. */
const madeCells = new WeakMap<Service, ServiceCell>()

/** The cell of a service as a whole: its card, its row, its place in the icon layout. */
export function serviceCell(service: Service, span = 1): ServiceCell {
  const made = madeCells.get(service)
  if (made?.span === span) return made
  const icon = service.iconServices[0] ?? null
  const cell: ServiceCell = { id: service.slug, service, icon, role: 'service', span }
  madeCells.set(service, cell)
  return cell
}

/** The tiles of a service in the draw.io layout: one per icon, its own first, then its resources. */
export const tileCells = oncePer((service: Service): readonly ServiceCell[] => {
  const own = service.iconServices.length > 0 ? service.iconServices : [null]
  const cell = (icon: string | null, role: GridCell['role']): ServiceCell => ({
    id: tileId(service.slug, icon),
    service,
    icon,
    role,
    span: 1,
  })
  return [
    ...own.map((icon, i) => cell(icon, i === 0 ? 'service' : 'other')),
    ...service.iconResources.map(icon => cell(icon, 'resource')),
  ]
})

/** The tile of an icon on the icons page. */
export function iconCell(entry: Icon): IconCell {
  return { id: entry.iconName, service: null, icon: entry.iconName, role: 'icon', span: 1, entry }
}

/** Identifiers of all cells in reading order. */
export function cellIds(rows: readonly GridRow[]): string[] {
  return rows.flatMap(row => (row.kind === 'cells' ? row.cells.map(cell => cell.id) : []))
}

/** Position of the row with the cell `id`, -1 if there is none. */
export function rowOf(rows: readonly GridRow[], id: string): number {
  return rows.findIndex(row => row.kind === 'cells' && row.cells.some(cell => cell.id === id))
}

/** The identifiers from `anchor` to `head` in reading order, both included; only `head` when the anchor is gone. */
export function rangeBetween(ids: readonly string[], anchor: string | null, head: string): string[] {
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(head)
  if (from < 0 || to < 0) return [head]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
