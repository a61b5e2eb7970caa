/** What a layout is made of: cells in rows of known height, so that nothing has to be measured. */
import type { Service } from '../catalogue/types'

export interface GridCell {
  /** Unique on a page: the slug of a service, or `slug/iconName` of a tile. */
  id: string
  service: Service
  /** The icon it shows, and takes when it is selected; null for a service that has none. */
  icon: string | null
  /** What the cell stands for: the service itself (its leading icon), another icon of its own, or a resource. */
  role: 'service' | 'other' | 'resource'
  /** Columns that it takes. */
  span: number
}

/** A line of a layout. Heights are in rem and hold the gap below. */
export type GridRow =
  | { kind: 'heading'; key: string; height: number; text: string; count: number }
  | { kind: 'cells'; key: string; height: number; cells: readonly GridCell[] }

/** The cell of a service as a whole: its card, its row, its place in the icon layout. */
export function serviceCell(service: Service, span = 1): GridCell {
  return { id: service.slug, service, icon: service.iconServices[0] ?? null, role: 'service', span }
}

/** The tiles of a service in the draw.io layout: one per icon, its own first, then its resources (spec §2). */
export function tileCells(service: Service): GridCell[] {
  const own = service.iconServices.length > 0 ? service.iconServices : [null]
  const cell = (icon: string | null, role: GridCell['role']): GridCell => ({
    id: `${service.slug}/${icon ?? ''}`,
    service,
    icon,
    role,
    span: 1,
  })
  return [
    ...own.map((icon, i) => cell(icon, i === 0 ? 'service' : 'other')),
    ...service.iconResources.map(icon => cell(icon, 'resource')),
  ]
}
