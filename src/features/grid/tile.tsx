import { memo } from 'react'
import type { IconColor } from '@/core/catalog/types'
import type { GridCell } from '@/core/grid/cell'
import { cellAttributes, dragAttributes, FOCUS_TARGET_ATTRIBUTE } from '@/core/grid/cell-dom'
import { TILE_DIMENSIONS } from '@/core/grid/rows'
import type { TileSize } from '@/core/icons/icons-view'
import type { GetIconUrl } from '@/state/icon-source'
import { joinClasses } from '@/ui/join-classes'
import { CellButtons, MainLink } from './cell-parts'
import { type CellState, cellStateAttributes, selectionDescription, tabIndexOf } from './cell-state'
import { GridIcon } from './icon'

interface TileProps extends CellState {
  cell: Pick<GridCell, 'id' | 'icon'>
  /** Column in the grid, counted from 1; absent outside a grid. */
  column?: number
  label: string
  getIconUrl: GetIconUrl
  size?: TileSize
  /** Slug of the service page that the label links to. */
  slug?: string | undefined
  /** Color of the letters that are shown if there is no icon. */
  color?: IconColor | undefined
  isDimmed?: boolean
  /** Name of the icon's service, if the label does not contain it. Shown if there is space. */
  owner?: string | undefined
}

/** Classes of a label of at most two lines. The name of the service is visible only below a label of one line. */
const LABEL = 'w-full max-h-7.5 overflow-hidden wrap-anywhere'
const LARGE_LABEL = 'w-full max-h-11.25 overflow-hidden'

/** An icon to select, copy, and drag to other programs. */
export const Tile = memo(function Tile(props: TileProps) {
  const { cell, column, label, getIconUrl, size = 'm', slug, color, isDimmed = false, owner, isSelected } = props
  const tabIndex = tabIndexOf(props)
  const { height, icon } = TILE_DIMENSIONS[size]
  const place = size === 'l' ? LARGE_LABEL : LABEL
  return (
    <div
      {...(column === undefined
        ? { 'aria-description': selectionDescription(props) }
        : { role: 'gridcell', 'aria-colindex': column, 'aria-selected': cell.icon === null ? undefined : isSelected })}
      tabIndex={tabIndex}
      {...cellStateAttributes(props)}
      {...cellAttributes(cell)}
      data-category-color={color}
      {...FOCUS_TARGET_ATTRIBUTE}
      title={owner === undefined ? label : `${label} (${owner})`}
      className={joinClasses(
        'cell-body tile relative flex flex-col items-center gap-1 overflow-hidden rounded-control text-center text-12 leading-3.75 tracking-[-0.01em]',
        size === 's' ? 'pt-1' : 'pt-1.5',
        isDimmed && 'dimmed',
      )}
      style={{ height: `${height}rem` }}
    >
      <span
        {...(cell.icon !== null && { ...dragAttributes(cell.icon), className: 'cursor-grab active:cursor-grabbing' })}
      >
        <GridIcon
          icon={cell.icon}
          name={label}
          size={slug === undefined ? 0.875 * icon : icon}
          getIconUrl={getIconUrl}
        />
      </span>
      {slug === undefined ? (
        <span className={joinClasses(place, 'text-muted', owner === undefined && 'line-clamp-2')}>
          {owner === undefined ? label : <span className="line-clamp-2">{label}</span>}
          {owner !== undefined && <span className="block truncate text-faint">{owner}</span>}
        </span>
      ) : (
        <MainLink
          slug={slug}
          tabIndex={tabIndex}
          draggable={false}
          className={joinClasses(place, 'line-clamp-2 min-h-6 font-medium hover:text-accent')}
        >
          {label}
        </MainLink>
      )}
      <CellButtons icon={cell.icon} label={label} isSelected={isSelected} tabIndex={tabIndex} />
    </div>
  )
})
