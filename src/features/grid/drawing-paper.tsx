import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { GridCell, GridRow } from '@/core/grid/cell'
import { gridShape } from '@/core/grid/rows'
import { gridWidthAtom } from '@/state/grid-width'
import { groundAtom } from '@/state/preferences'
import { AreaBox } from './area-box'
import { useAreaSelection } from './use-area-selection'
import { VirtualRows } from './virtual-rows'

/** The paper on which tiles lie, light or dark apart from the theme; dragging over it selects them. */
export function DrawingPaper<C extends GridCell>(props: {
  rows: readonly GridRow<C>[]
  label: string
  /** Draws a cell that stands in `column`, from 1. */
  children: (cell: C, column: number) => ReactNode
}) {
  const ground = useAtomValue(groundAtom)
  const { columns } = gridShape('drawio', useAtomValue(gridWidthAtom))
  const { area, onPointerDown } = useAreaSelection()
  return (
    <div
      onPointerDown={onPointerDown}
      data-ground={ground === 'auto' ? undefined : ground}
      className="drawing-paper relative rounded-surface border border-line p-4 pb-2 text-text select-none"
    >
      <VirtualRows rows={props.rows} columns={columns} label={props.label}>
        {cells => (
          <div
            role="presentation"
            className="grid h-full gap-2 pb-2"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {cells.map((cell, i) => props.children(cell, i + 1))}
          </div>
        )}
      </VirtualRows>
      <AreaBox area={area} />
    </div>
  )
}
