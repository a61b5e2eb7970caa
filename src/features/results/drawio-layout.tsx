import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { ServiceCell } from '@/core/grid/cell'
import { DrawingPaper } from '@/features/grid/drawing-paper'
import { Tile } from '@/features/grid/tile'
import { resultRowsAtom } from '@/state/grid'
import { cellLabelAtom } from '@/state/labels'
import { SearchHint } from './search-hint'

/** The draw.io layout: every icon of every service as a tile, to be copied as a shape (spec §2). */
export default function DrawioLayout() {
  const rows = useAtomValue(resultRowsAtom)
  return (
    <>
      <SearchHint />
      <DrawingPaper rows={rows} label="Icons">
        {(cell, column) => <ServiceTile key={cell.id} cell={cell} column={column} />}
      </DrawingPaper>
    </>
  )
}

const ServiceTile = memo(function ServiceTile({ cell, column }: { cell: ServiceCell; column: number }) {
  const label = useAtomValue(cellLabelAtom)(cell)
  const { service, role } = cell
  return (
    <Tile
      cell={cell}
      column={column}
      label={label}
      slug={role === 'service' ? service.slug : undefined}
      isDimmed={service.status?.kind === 'ended'}
    />
  )
})
