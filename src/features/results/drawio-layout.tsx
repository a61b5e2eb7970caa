import { useAtomValue } from 'jotai'
import { shortStatusText } from '@/core/catalog/names/display'
import { useCellPropsReader } from '@/features/grid/cell-state'
import { IconTileGrid } from '@/features/grid/icon-tile-grid'
import { Tile } from '@/features/grid/tile'
import { resultRowsAtom } from '@/state/explorer'
import { FindInPageHint, ResultsWithPreview } from './result-rows'

export default function DrawioLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const cellProps = useCellPropsReader()
  return (
    <ResultsWithPreview>
      <IconTileGrid rows={rows} label="Icons">
        {(cell, column) => (
          <Tile
            key={cell.id}
            {...cellProps(cell)}
            column={column}
            status={cell.service?.status && shortStatusText(cell.service.status).toLowerCase()}
            slug={cell.isService ? cell.service.slug : undefined}
          />
        )}
      </IconTileGrid>
      <FindInPageHint />
    </ResultsWithPreview>
  )
}
