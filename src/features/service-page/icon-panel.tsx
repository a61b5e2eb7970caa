import { useState } from 'react'
import type { ServiceDetails } from '@/core/catalogue/types'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { Button } from '@/ui/button'
import { CategoryIcon } from './category-icon'
import { IconTile } from './icon-tile'

/** Tiles that are shown at once: with more, the first of them and a button for the rest. */
const AT_ONCE = 15
const FIRST = 12

/** The service's icons and those of its parts, each to be copied. */
export function IconPanel({ service }: { service: ServiceDetails }) {
  const iconLabel = useIconLabel()
  const [isOpen, setOpen] = useState(false)
  const icons = [...service.iconServices, ...service.iconResources]
  const shown = isOpen || icons.length <= AT_ONCE ? icons : icons.slice(0, FIRST)
  return (
    <section aria-labelledby="icons-title">
      <h2 id="icons-title" className="mb-2.5 text-12 font-semibold text-muted">
        Icons{icons.length > 0 && <span className="ml-1.5 font-mono font-normal text-faint">{icons.length}</span>}
      </h2>
      {icons.length === 0 ? (
        <CategoryIcon category={service.categories[0]} />
      ) : (
        <ul className="drawing-paper grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2">
          {shown.map((icon, i) => (
            <IconTile key={icon} icon={icon} label={i === 0 ? service.service : iconLabel(icon)} />
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
