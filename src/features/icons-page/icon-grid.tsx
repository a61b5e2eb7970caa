import { useAtomValue, useSetAtom } from 'jotai'
import type { Icon } from '@/core/catalogue/types'
import type { IconList } from '@/core/icons/icon-list'
import { DEFAULT_ICONS_VIEW } from '@/core/icons/icons-url'
import { DrawingPaper } from '@/features/icons/drawing-paper'
import { Tile } from '@/features/icons/tile'
import { catalogueAtom } from '@/state/catalogue'
import { changeIconsViewAtom, iconRowsAtom } from '@/state/icons-page'
import { Button } from '@/ui/button'
import { useIconRanking } from './use-icon-ranking'

/** The icons that the page's view admits, as tiles. */
export default function IconGrid({ list }: { list: IconList }) {
  const rows = useAtomValue(iconRowsAtom)
  const change = useSetAtom(changeIconsViewAtom)
  const names = useServiceNames()
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
      {({ id, entry, ...cell }, column) => {
        const isService = entry.type === 'Architecture Service'
        return (
          <Tile
            key={id}
            cell={{ id, ...cell }}
            column={column}
            label={entry.displayName}
            slug={isService ? entry.entry : undefined}
            owner={isService ? undefined : ownerOf(entry, names)}
          />
        )
      }}
    </DrawingPaper>
  )
}

/** The service whose part an icon is. */
function ownerOf({ entry }: Icon, names: ReadonlyMap<string, string>): { slug: string; name: string } | undefined {
  const name = names.get(entry ?? '')
  return entry === undefined || name === undefined ? undefined : { slug: entry, name }
}

/** Slug -> name, from the index; none until it is there. */
function useServiceNames(): ReadonlyMap<string, string> {
  const catalogue = useAtomValue(catalogueAtom)
  return new Map(catalogue?.services.map(({ slug, serviceSimpleName }) => [slug, serviceSimpleName]))
}
