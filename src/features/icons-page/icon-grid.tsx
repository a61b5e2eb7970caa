import { atom, useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import type { IconCell } from '@/core/grid/cell'
import { iconKind } from '@/core/icons/icon-kinds'
import type { IconList } from '@/core/icons/icon-list'
import { DEFAULT_ICONS_VIEW } from '@/core/icons/icons-view'
import { DrawingPaper } from '@/features/grid/drawing-paper'
import { Tile } from '@/features/grid/tile'
import { catalogueAtom } from '@/state/catalogue'
import { changeIconsViewAtom, iconRowsAtom } from '@/state/icons-page'
import { Button } from '@/ui/button'
import { useIconRanking } from './use-icon-ranking'

/** The icons that the page's view admits, as tiles. */
export default function IconGrid({ list }: { list: IconList }) {
  const rows = useAtomValue(iconRowsAtom)
  const change = useSetAtom(changeIconsViewAtom)
  const names = useAtomValue(serviceNamesAtom)
  useIconRanking()
  if (list.found === 0)
    return (
      <div className="flex flex-col items-center gap-4 rounded-surface border border-line bg-surface px-6 py-20 text-center">
        <p className="max-w-prose text-14 text-muted">No icons match your search and filters.</p>
        <Button onClick={() => change(DEFAULT_ICONS_VIEW)}>Clear search and filters</Button>
      </div>
    )
  return (
    <DrawingPaper rows={rows} label="Icons">
      {(cell, column) => (
        <IconTile key={cell.id} cell={cell} column={column} ownerName={names.get(cell.entry.entry ?? '')} />
      )}
    </DrawingPaper>
  )
}

/** An icon with the service whose part it is; a service's own icon leads to the service. */
const IconTile = memo(function IconTile(props: { cell: IconCell; column: number; ownerName: string | undefined }) {
  const { cell, column, ownerName } = props
  const { entry: slug, displayName } = cell.entry
  const kind = iconKind(cell.entry)
  const isPart = kind === 'resource' || kind === 'group'
  const owner = isPart && slug !== undefined && ownerName !== undefined ? { slug, name: ownerName } : undefined
  const own = kind === 'service' ? slug : undefined
  return <Tile cell={cell} column={column} label={displayName} slug={own} owner={owner} />
})

/** Slug -> name, from the index; none until it is there. */
const serviceNamesAtom = atom<ReadonlyMap<string, string>>(
  get => new Map(get(catalogueAtom)?.services.map(({ slug, serviceSimpleName }) => [slug, serviceSimpleName])),
)
