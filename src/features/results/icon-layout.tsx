import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { ServiceCell } from '@/core/grid/cell'
import { resourcesPerLine } from '@/core/grid/pack-icons'
import { gridShape } from '@/core/grid/rows'
import { ICON } from '@/core/grid/sizes'
import { GridIcon } from '@/features/icons/grid-icon'
import { PageLink } from '@/features/icons/page-link'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { Tick } from '@/features/selecting/tick'
import { useIsSelected } from '@/features/selecting/use-is-selected'
import { resultRowsAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/grid-width'
import { cellLabelAtom } from '@/state/labels'
import { classes } from '@/ui/classes'
import { SearchHint } from './search-hint'
import { StatusBadge } from './status-badge'
import { useCell } from './use-cell'
import { VirtualRows } from './virtual-rows'

/** The icon layout: each service's icon with those of its resources (spec §2). */
export default function IconLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const { columns, cellWidth } = gridShape('icon', useAtomValue(gridWidthAtom))
  return (
    <>
      <SearchHint />
      <VirtualRows rows={rows} columns={columns} label="Services and their icons">
        {cells => (
          <div
            role="presentation"
            className="grid h-full gap-2 pb-2"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {cells.map((cell, i) => (
              <ServiceIcons
                key={cell.id}
                cell={cell}
                column={columnOf(cells, i)}
                perLine={resourcesPerLine(cell.span, cellWidth)}
              />
            ))}
          </div>
        )}
      </VirtualRows>
    </>
  )
}

/** Column in which the cell at `index` of its row begins, from 1: wide ones take several. */
function columnOf(cells: readonly ServiceCell[], index: number): number {
  return cells.slice(0, index).reduce((sum, { span }) => sum + span, 1)
}

const ServiceIcons = memo(function ServiceIcons(props: { cell: ServiceCell; column: number; perLine: number }) {
  const { cell, column, perLine } = props
  const { service, span } = cell
  const label = useAtomValue(cellLabelAtom)(cell)
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLAnchorElement>(cell.id)
  const isSelected = useIsSelected(cell.icon)
  const ownIcons = service.iconServices.length > 0 ? service.iconServices.slice(0, span * 2) : [null]
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={span}
      aria-selected={cell.icon === null ? undefined : isSelected}
      tabIndex={-1}
      data-cell={cell.id}
      {...handlers}
      className={classes(
        'group/item relative flex flex-col items-center overflow-hidden rounded-control border p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-accent-soft/40',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ gridColumn: `span ${span}` }}
    >
      <PageLink
        ref={ref}
        slug={service.slug}
        tabIndex={tabIndex}
        title={label}
        className="flex h-30 w-full flex-col items-center gap-2 text-center text-13 leading-4.25 font-semibold outline-none hover:text-accent"
      >
        {ownIcons.length === 1 ? (
          <GridIcon icon={ownIcons[0] ?? null} size={4} />
        ) : (
          <span className="flex gap-2">
            {ownIcons.map((icon, i) => (
              <GridIcon key={icon} icon={icon} size={i === 0 ? 4 : 3} className={i === 0 ? '' : 'self-end'} />
            ))}
          </span>
        )}
        <span className="line-clamp-2">{label}</span>
      </PageLink>
      <StatusBadge status={service.status} isShort className="absolute top-1 right-1" />
      {(isAwake || isSelected) && (
        <Tick cell={cell} label={label} tabIndex={tabIndex} className="absolute top-1 left-1" />
      )}
      <Resources icons={service.iconResources} perLine={perLine} />
    </div>
  )
})

function Resources({ icons, perLine }: { icons: readonly string[]; perLine: number }) {
  const iconLabel = useIconLabel()
  if (icons.length === 0) return null
  const columns = `repeat(${Math.min(perLine, icons.length)}, ${ICON.resource}rem)`
  return (
    <ul className="grid gap-2" style={{ gridTemplateColumns: columns }}>
      {icons.map(icon => (
        <li key={icon} title={iconLabel(icon)}>
          <GridIcon icon={icon} size={ICON.resource} alt={iconLabel(icon)} />
        </li>
      ))}
    </ul>
  )
}
