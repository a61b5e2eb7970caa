import { memo } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { cellAttributes, dragAttributes } from '@/core/grid/cell-dom'
import { TILE_DIMENSIONS } from '@/core/grid/rows'
import type { TileSize } from '@/core/icons/icons-view'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { CellLink } from './cell-parts'
import { type CellState, cellStateAttributes, selectionDescription, tabIndexOf } from './cell-state'
import { CellControls } from './cell-tools'

interface TileProps extends CellState {
  cell: Pick<GridCell, 'id' | 'icon'>
  /** Column in the grid, counted from 1; absent outside a grid. */
  column?: number
  label: string
  size?: TileSize
  /** Slug of the service page that the label links to. */
  slug?: string
  /** Name of the icon's service, if the label does not contain it. Shown if there is space. */
  serviceName?: string
  /** Status of the service in a few words. Shown if there is space. */
  status?: string
  /** True for an icon that the last release has added. */
  isNew?: boolean
}

/** Length (characters) up to which labels fit in three lines. */
const MAX_THREE_LINE_LENGTH = 36

/** Note below a service without an icon, which cannot be selected. */
export const NO_ICON_NOTE = 'no official icon'

export const Tile = memo((props: TileProps) => {
  const { cell, column, label, size = 'm', slug, serviceName, status, isNew, isSelected } = props
  const tabIndex = tabIndexOf(props)
  const { height, icon } = TILE_DIMENSIONS[size]
  const origin = isNew ? 'New' : (status ?? serviceName)
  const note = cell.icon === null ? NO_ICON_NOTE : origin
  const usualLines = size === 's' ? 'line-clamp-2' : 'line-clamp-3'
  const hasFourLines = size !== 's' && note === undefined && label.length > MAX_THREE_LINE_LENGTH
  // Without the padding, descenders and, in Chromium, the ellipsis of a centered line are cut off.
  const nameClasses = joinClasses(
    'px-1.5 pb-px',
    // Four lines have smaller letters, to take the space of three.
    hasFourLines ? 'line-clamp-4 -mt-0.5 text-[0.65rem] leading-2.5 tracking-[-0.02em]' : usualLines,
    note === undefined && '-mx-1 self-stretch',
  )
  const name =
    slug === undefined ? (
      <span className={nameClasses}>{label}</span>
    ) : (
      <CellLink
        slug={slug}
        tabIndex={tabIndex}
        draggable={false}
        className={joinClasses('font-medium hover:text-accent', note === undefined && 'min-h-6', nameClasses)}
      >
        {label}
      </CellLink>
    )
  return (
    <div
      {...(column === undefined
        ? { 'aria-description': selectionDescription(props) }
        : { role: 'gridcell', 'aria-colindex': column, 'aria-selected': cell.icon === null ? undefined : isSelected })}
      tabIndex={tabIndex}
      {...cellStateAttributes(props)}
      {...cellAttributes(cell)}
      data-focus=""
      title={serviceName === undefined ? label : `${label} (${serviceName})`}
      className="cell-body tile"
      // A third line extends into the gap below the tile.
      style={{ minHeight: `${height}rem` }}
    >
      <IconImage
        icon={cell.icon}
        name={label}
        size={slug === undefined ? 0.875 * icon : icon}
        space={icon}
        {...(cell.icon !== null && dragAttributes(cell.icon))}
        className={cell.icon === null ? undefined : 'cursor-grab active:cursor-grabbing'}
      />
      {note === undefined ? (
        name
      ) : (
        // The note is visible only if the label leaves a line for it.
        <span className={`-mx-1 self-stretch overflow-hidden ${size === 's' ? 'max-h-6.5' : 'max-h-9.5'}`}>
          {name}
          <span
            className={joinClasses('block truncate px-1.5 pb-0.5', isNew ? 'font-medium text-accent' : 'text-faint')}
          >
            {note}
          </span>
        </span>
      )}
      <CellControls icon={cell.icon} label={label} isSelected={isSelected} tabIndex={tabIndex} />
    </div>
  )
})
