import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { ServiceCell } from '@/core/grid/cell'
import { resourcesPerLine } from '@/core/grid/pack-icons'
import { gridShape } from '@/core/grid/rows'
import { ICON } from '@/core/grid/sizes'
import { GridIcon } from '@/features/grid/grid-icon'
import { MoreButton } from '@/features/grid/more-button'
import { PageLink } from '@/features/grid/page-link'
import { Tick } from '@/features/grid/tick'
import { useCell } from '@/features/grid/use-cell'
import { useRunCommand } from '@/features/grid/use-command'
import { useIconLabel } from '@/features/grid/use-icon-label'
import { useIsSelected } from '@/features/grid/use-is-selected'
import { VirtualRows } from '@/features/grid/virtual-rows'
import { resultRowsAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/grid-width'
import { cellLabelAtom } from '@/state/labels'
import { classes } from '@/ui/classes'
import { StatusBadge } from '@/ui/status-badge'
import { SearchHint } from './search-hint'

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
                hasRoom={!hasResources(cell) && cells.some(hasResources)}
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

const hasResources = ({ service }: ServiceCell) => service.iconResources.length > 0

interface ServiceIconsProps {
  cell: ServiceCell
  column: number
  perLine: number
  /** Is the row higher than this cell needs, so that a longer name has its place? */
  hasRoom: boolean
}

const ServiceIcons = memo(function ServiceIcons({ cell, column, perLine, hasRoom }: ServiceIconsProps) {
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
        className="flex min-h-30 w-full flex-col items-center gap-2 text-center text-13 leading-4.25 font-semibold outline-none hover:text-accent"
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
        <span className={hasRoom ? 'line-clamp-3' : 'line-clamp-2'}>{label}</span>
      </PageLink>
      <StatusBadge
        status={service.status}
        isShort
        // Beside the icon, in two lines if it must be.
        className="absolute top-1 right-1 max-w-12 px-0.5! text-right leading-3.5! whitespace-normal!"
      />
      {isAwake && (
        <MoreButton
          cell={cell}
          label={label}
          tabIndex={tabIndex}
          className="no-print absolute top-8.5 right-1 flex size-6 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100"
        />
      )}
      {(isAwake || isSelected) && (
        <Tick cell={cell} label={label} tabIndex={tabIndex} className="absolute top-1 left-1" />
      )}
      <Resources icons={service.iconResources} perLine={perLine} tabIndex={tabIndex} />
    </div>
  )
})

interface ResourcesProps {
  icons: readonly string[]
  perLine: number
  tabIndex: 0 | -1
}

/** The icons of a service's parts, each to be selected by itself. */
function Resources({ icons, perLine, tabIndex }: ResourcesProps) {
  const iconLabel = useIconLabel()
  if (icons.length === 0) return null
  const columns = `repeat(${Math.min(perLine, icons.length)}, ${ICON.resource}rem)`
  return (
    <div role="group" aria-label="Icons of its parts" className="grid gap-2" style={{ gridTemplateColumns: columns }}>
      {icons.map(icon => (
        <Resource key={icon} icon={icon} label={iconLabel(icon)} tabIndex={tabIndex} />
      ))}
    </div>
  )
}

function Resource({ icon, label, tabIndex }: { icon: string; label: string; tabIndex: 0 | -1 }) {
  const isSelected = useIsSelected(icon)
  const run = useRunCommand()
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={label}
      aria-pressed={isSelected}
      onClick={() => run('selection.toggle', { name: label, iconName: icon })}
      className={classes(
        'rounded-sm outline-offset-2',
        isSelected ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
      )}
    >
      <GridIcon icon={icon} size={ICON.resource} alt={label} />
    </button>
  )
}
