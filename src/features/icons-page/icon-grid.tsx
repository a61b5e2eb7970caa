import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { runCommand } from '@/commands/run'
import { targetOfCell } from '@/commands/target'
import { ignoreError } from '@/core/errors'
import type { GridCell } from '@/core/grid/cell'
import type { IconList } from '@/core/icons/icon-list'
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { useCellStateReader } from '@/features/grid/cell-state'
import { WithHoverCard } from '@/features/grid/hover-card'
import { IconTileGrid } from '@/features/grid/icon-tile-grid'
import { Tile } from '@/features/grid/tile'
import type { HeadingRenderer } from '@/features/grid/virtual-rows'
import { IconPreview } from '@/features/preview/icon-preview'
import { ClearButtons } from '@/features/shared/clear-buttons'
import { KeyHint } from '@/features/shared/key-hint'
import { isFocusNeutral } from '@/platform/focus'
import { activeCellAtom, focusActiveCell } from '@/state/grid'
import { rankIcons, unrankedTextAtom } from '@/state/icon-ranking'
import { iconRowsAtom, iconsPageAtoms, iconsViewAtom } from '@/state/icons-page'
import { shortNameBySlugAtom } from '@/state/labels'
import { siteAtom } from '@/state/page-data'
import { isSearchReadyAtom } from '@/state/search'
import { Button } from '@/ui/button'
import { TILE_GRID_CLASSES, tileProps } from './first-icons'
import { IconGroupHeading } from './group-heading'

export default function IconGrid({ list }: { list: IconList }) {
  const rows = useAtomValue(iconRowsAtom)
  const view = useAtomValue(iconsViewAtom)
  const { iconRelease } = useAtomValue(siteAtom)
  const names = useAtomValue(shortNameBySlugAtom)
  const state = useCellStateReader()
  useIconRanking()
  useFocusAfterPrerender()
  if (list.found === 0)
    return (
      <div className="flex min-h-dvh flex-col items-center gap-4 bg-surface px-6 py-20 text-center">
        <p className="text-14 wrap-anywhere text-muted">No icons match {ICONS_VIEW_CODEC.criteriaText(view)}.</p>
        <ClearButtons pageView={iconsPageAtoms} />
      </div>
    )
  return (
    <WithHoverCard content={pointed => <TilePreview cell={pointed.cell} />}>
      <IconTileGrid rows={rows} label="Icons" size={view.size} className={TILE_GRID_CLASSES} heading={renderHead}>
        {(cell, column) => (
          <Tile
            key={cell.id}
            {...tileProps(cell.iconData, iconRelease, names)}
            {...state(cell)}
            column={column}
            size={view.size}
          />
        )}
      </IconTileGrid>
    </WithHoverCard>
  )
}

const renderHead: HeadingRenderer = ({ text, count }) => <IconGroupHeading text={text} count={count} />

/** Keeps the focus in the grid when it replaces the prerendered tiles. */
function useFocusAfterPrerender(): void {
  const store = useStore()
  useLayoutEffect(() => {
    if (store.get(activeCellAtom) && isFocusNeutral()) focusActiveCell(store)
  }, [store])
}

function useIconRanking(): void {
  const store = useStore()
  const text = useAtomValue(unrankedTextAtom)
  const isReady = useAtomValue(isSearchReadyAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must rank the icons for each text, and after a failure
  useEffect(() => void rankIcons(store).catch(ignoreError), [text, isReady, store])
}

/** An icon on light and dark backgrounds, with a button to copy it. The menu of the tile offers all formats. */
function TilePreview({ cell }: { cell: GridCell }) {
  const store = useStore()
  if (cell.icon === null) return null
  return (
    <IconPreview icon={cell.icon} service={undefined}>
      <Button
        tabIndex={-1}
        onClick={() => void runCommand(store, 'copy.default', targetOfCell(store.get, cell))}
        className="mt-3 w-full"
      >
        Copy icon
        <KeyHint command="copy.default" aria-hidden />
      </Button>
    </IconPreview>
  )
}
