import { useAtomValue } from 'jotai'
import { type CSSProperties, memo } from 'react'
import type { ServiceCell } from '@/core/grid/cell'
import { actionAttributes, cellAttributes } from '@/core/grid/cell-dom'
import { iconsBesideService } from '@/core/grid/pack-cells'
import { gridColumns } from '@/core/grid/rows'
import { CellLink } from '@/features/grid/cell-parts'
import { type CellState, cellStateAttributes, tabIndexOf, useCellPropsReader } from '@/features/grid/cell-state'
import { CellControls } from '@/features/grid/cell-tools'
import { NO_ICON_NOTE } from '@/features/grid/tile'
import VirtualRows from '@/features/grid/virtual-rows'
import { resultRowsAtom } from '@/state/explorer'
import { getIconLabelAtom } from '@/state/labels'
import { gridWidthAtom } from '@/state/page-data'
import { selectedIconNamesAtom } from '@/state/selection'
import { IconImage } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import { FindInPageHint, ResultsWithPreview } from './result-rows'
import { CELL_PANEL, ServiceName } from './service-list'
import './icon-layout.css'

export default function IconLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const { columns, cellWidth } = gridColumns('icon', useAtomValue(gridWidthAtom))
  const iconLabel = useAtomValue(getIconLabelAtom)
  const selected = useAtomValue(selectedIconNamesAtom)
  const cellProps = useCellPropsReader()
  return (
    <ResultsWithPreview>
      <div
        style={{ '--column': `${cellWidth}rem` } as CSSProperties}
        className={`${CELL_PANEL} overflow-hidden rounded-surface [&_[role=row]]:border-b [&_[role=row]]:border-line [&_[role=rowheader]]:px-3`}
      >
        <VirtualRows rows={rows} columns={columns} label="Services and their icons">
          {cells =>
            cells.map((cell, i) => (
              <ServiceIcons
                key={cell.id}
                {...cellProps(cell)}
                iconLabel={iconLabel}
                column={columnOf(cells, i)}
                pressed={iconsBesideService(cell.service)
                  .filter(icon => selected.has(icon))
                  .join()}
              />
            ))
          }
        </VirtualRows>
      </div>
      <FindInPageHint />
    </ResultsWithPreview>
  )
}

/** Returns the first column (from 1) of the cell at `index` in its row. A wide cell spans several columns. */
const columnOf = (cells: readonly ServiceCell[], index: number): number =>
  cells.slice(0, index).reduce((sum, { span }) => sum + span, 1)

interface ServiceIconsProps extends CellState {
  cell: ServiceCell
  label: string
  iconLabel: (icon: string) => string
  column: number
  /** Selected icons beside the service as a comma-separated string, because an equal string causes no new render. */
  pressed: string
}

const ServiceIcons = memo((props: ServiceIconsProps) => {
  const { cell, label, iconLabel, column, pressed, isSelected } = props
  const tabIndex = tabIndexOf(props)
  const pressedIcons = pressed.split(',')
  const { service, span } = cell
  const icons = iconsBesideService(service)
  // A badge takes a line. A long name has smaller letters and one line more.
  const [maxLength, usual, long] = service.status
    ? [24, 'line-clamp-2', 'line-clamp-3']
    : [36, 'line-clamp-3', 'line-clamp-4']
  const nameClasses = label.length > maxLength ? `text-12 leading-3.125 tracking-[-0.01em] ${long}` : usual
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={span}
      aria-selected={cell.icon === null ? undefined : isSelected}
      tabIndex={-1}
      {...cellAttributes(cell)}
      {...cellStateAttributes(props)}
      className="cell-body service-icons"
      style={{ gridColumn: `span ${span}` }}
    >
      <CellLink data-focus="" slug={service.slug} tabIndex={tabIndex} title={label}>
        <IconImage icon={cell.icon} name={label} size={2.5} />
        <span>
          <span className={`text-balance ${nameClasses}`}>
            <ServiceName text={label} />
          </span>
          <StatusBadge status={service.status} className="badge mt-0.5" />
          {cell.icon === null && <span className="block text-12 font-normal text-faint">{NO_ICON_NOTE}</span>}
        </span>
      </CellLink>
      {icons.length > 0 && (
        <div role="group" aria-label="More icons" className="flex max-w-full flex-wrap gap-2 pl-2">
          {icons.map(icon => (
            <button
              key={icon}
              type="button"
              aria-label={iconLabel(icon)}
              aria-pressed={pressedIcons.includes(icon)}
              tabIndex={tabIndex}
              {...actionAttributes('icon', icon)}
            >
              <IconImage icon={icon} size={2} />
            </button>
          ))}
        </div>
      )}
      <CellControls icon={cell.icon} label={label} isSelected={isSelected} tabIndex={tabIndex} />
    </div>
  )
})
