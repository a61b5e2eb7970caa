import { useState } from 'react'
import type { ServiceDetails } from '@/core/catalogue/types'
import { tileCells } from '@/core/grid/cell'
import { ICON_PANEL } from '@/core/grid/sizes'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { usePointerSelection } from '@/features/selecting/use-pointer-selection'
import { Button } from '@/ui/button'
import { CategoryIcon } from './category-icon'
import { IconTile } from './icon-tile'

/** The service's icons and those of its parts, each to be taken. */
export function IconPanel({ service }: { service: ServiceDetails }) {
  const iconLabel = useIconLabel()
  const pointerSelection = usePointerSelection()
  const [isOpen, setOpen] = useState(false)
  const icons = tileCells(service).flatMap(cell => (cell.icon === null ? [] : { ...cell, icon: cell.icon }))
  const shown = isOpen || icons.length <= ICON_PANEL.atOnce ? icons : icons.slice(0, ICON_PANEL.first)
  return (
    <section aria-labelledby="icons-title">
      <h2 id="icons-title" className="mb-2.5 text-12 font-semibold text-muted">
        Icons{icons.length > 0 && <span className="ml-1.5 font-mono font-normal text-faint">{icons.length}</span>}
      </h2>
      {icons.length === 0 ? (
        <CategoryIcon category={service.categories[0]} />
      ) : (
        <ul
          {...pointerSelection}
          className="drawing-paper grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2"
        >
          {shown.map(cell => (
            <IconTile
              key={cell.id}
              cell={cell}
              icon={cell.icon}
              label={cell.role === 'service' ? service.service : iconLabel(cell.icon)}
            />
          ))}
        </ul>
      )}
      {icons.length > shown.length && (
        <Button onClick={() => setOpen(true)} className="no-print mt-2 w-full">
          Show all {icons.length} icons
        </Button>
      )}
    </section>
  )
}
