import { useAtomValue } from 'jotai'
import type { ServiceCell } from '@/core/grid/cell'
import { resourcesPerLine } from '@/core/grid/pack-icons'
import { gridShape } from '@/core/grid/rows'
import VirtualRows from '@/features/grid/virtual-rows'
import { resultRowsAtom } from '@/state/grid'
import { gridIconSourceAtom } from '@/state/icon-source'
import { cellLabelAtom, iconLabelAtom } from '@/state/labels'
import { gridWidthAtom } from '@/state/page'
import { SearchHint } from './search-hint'
import { ServiceIcons } from './service-icons'

/** The icon layout: each service's icons with those of its parts. */
export default function IconLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const { columns, cellWidth } = gridShape('icon', useAtomValue(gridWidthAtom))
  const label = useAtomValue(cellLabelAtom)
  const iconLabel = useAtomValue(iconLabelAtom)
  const source = useAtomValue(gridIconSourceAtom)
  return (
    <>
      <SearchHint />
      <VirtualRows rows={rows} columns={columns} label="Services and their icons">
        {cells => (
          <div
            role="presentation"
            className="grid h-full gap-2 pb-2"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {cells.map((cell, i) => (
              <ServiceIcons
                key={cell.id}
                cell={cell}
                label={label(cell)}
                iconLabel={iconLabel}
                source={source}
                column={columnOf(cells, i)}
                perLine={resourcesPerLine(cell.span, cellWidth)}
                hasRoom={!hasResources(cell) && cells.some(hasResources)}
              />
            ))}
          </div>
        )}
      </VirtualRows>
    </>
  )
}

/** Column in which the cell at `index` of its row begins, from 1: wide ones take several. */
function columnOf(cells: readonly ServiceCell[], index: number): number {
  return cells.slice(0, index).reduce((sum, { span }) => sum + span, 1)
}

const hasResources = ({ service }: ServiceCell) => service.iconResources.length > 0
