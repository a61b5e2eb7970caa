import { useSetAtom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'
import { itemMenuAtom } from '@/state/overlays'
import { MORE, Sign } from '@/ui/sign'

/** Opens the actions of a cell: the way by pointer to what the key `.` does. */
export function MoreButton(props: { cell: GridCell; label: string; tabIndex?: 0 | -1; className?: string }) {
  const { cell, label, tabIndex, className } = props
  const open = useSetAtom(itemMenuAtom)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`Actions of ${label}`}
      aria-haspopup="menu"
      onClick={event => {
        const box = event.currentTarget.getBoundingClientRect()
        open({ cell, x: box.left, y: box.bottom })
      }}
      className={className}
    >
      <Sign of={MORE} size={16} strokeWidth={2.75} />
    </button>
  )
}
