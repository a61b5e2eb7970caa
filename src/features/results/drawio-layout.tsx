import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { simpleName } from '@/core/catalogue/names'
import { columnsFor } from '@/core/grid/columns'
import { DRAWIO_GRID, drawioRows, type IconTile } from '@/core/grid/drawio-tiles'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { useIconLabel } from '@/features/icons/use-icon-label'
import { serviceHref } from '@/platform/site'
import { groundAtom } from '@/state/preferences'
import { resultsAtom, viewAtom } from '@/state/view'
import { classes } from '@/ui/classes'
import { useServiceLabel } from './use-service-label'
import { useWidth } from './use-width'
import { VirtualRows } from './virtual-rows'

/** Padding of the drawing paper, in rem. */
const PADDING = 1

/** The draw.io layout: every icon of every service as a tile, to be copied as a shape (spec §2). */
export default function DrawioLayout() {
  const groups = useAtomValue(resultsAtom)?.groups
  const ground = useAtomValue(groundAtom)
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const columns = columnsFor((width ?? 0) - 2 * PADDING, DRAWIO_GRID.minTile, DRAWIO_GRID.gap)
  const rows = useMemo(() => drawioRows(groups ?? [], columns), [groups, columns])
  return (
    <div
      ref={container}
      data-ground={ground === 'auto' ? undefined : ground}
      className="drawing-paper rounded-surface border border-line p-4 pb-2 text-text"
    >
      {width !== null && (
        <VirtualRows rows={rows}>
          {cells => (
            <ul
              className="grid h-full gap-2 pb-2"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {cells.map(tile => (
                <Tile key={tile.id} tile={tile} />
              ))}
            </ul>
          )}
        </VirtualRows>
      )}
    </div>
  )
}

function Tile({ tile }: { tile: IconTile }) {
  const { service, icon, role } = tile
  const label = useTileLabel()(tile)
  return (
    <li
      className={classes(
        'group/tile relative flex flex-col items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-1.5 text-center text-12 leading-3.75 hover:border-line-strong',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ height: `${DRAWIO_GRID.tileHeight}rem` }}
      title={label}
    >
      <IconImage icon={icon} size={3} />
      {role === 'service' ? (
        <a
          href={serviceHref(service.slug)}
          target="_blank"
          rel="noopener"
          className="line-clamp-2 font-semibold hover:text-accent"
        >
          {label}
        </a>
      ) : (
        <span className="line-clamp-2">{label}</span>
      )}
      {icon !== null && (
        <CopyButton
          icon={icon}
          label={label}
          className="absolute top-1 right-1 h-6 rounded-sm border border-line bg-surface px-1.5 text-12 font-semibold text-accent hover:bg-accent-soft pointer-fine:opacity-0 pointer-fine:group-hover/tile:opacity-100 pointer-fine:focus-visible:opacity-100"
        >
          Copy
        </CopyButton>
      )}
    </li>
  )
}

/** A service's own tile is labelled as the service is displayed; every other one by the icon's display name. */
function useTileLabel(): (tile: IconTile) => string {
  const { prefix } = useAtomValue(viewAtom)
  const serviceLabel = useServiceLabel()
  const iconLabel = useIconLabel()
  return ({ service, icon, role }) => {
    if (role === 'service' || icon === null) return serviceLabel(service)
    return prefix === 'without' ? simpleName(iconLabel(icon)) : iconLabel(icon)
  }
}
