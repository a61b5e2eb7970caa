import { useSetAtom } from 'jotai'
import { Check } from 'lucide'
import type { GridCell } from '@/core/grid/cell'
import { extendSelectionAtom, tickAtom } from '@/state/selection'
import { classes } from '@/ui/classes'
import { Sign } from '@/ui/sign'
import { useIsSelected } from './use-is-selected'

/**
 * The box that selects a cell's icon. Where there is a mouse it is seen on hover and focus of what carries
 * `group/item`, and whenever it is ticked; on touch screens always.
 */
export function Tick(props: {
  cell: Pick<GridCell, 'id' | 'icon'>
  label: string
  tabIndex?: 0 | -1
  className?: string
}) {
  const { cell, label, tabIndex, className } = props
  const isSelected = useIsSelected(cell.icon)
  const tick = useSetAtom(tickAtom)
  const extend = useSetAtom(extendSelectionAtom)
  if (cell.icon === null) return null
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Select ${label}`}
      tabIndex={tabIndex}
      onClick={event => {
        event.stopPropagation()
        if (event.shiftKey) extend(cell.id)
        else tick(cell)
      }}
      className={classes(
        'no-print z-10 flex size-6 items-center justify-center rounded-sm transition-opacity duration-120 hover:bg-sunken',
        // The box is drawn by the button itself: there are hundreds of them.
        'before:absolute before:size-4 before:rounded-sm before:border before:content-[""]',
        isSelected
          ? 'text-accent-text before:border-accent before:bg-accent'
          : 'before:border-line-strong before:bg-surface',
        !isSelected &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100',
        className,
      )}
    >
      {isSelected && <Sign of={Check} size={12} strokeWidth={3} className="relative" />}
    </button>
  )
}
