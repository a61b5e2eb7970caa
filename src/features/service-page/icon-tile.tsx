import type { GridCell } from '@/core/grid/cell'
import { CopyButton } from '@/features/grid/copy-button'
import { DraggableIcon } from '@/features/grid/draggable-icon'
import { IconImage } from '@/features/grid/icon-image'
import { MoreButton } from '@/features/grid/more-button'
import { Tick } from '@/features/grid/tick'
import { useCell } from '@/features/grid/use-cell'
import { useIsSelected } from '@/features/grid/use-is-selected'
import { classes } from '@/ui/classes'

/** An icon with its name, to be selected, copied and dragged out of the page. */
export function IconTile({ cell, icon, label }: { cell: GridCell; icon: string; label: string }) {
  const isSelected = useIsSelected(icon)
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLButtonElement>(cell.id)
  return (
    <li
      data-cell={cell.id}
      {...handlers}
      className={classes(
        'group/item relative flex min-h-26 flex-col items-center gap-1 rounded-control border px-1 pt-2 pb-1 text-center text-12 leading-3.75',
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <DraggableIcon icon={icon}>
        <IconImage icon={icon} size={2.5} />
      </DraggableIcon>
      <span className="line-clamp-4 flex-1 wrap-anywhere hyphens-auto" title={label}>
        {label}
      </span>
      <CopyButton
        ref={ref}
        cell={cell}
        label={label}
        tabIndex={tabIndex}
        className="no-print h-6 w-full rounded-sm text-12 font-medium text-accent hover:bg-accent-soft"
      >
        Copy
      </CopyButton>
      {(isAwake || isSelected) && (
        <Tick cell={cell} label={label} tabIndex={tabIndex} className="absolute top-0 left-0" />
      )}
      {isAwake && (
        <MoreButton
          cell={cell}
          label={label}
          tabIndex={tabIndex}
          className="no-print absolute top-0 right-0 flex size-6 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100"
        />
      )}
    </li>
  )
}
