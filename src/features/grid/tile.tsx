import { memo } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { cellAttributes, FOCUS_ATTRIBUTE } from '@/core/grid/cell-dom'
import { DRAWIO } from '@/core/grid/rows'
import { serviceHref } from '@/platform/site'
import type { IconSource } from '@/state/icon-source'
import { classes } from '@/ui/classes'
import { DraggableIcon, MainLink, TouchButton } from './cell-parts'
import { GridIcon } from './icon'

interface TileProps {
  cell: Pick<GridCell, 'id' | 'icon'>
  /** Its column in the grid, from 1; absent outside of a grid. */
  column?: number
  label: string
  source: IconSource
  /** Slug of the page to which the label leads. */
  slug?: string | undefined
  isDimmed?: boolean
  /** Slug and name of the service whose icon it is, when the label does not say so. */
  ownerSlug?: string | undefined
  ownerName?: string | undefined
}

/** One icon on the drawing paper: to be looked at, selected, copied and dragged out of the page. */
export const Tile = memo(function Tile(props: TileProps) {
  const { cell, column, label, source, slug, isDimmed = false, ownerSlug, ownerName } = props
  const picture = <GridIcon icon={cell.icon} name={label} size={ownerName === undefined ? 3 : 2.5} source={source} />
  return (
    <div
      {...(column === undefined ? {} : { role: 'gridcell', 'aria-colindex': column })}
      tabIndex={-1}
      {...cellAttributes(cell)}
      {...FOCUS_ATTRIBUTE}
      title={label}
      className={classes(
        'cell-body tile relative flex flex-col items-center gap-1.5 rounded-control border border-line bg-surface px-1.5 pt-2 text-center text-12 leading-3.75 hover:border-line-strong',
        isDimmed && 'dimmed',
      )}
      style={{ height: `${DRAWIO.height}rem` }}
    >
      {cell.icon === null ? picture : <DraggableIcon icon={cell.icon}>{picture}</DraggableIcon>}
      {slug === undefined ? (
        <span className="line-clamp-3">{label}</span>
      ) : (
        <MainLink slug={slug} draggable={false} className="line-clamp-3 min-h-6 font-semibold hover:text-accent">
          {label}
        </MainLink>
      )}
      {ownerSlug !== undefined && (
        <a
          href={serviceHref(ownerSlug)}
          title={ownerName}
          draggable={false}
          className="w-full truncate text-faint hover:text-accent hover:underline"
        >
          {ownerName}
        </a>
      )}
      <TouchButton action={cell.icon === null ? 'menu' : 'tick'} label={label} />
    </div>
  )
})
