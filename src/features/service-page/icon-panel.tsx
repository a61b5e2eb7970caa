import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { ServiceDetails } from '@/core/catalogue/types'
import { tileCells } from '@/core/grid/cell'
import { useGridWidth } from '@/features/grid/use-grid-width'
import { useIconLabel } from '@/features/grid/use-icon-label'
import { usePointerSelection } from '@/features/grid/use-pointer-selection'
import { panelCellsAtom, panelOpenAtom } from '@/state/grid'
import { Button } from '@/ui/button'
import { CategoryIcon } from './category-icon'
import { IconTile } from './icon-tile'

/** The service's icons and those of its parts, each to be taken. */
export function IconPanel({ service }: { service: ServiceDetails }) {
  const iconLabel = useIconLabel()
  const pointerSelection = usePointerSelection()
  const setOpen = useSetAtom(panelOpenAtom)
  const shown = useAtomValue(panelCellsAtom)
  const count = tileCells(service).filter(({ icon }) => icon !== null).length
  const list = useRef<HTMLUListElement>(null)
  useGridWidth(list)
  return (
    <section aria-labelledby="icons-title">
      <h2 id="icons-title" className="mb-2.5 text-12 font-semibold text-muted">
        Icons{count > 0 && <span className="ml-1.5 font-mono font-normal text-faint">{count}</span>}
      </h2>
      {count === 0 ? (
        <CategoryIcon category={service.categories[0]} />
      ) : (
        <ul
          ref={list}
          {...pointerSelection}
          className="drawing-paper grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2"
        >
          {shown.map(
            cell =>
              cell.icon !== null && (
                <IconTile
                  key={cell.id}
                  cell={cell}
                  icon={cell.icon}
                  label={cell.role === 'service' ? service.service : iconLabel(cell.icon)}
                />
              ),
          )}
        </ul>
      )}
      {count > shown.length && (
        <Button onClick={() => setOpen(true)} className="no-print mt-2 w-full">
          Show all {count} icons
        </Button>
      )}
    </section>
  )
}
