import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import type { ServiceDetails } from '@/core/catalogue/types'
import { actionAttributes, cellAttributes, FOCUS_ATTRIBUTE } from '@/core/grid/cell-dom'
import { DraggableIcon } from '@/features/grid/cell-parts'
import { Grid } from '@/features/grid/grid'
import { GridIcon } from '@/features/grid/icon'
import { cellsAtom, panelCellsAtom, panelOpenAtom } from '@/state/grid'
import { type IconSource, iconSourceAtom } from '@/state/icon-source'
import { iconLabelAtom } from '@/state/labels'
import { siteAtom } from '@/state/page'
import { Button } from '@/ui/button'

/** The service's icons and those of its parts, each to be taken; without any, the icon of its category. */
export function IconPanel({ service }: { service: ServiceDetails }) {
  const iconLabel = useAtomValue(iconLabelAtom)
  const source = useAtomValue(iconSourceAtom)
  const setOpen = useSetAtom(panelOpenAtom)
  const shown = useAtomValue(panelCellsAtom)
  const hasIcons = service.iconServices.length + service.iconResources.length > 0
  const count = useAtomValue(cellsAtom).length
  const category = useAtomValue(siteAtom).categories.find(({ name }) => name === service.categories[0])
  return (
    <section aria-labelledby="icons-title">
      <h2 id="icons-title" className="mb-2.5 text-12 font-semibold text-muted">
        Icons{hasIcons && <span className="ml-1.5 font-mono font-normal text-faint">{count}</span>}
      </h2>
      {!hasIcons && (
        <p className="mb-2.5 text-13 text-muted">
          There is no official icon for this service.{category && ' The icon of its category can stand for it:'}
        </p>
      )}
      {shown.length > 0 && (
        <Grid>
          <ul className="drawing-paper grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2">
            {shown.map(
              ({ id, icon, role }) =>
                icon !== null && (
                  <PanelTile
                    key={id}
                    id={id}
                    icon={icon}
                    label={role === 'service' ? service.service : hasIcons ? iconLabel(icon) : (category?.name ?? '')}
                    source={source}
                  />
                ),
            )}
          </ul>
        </Grid>
      )}
      {count > shown.length && (
        <Button onClick={() => setOpen(true)} className="no-print mt-2 w-full">
          Show all {count} icons
        </Button>
      )}
    </section>
  )
}

/** An icon with its name; its button to copy it is there from the start. */
const PanelTile = memo(function PanelTile(props: { id: string; icon: string; label: string; source: IconSource }) {
  const { id, icon, label, source } = props
  return (
    <li
      {...cellAttributes({ id, icon })}
      className="cell-body panel-tile relative flex min-h-26 flex-col items-center gap-1 rounded-control border border-line bg-surface px-1 pt-2 pb-1 text-center text-12 leading-3.75"
    >
      <DraggableIcon icon={icon}>
        <GridIcon icon={icon} size={2.5} source={source} />
      </DraggableIcon>
      <span className="line-clamp-4 flex-1 wrap-anywhere hyphens-auto" title={label}>
        {label}
      </span>
      <button
        type="button"
        aria-label={`Copy ${label} for draw.io`}
        title="Copy for draw.io"
        {...actionAttributes('copy')}
        {...FOCUS_ATTRIBUTE}
        className="no-print h-6 w-full rounded-sm text-12 font-medium text-accent hover:bg-accent-soft"
      >
        Copy
      </button>
    </li>
  )
})
