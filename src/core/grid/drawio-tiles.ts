/** The draw.io layout: one uniform tile per icon, the service's own first, then its resources (spec §2). */
import type { Service } from '../catalogue/types'
import type { ResultGroup } from '../view/results'
import { inRows } from './columns'
import type { GridRow } from './row'

export interface IconTile {
  /** `slug/iconName`: the same icon may stand under two services. */
  id: string
  service: Service
  /** Icon name; null for the general icon of a service that has none. */
  icon: string | null
  /** What the tile shows: the service itself (its leading icon), another icon of its own, or a resource. */
  role: 'service' | 'other' | 'resource'
}

/** Sizes in rem. */
export const DRAWIO_GRID = { minTile: 7.5, gap: 0.5, tileHeight: 6.75, headingHeight: 3 } as const

/** The tiles of one service. */
export function tilesOf(service: Service): IconTile[] {
  const own = service.iconServices.length > 0 ? service.iconServices : [null]
  return [
    ...own.map(
      (icon, i): IconTile => ({
        id: `${service.slug}/${icon ?? ''}`,
        service,
        icon,
        role: i === 0 ? 'service' : 'other',
      }),
    ),
    ...service.iconResources.map(
      (icon): IconTile => ({ id: `${service.slug}/${icon}`, service, icon, role: 'resource' }),
    ),
  ]
}

/** All rows of the layout for `columns` tiles side by side; heights in rem, the gap below included. */
export function drawioRows(groups: readonly ResultGroup[], columns: number): GridRow<IconTile>[] {
  const { tileHeight, gap, headingHeight } = DRAWIO_GRID
  return groups.flatMap((group): GridRow<IconTile>[] => {
    const rows = inRows(group.services.flatMap(tilesOf), columns).map(
      (cells, i): GridRow<IconTile> => ({
        kind: 'cells',
        key: `${group.heading ?? ''}:${i}`,
        height: tileHeight + gap,
        cells,
      }),
    )
    if (group.heading === null) return rows
    return [
      { kind: 'heading', key: group.heading, height: headingHeight, text: group.heading, count: group.services.length },
      ...rows,
    ]
  })
}
