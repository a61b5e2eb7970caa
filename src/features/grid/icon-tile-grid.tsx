import { useAtomValue, useStore } from 'jotai'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { cellsInArea, type GridArea } from '@/core/grid/area'
import type { GridCell, GridRow } from '@/core/grid/cell'
import { TILE_SPACING, tileColumns } from '@/core/grid/rows'
import type { TileSize } from '@/core/icons/icons-view'
import { addToSelection } from '@/core/selection/list'
import { rootFontSize } from '@/platform/page'
import { observeDrag, scrollPageAtEdge } from '@/platform/pointer-drag'
import { cellsByIdAtom, gridRowsAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/page-data'
import { iconBackgroundAtom } from '@/state/preferences'
import { announceSelection, selectionAtom, setSelection } from '@/state/selection'
import { joinClasses } from '@/ui/join-classes'
import VirtualRows, { type HeadingRenderer } from './virtual-rows'

/** Classes of a box with a border. Its `::before` covers the page margins, so that a drag can start there. */
const BOX =
  'relative rounded-surface border border-line py-3 before:absolute before:inset-y-0 before:-inset-x-4 lg:before:-inset-x-6'

/** A grid of icon tiles, on the light or dark background that the visitor chose. Dragging selects tiles. */
export function IconTileGrid<C extends GridCell>(props: {
  rows: readonly GridRow<C>[]
  label: string
  size?: TileSize
  className?: string
  heading?: HeadingRenderer
  /** Renders the tile of a cell. `column` is counted from 1. */
  children: (cell: C, column: number) => ReactNode
}) {
  const { rows, label, size = 'm', className = BOX, heading, children } = props
  const background = useAtomValue(iconBackgroundAtom)
  const { columns } = tileColumns(useAtomValue(gridWidthAtom), size)
  const { area, onPointerDown } = useAreaSelection(size)
  return (
    <div
      onPointerDown={onPointerDown}
      data-canvas={background === 'auto' ? undefined : background}
      className={joinClasses('bg-surface px-3 text-text select-none', className)}
    >
      <div className="relative">
        <VirtualRows rows={rows} columns={columns} gap={TILE_SPACING.gap} label={label} heading={heading}>
          {cells => cells.map((cell, i) => children(cell, i + 1))}
        </VirtualRows>
        {area && (
          <div
            aria-hidden
            className="pointer-events-none absolute z-10 rounded-sm border border-accent bg-accent/10"
            style={{
              left: `${area.left}rem`,
              top: `${area.top}rem`,
              width: `${area.right - area.left}rem`,
              height: `${area.bottom - area.top}rem`,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Selects tiles by dragging, even unmounted ones. Returns the selected area (rem from the grid's top left corner). */
function useAreaSelection(size: TileSize) {
  const store = useStore()
  const [area, setArea] = useState<GridArea | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget.querySelector<HTMLElement>('[role=grid]')
    const isTaken = (event.target as Element).closest('a, button, [draggable=true]') !== null
    if (event.pointerType !== 'mouse' || event.button !== 0 || !grid || isTaken) return
    const selectionBefore = store.get(selectionAtom)
    const spacing = { cellWidth: tileColumns(store.get(gridWidthAtom), size).cellWidth, gap: TILE_SPACING.gap }
    const inGrid = (x: number, y: number) => {
      const box = grid.getBoundingClientRect()
      return { x: (x - box.left) / rootFontSize(), y: (y - box.top) / rootFontSize() }
    }
    const start = inGrid(event.clientX, event.clientY)
    let lastNames = ''
    observeDrag(event, {
      scroll: scrollPageAtEdge,
      onMove(x, y) {
        const now = inGrid(x, y)
        const next = {
          left: Math.min(start.x, now.x),
          top: Math.min(start.y, now.y),
          right: Math.max(start.x, now.x),
          bottom: Math.max(start.y, now.y),
        }
        setArea(next)
        const cells = store.get(cellsByIdAtom)
        const names = cellsInArea(store.get(gridRowsAtom), spacing, next).flatMap(id => cells.get(id)?.icon ?? [])
        if (names.join() === lastNames) return
        lastNames = names.join()
        setSelection(store, addToSelection(selectionBefore, names), null, selectionBefore)
      },
      onEnd(isCanceled) {
        setArea(null)
        if (isCanceled) setSelection(store, selectionBefore, null, selectionBefore)
        else announceSelection(store)
      },
    })
  }
  return { area, onPointerDown }
}
