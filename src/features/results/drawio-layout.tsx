import { useAtomValue } from 'jotai'
import { useCellStateReader } from '@/features/grid/cell-state'
import { IconTileGrid } from '@/features/grid/icon-tile-grid'
import { Tile } from '@/features/grid/tile'
import { categoryColorsAtom } from '@/state/catalog'
import { resultRowsAtom } from '@/state/explorer'
import { getCellLabelAtom } from '@/state/labels'
import { FindInPageHint, ResultsWithPreview } from './result-rows'

export default function DrawioLayout() {
  const rows = useAtomValue(resultRowsAtom)
  const label = useAtomValue(getCellLabelAtom)
  const colors = useAtomValue(categoryColorsAtom)
  const state = useCellStateReader()
  return (
    <ResultsWithPreview>
      <IconTileGrid rows={rows} label="Icons">
        {(cell, column) => (
          <Tile
            key={cell.id}
            cell={cell}
            column={column}
            label={label(cell)}
            slug={cell.role === 'service' ? cell.service.slug : undefined}
            color={cell.icon === null ? colors.get(cell.service.categories[0] ?? '') : undefined}
            isDimmed={cell.service.status?.kind === 'ended'}
            {...state(cell)}
          />
        )}
      </IconTileGrid>
      <FindInPageHint />
    </ResultsWithPreview>
  )
}
