import { useAtomValue } from 'jotai'
import type { GridCell } from '@/core/grid/cell'
import { resourcesPerLine } from '@/core/grid/pack-icons'
import { gridShape } from '@/core/grid/rows'
import { ICON } from '@/core/grid/sizes'
import { IconImage } from '@/features/icons/icon-image'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { serviceHref } from '@/platform/site'
import { gridWidthAtom } from '@/state/grid'
import { classes } from '@/ui/classes'
import { cellLabelAtom } from './service-label'
import { StatusBadge } from './status-badge'
import { useCell } from './use-cell'
import { VirtualRows } from './virtual-rows'

/** The icon layout: each service's icon with those of its resources (spec §2). */
export default function IconLayout() {
  const { columns, cellWidth } = gridShape('icon', useAtomValue(gridWidthAtom))
  return (
    <VirtualRows label="Services and their icons">
      {cells => (
        <div
          role="presentation"
          className="grid h-full gap-2 pb-2"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cells.map(cell => (
            <ServiceIcons key={cell.id} cell={cell} perLine={resourcesPerLine(cell.span, cellWidth)} />
          ))}
        </div>
      )}
    </VirtualRows>
  )
}

function ServiceIcons({ cell, perLine }: { cell: GridCell; perLine: number }) {
  const { service, span } = cell
  const label = useAtomValue(cellLabelAtom)(cell)
  const { ref, tabIndex, onFocus } = useCell<HTMLAnchorElement>(cell.id)
  const ownIcons = service.iconServices.length > 0 ? service.iconServices.slice(0, span * 2) : [null]
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-cell={cell.id}
      onFocus={onFocus}
      className={classes(
        'relative flex flex-col items-center overflow-hidden rounded-control border border-line bg-surface p-3 hover:bg-accent-soft/40 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ gridColumn: `span ${span}` }}
    >
      <a
        ref={ref}
        tabIndex={tabIndex}
        href={serviceHref(service.slug)}
        target="_blank"
        rel="noopener"
        title={label}
        className="flex h-30 w-full flex-col items-center gap-2 text-center text-13 leading-4.25 font-semibold outline-none hover:text-accent"
      >
        <span className="flex gap-2">
          {ownIcons.map((icon, i) => (
            <IconImage key={icon} icon={icon} size={i === 0 ? 4 : 3} className={i === 0 ? '' : 'self-end'} />
          ))}
        </span>
        <span className="line-clamp-2">{label}</span>
      </a>
      <StatusBadge status={service.status} isShort className="absolute top-1 right-1" />
      <Resources icons={service.iconResources} perLine={perLine} />
    </div>
  )
}

function Resources({ icons, perLine }: { icons: readonly string[]; perLine: number }) {
  const iconLabel = useIconLabel()
  if (icons.length === 0) return null
  const columns = `repeat(${Math.min(perLine, icons.length)}, ${ICON.resource}rem)`
  return (
    <ul className="grid gap-2" style={{ gridTemplateColumns: columns }}>
      {icons.map(icon => (
        <li key={icon} title={iconLabel(icon)}>
          <IconImage icon={icon} size={ICON.resource} alt={iconLabel(icon)} />
        </li>
      ))}
    </ul>
  )
}
