import { useAtomValue } from 'jotai'
import type { GridCell } from '@/core/grid/cell'
import { gridShape } from '@/core/grid/rows'
import { DRAWIO } from '@/core/grid/sizes'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { serviceHref } from '@/platform/site'
import { gridWidthAtom } from '@/state/grid'
import { groundAtom } from '@/state/preferences'
import { classes } from '@/ui/classes'
import { cellLabelAtom } from './service-label'
import { useCell } from './use-cell'
import { VirtualRows } from './virtual-rows'

/** The draw.io layout: every icon of every service as a tile, to be copied as a shape (spec §2). */
export default function DrawioLayout() {
  const ground = useAtomValue(groundAtom)
  const { columns } = gridShape('drawio', useAtomValue(gridWidthAtom))
  return (
    <div
      data-ground={ground === 'auto' ? undefined : ground}
      className="drawing-paper rounded-surface border border-line p-4 pb-2 text-text"
    >
      <VirtualRows label="Icons">
        {cells => (
          <div
            role="presentation"
            className="grid h-full gap-2 pb-2"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {cells.map(cell => (
              <Tile key={cell.id} cell={cell} />
            ))}
          </div>
        )}
      </VirtualRows>
    </div>
  )
}

function Tile({ cell }: { cell: GridCell }) {
  const { service, icon, role } = cell
  const label = useAtomValue(cellLabelAtom)(cell)
  const { ref, tabIndex, onFocus } = useCell<HTMLDivElement>(cell.id)
  return (
    <div
      ref={ref}
      role="gridcell"
      tabIndex={tabIndex}
      data-cell={cell.id}
      onFocus={onFocus}
      title={label}
      className={classes(
        'group/tile relative flex flex-col items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-1.5 text-center text-12 leading-3.75 hover:border-line-strong',
        service.status?.kind === 'ended' && 'dimmed',
      )}
      style={{ height: `${DRAWIO.height}rem` }}
    >
      <IconImage icon={icon} size={3} />
      {role === 'service' ? (
        <a
          tabIndex={tabIndex}
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
          tabIndex={tabIndex}
          className="absolute top-1 right-1 h-6 rounded-sm border border-line bg-surface px-1.5 text-12 font-semibold text-accent hover:bg-accent-soft pointer-fine:opacity-0 pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100"
        >
          Copy
        </CopyButton>
      )}
    </div>
  )
}
