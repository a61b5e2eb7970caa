import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { columnsFor } from '@/core/grid/columns'
import { ICON_GRID, type IconCell, iconRows, resourcesPerLine } from '@/core/grid/icon-cells'
import { IconImage } from '@/features/icons/icon-image'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { serviceHref } from '@/platform/site'
import { resultsAtom } from '@/state/view'
import { classes } from '@/ui/classes'
import { StatusBadge } from './status-badge'
import { useServiceLabel } from './use-service-label'
import { useWidth } from './use-width'
import { VirtualRows } from './virtual-rows'

/** The icon layout: each service's icon with those of its resources (spec §2). */
export default function IconLayout() {
  const groups = useAtomValue(resultsAtom)?.groups
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const columns = columnsFor(width ?? 0, ICON_GRID.minCell, ICON_GRID.gap)
  const cellWidth = ((width ?? 0) - (columns - 1) * ICON_GRID.gap) / columns
  const rows = useMemo(() => iconRows(groups ?? [], columns, cellWidth), [groups, columns, cellWidth])
  return (
    <div ref={container}>
      {width !== null && (
        <VirtualRows rows={rows}>
          {cells => (
            <ul
              className="grid h-full gap-2 pb-2"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {cells.map(cell => (
                <Cell key={cell.service.slug} cell={cell} perLine={resourcesPerLine(cell.span, cellWidth)} />
              ))}
            </ul>
          )}
        </VirtualRows>
      )}
    </div>
  )
}

function Cell({ cell, perLine }: { cell: IconCell; perLine: number }) {
  const { service, span } = cell
  const label = useServiceLabel()(service)
  const iconLabel = useIconLabel()
  return (
    <li
      className={classes(
        'relative flex flex-col items-center overflow-hidden rounded-control border border-line bg-surface p-3 hover:bg-accent-soft/40',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ gridColumn: `span ${span}` }}
    >
      <a
        href={serviceHref(service.slug)}
        target="_blank"
        rel="noopener"
        title={label}
        className="flex h-30 w-full flex-col items-center gap-2 text-center text-13 leading-4.25 font-semibold hover:text-accent"
      >
        <span className="flex gap-2">
          {(service.iconServices.length > 0 ? service.iconServices.slice(0, span * 2) : [null]).map((icon, i) => (
            <IconImage key={icon} icon={icon} size={i === 0 ? 4 : 3} className={i === 0 ? '' : 'self-end'} />
          ))}
        </span>
        <span className="line-clamp-2">{label}</span>
      </a>
      <StatusBadge status={service.status} isShort className="absolute top-1 right-1" />
      {service.iconResources.length > 0 && (
        <ul
          className="grid gap-2 pt-0"
          style={{ gridTemplateColumns: `repeat(${Math.min(perLine, service.iconResources.length)}, 1.75rem)` }}
        >
          {service.iconResources.map(icon => (
            <li key={icon} title={iconLabel(icon)}>
              <IconImage icon={icon} size={ICON_GRID.resource} alt={iconLabel(icon)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
