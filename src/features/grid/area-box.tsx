import type { Area } from '@/core/grid/area'

/** The area that is being dragged, drawn over the tiles; its container starts where the grid's margin of 1 rem does. */
export function AreaBox({ area }: { area: Area | null }) {
  if (!area) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-20 rounded-sm border border-accent bg-accent/10"
      style={{
        left: `${area.left + 1}rem`,
        top: `${area.top + 1}rem`,
        width: `${area.right - area.left}rem`,
        height: `${area.bottom - area.top}rem`,
      }}
    />
  )
}
