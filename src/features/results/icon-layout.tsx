import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { ServiceCell } from '@/core/grid/cell'
import { actionAttributes, cellAttributes, FOCUS_ATTRIBUTE } from '@/core/grid/cell-dom'
import { ICON, resourcesPerLine } from '@/core/grid/pack-icons'
import { gridShape } from '@/core/grid/rows'
import { MainLink, TouchButton } from '@/features/grid/cell-parts'
import { GridIcon } from '@/features/grid/icon'
import VirtualRows from '@/features/grid/virtual-rows'
import { resultRowsAtom } from '@/state/grid'
import { gridIconSourceAtom, type IconSource } from '@/state/icon-source'
import { cellLabelAtom, iconLabelAtom } from '@/state/labels'
import { gridWidthAtom } from '@/state/page'
import { classes } from '@/ui/classes'
import { StatusBadge } from '@/ui/status-badge'
import { SearchHint } from './results-states'

/** The icon layout: each service's icons with those of its parts. */
export default function IconLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const { columns, cellWidth } = gridShape('icon', useAtomValue(gridWidthAtom))
  const label = useAtomValue(cellLabelAtom)
  const iconLabel = useAtomValue(iconLabelAtom)
  const source = useAtomValue(gridIconSourceAtom)
  return (
    <>
      <SearchHint />
      <VirtualRows rows={rows} columns={columns} label="Services and their icons">
        {cells =>
          cells.map((cell, i) => (
            <ServiceIcons
              key={cell.id}
              cell={cell}
              label={label(cell)}
              iconLabel={iconLabel}
              source={source}
              column={columnOf(cells, i)}
              perLine={resourcesPerLine(cell.span, cellWidth)}
              hasRoom={!hasResources(cell) && cells.some(hasResources)}
            />
          ))
        }
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
  label: string
  /** Names an icon of a part. */
  iconLabel: (icon: string) => string
  source: IconSource
  /** Its first column in the grid, from 1. */
  column: number
  /** Icons of parts in a line. */
  perLine: number
  /** Is the row higher than this cell needs, so that there is room for a longer name? */
  hasRoom: boolean
}

/** A service of the icon layout: its own icons, and those of its parts, each to be selected by itself. */
const ServiceIcons = memo(function ServiceIcons(props: ServiceIconsProps) {
  const { cell, label, iconLabel, source, column, perLine, hasRoom } = props
  const { service, span } = cell
  const ownIcons = service.iconServices.length > 0 ? service.iconServices.slice(0, span * 2) : [null]
  const parts = service.iconResources
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={span}
      tabIndex={-1}
      {...cellAttributes(cell)}
      className={classes(
        'cell-body service-icons relative flex flex-col items-center overflow-hidden rounded-control border border-line bg-surface p-3 hover:bg-accent-soft/40 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ gridColumn: `span ${span}` }}
    >
      <MainLink
        {...FOCUS_ATTRIBUTE}
        slug={service.slug}
        title={label}
        className="flex min-h-30 w-full flex-col items-center gap-2 text-center text-13 leading-4.25 font-semibold outline-none hover:text-accent"
      >
        {ownIcons.length === 1 ? (
          <GridIcon icon={ownIcons[0] ?? null} size={4} source={source} />
        ) : (
          <span className="flex gap-2">
            {ownIcons.map((icon, i) => (
              <GridIcon
                key={icon}
                icon={icon}
                size={i === 0 ? 4 : 3}
                source={source}
                className={i === 0 ? '' : 'self-end'}
              />
            ))}
          </span>
        )}
        <span className={hasRoom ? 'line-clamp-3' : 'line-clamp-2'}>{label}</span>
      </MainLink>
      <StatusBadge
        status={service.status}
        isShort
        // Beside the icon, in two lines if it must be.
        className="absolute top-1 right-1 max-w-12 px-0.5! text-right leading-3.5! whitespace-normal!"
      />
      {cell.icon !== null && <TouchButton action="tick" label={label} />}
      <TouchButton action="menu" label={label} />
      {parts.length > 0 && (
        <div
          role="group"
          aria-label="Icons of its parts"
          className="grid gap-2"
          style={{ gridTemplateColumns: `repeat(${Math.min(perLine, parts.length)}, ${ICON.resource}rem)` }}
        >
          {parts.map(icon => (
            <button
              key={icon}
              type="button"
              title={iconLabel(icon)}
              {...actionAttributes('part', icon)}
              className="part rounded-sm outline-offset-2 hover:outline-2 hover:outline-line-strong"
            >
              <GridIcon icon={icon} size={ICON.resource} alt={iconLabel(icon)} source={source} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
})
