import type { GridCell } from '@/core/grid/cell'
import { DRAWIO } from '@/core/grid/sizes'
import { serviceHref } from '@/platform/site'
import { classes } from '@/ui/classes'
import { COPY, Sign } from '@/ui/sign'
import { CopyButton } from './copy-button'
import { DraggableIcon } from './draggable-icon'
import { GridIcon } from './grid-icon'
import { MoreButton } from './more-button'
import { PageLink } from './page-link'
import { Tick } from './tick'
import { useCell } from './use-cell'
import { useIsSelected } from './use-is-selected'

/** What of a tile is seen on hover and focus where there is a mouse, and always on touch screens. */
const ON_HOVER =
  'pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100'

/** One icon as a tile of the drawing paper: to be looked at, selected, copied and dragged out of the page. */
export function Tile(props: {
  cell: GridCell
  /** Its column in the grid, from 1. */
  column: number
  label: string
  /** Slug of the page to which the label leads. */
  slug?: string | undefined
  isDimmed?: boolean
  /** Whose icon it is, when the label does not say so. */
  owner?: { slug: string; name: string } | undefined
}) {
  const { cell, column, label, slug, isDimmed = false, owner } = props
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLDivElement>(cell.id)
  const isSelected = useIsSelected(cell.icon)
  const picture = <GridIcon icon={cell.icon} size={owner ? 2.5 : 3} />
  return (
    <div
      ref={ref}
      role="gridcell"
      aria-colindex={column}
      aria-selected={cell.icon === null ? undefined : isSelected}
      tabIndex={tabIndex}
      data-cell={cell.id}
      {...handlers}
      title={label}
      className={classes(
        'group/item relative flex flex-col items-center gap-1.5 rounded-control border px-1.5 pt-2 text-center text-12 leading-3.75',
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
        isDimmed && 'dimmed',
      )}
      style={{ height: `${DRAWIO.height}rem` }}
    >
      {cell.icon === null ? picture : <DraggableIcon icon={cell.icon}>{picture}</DraggableIcon>}
      {slug === undefined ? (
        <span className="line-clamp-3">{label}</span>
      ) : (
        <PageLink
          slug={slug}
          tabIndex={tabIndex}
          draggable={false}
          className="line-clamp-3 min-h-6 font-semibold hover:text-accent"
        >
          {label}
        </PageLink>
      )}
      {owner && (
        <a
          tabIndex={tabIndex}
          href={serviceHref(owner.slug)}
          title={owner.name}
          draggable={false}
          className="w-full truncate text-faint hover:text-accent hover:underline"
        >
          {owner.name}
        </a>
      )}
      {(isAwake || isSelected) && (
        <Tick cell={cell} label={label} tabIndex={tabIndex} className="absolute top-0.5 left-0.5" />
      )}
      {isAwake && cell.icon !== null && (
        <>
          <CopyButton
            cell={cell}
            label={label}
            tabIndex={tabIndex}
            className={classes(
              'no-print absolute top-1 right-1 flex size-6 items-center justify-center rounded-sm text-accent hover:bg-accent-soft',
              ON_HOVER,
            )}
          >
            <Sign of={COPY} size={14} />
          </CopyButton>
          <MoreButton
            cell={cell}
            label={label}
            tabIndex={tabIndex}
            className={classes(
              'no-print absolute top-8 right-1 flex h-6 w-6 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text',
              ON_HOVER,
            )}
          />
        </>
      )}
    </div>
  )
}
