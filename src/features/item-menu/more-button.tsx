import { useSetAtom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'
import { itemMenuAtom } from '@/state/item-menu'

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
      {/* One path, since there may be a hundred of them on a page. */}
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M5 12h.01M12 12h.01M19 12h.01" />
      </svg>
    </button>
  )
}
