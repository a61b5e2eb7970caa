import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { gridShape } from '@/core/grid/rows'
import { SearchHint } from '@/features/results/search-hint'
import { resultRowsAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/grid-width'
import { serviceLabelAtom } from '@/state/labels'
import { viewAtom } from '@/state/view'
import type { CellProps } from './plain-rows'
import { VirtualRows } from './virtual-rows'

/** A card or list layout with very many services: only those in sight and near are mounted. */
export default function ManyRows({ Cell }: { Cell: ComponentType<CellProps> }) {
  const { view } = useAtomValue(viewAtom)
  const label = useAtomValue(serviceLabelAtom)
  const { columns } = gridShape(view, useAtomValue(gridWidthAtom))
  return (
    <>
      <SearchHint />
      <VirtualRows rows={useAtomValue(resultRowsAtom)} label="Services" isList>
        {cells => (
          <ul
            role="presentation"
            className={
              view === 'card'
                ? 'grid auto-rows-[minmax(8.5rem,auto)] border-l border-line'
                : 'border-x border-line bg-surface'
            }
            style={{ gridTemplateColumns: view === 'card' ? `repeat(${columns}, minmax(0, 1fr))` : undefined }}
          >
            {cells.map(cell => (
              <Cell key={cell.id} cell={cell} label={label(cell.service)} />
            ))}
          </ul>
        )}
      </VirtualRows>
    </>
  )
}
