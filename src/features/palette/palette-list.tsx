import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide'
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isTouchDevice } from '@/platform/input'
import { media } from '@/platform/media'
import { UiIcon } from '@/ui/ui-icon'
import { PaletteGroup, PaletteListbox } from './palette-cmdk'
import { PaletteRowView } from './palette-row'
import type { HeadingRow, ItemRow, PaletteRow } from './row'

/** Heights in CSS pixels; the classes of the rows draw to them. On a phone, where the palette is a sheet, rows are taller. */
const ROW_HEIGHT = 36
const SHEET_ROW_HEIGHT = 44
const HEADING_HEIGHT = 30
const PADDING = 6
const SHEET = media('(max-width: 47.99rem)')
const OVERSCAN = 1

interface ListProps {
  rows: readonly PaletteRow[]
  activeIndex: number
  /** Counts the moves by keyboard; only these scroll. */
  moves: number
  onRun: (row: ItemRow) => void
  /** Opens the actions of a row; null while it is actions that are listed. */
  onActions: ((row: ItemRow) => void) | null
}

/** The visible and adjacent rows, the active one, and their headings; all others are not mounted. */
export const PaletteList = memo(function PaletteList(props: ListProps) {
  const { rows, activeIndex, moves, onRun, onActions } = props
  const scroller = useRef<HTMLDivElement>(null)
  // Where there is a mouse, the row under it is the active one.
  const [isTouch] = useState(isTouchDevice)
  const rowHeight = useSyncExternalStore(SHEET.subscribe, SHEET.matches) ? SHEET_ROW_HEIGHT : ROW_HEIGHT
  const items = rows.filter(row => row.kind === 'item')
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: i => (rows[i]?.kind === 'heading' ? HEADING_HEIGHT : rowHeight),
    // Rows change in place at a key. A new function, though: other rows may have other heights.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    getItemKey: useCallback((i: number) => i, [rows]),
    rangeExtractor: range => {
      const near = defaultRangeExtractor(range)
      const others = [activeIndex, headingAbove(rows, activeIndex), headingAbove(rows, near[0] ?? -1)]
      return [...new Set([...near, ...others])].filter(index => index >= 0).sort((a, b) => a - b)
    },
    overscan: OVERSCAN,
    paddingStart: PADDING,
    paddingEnd: PADDING,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer moves the active row too, and must not scroll
  useEffect(() => {
    // Asking for what is so already would cost a layout at every key.
    if (activeIndex <= 1) {
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
    } else virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [moves, rows])
  const groups = grouped(rows, virtualizer.getVirtualItems())
  return (
    <PaletteListbox
      ref={scroller}
      height={virtualizer.getTotalSize()}
      className="quiet-scroll relative min-h-0 flex-auto overflow-y-auto overscroll-contain outline-none"
    >
      {groups.map(({ heading, members }) => {
        const views = members.map(({ place: { index, start, size }, row }) => (
          <div key={index} role="presentation" className="absolute inset-x-1.5" style={{ height: size, top: start }}>
            <PaletteRowView
              row={row}
              index={index}
              position={items.indexOf(row) + 1}
              count={items.length}
              onRun={onRun}
            />
            {onActions && row.target && (index === activeIndex || isTouch) && (
              <ActionsButton onPress={() => onActions(row)} />
            )}
          </div>
        ))
        if (!heading) return views
        const title = (
          <div
            className="absolute inset-x-0 flex h-7.5 items-end px-4 pb-1 text-12 font-semibold text-muted"
            style={{ top: heading.place.start }}
          >
            {heading.row.text}
          </div>
        )
        return (
          <PaletteGroup key={heading.row.id} heading={title}>
            {views}
          </PaletteGroup>
        )
      })}
    </PaletteListbox>
  )
})

interface Placed<Row> {
  place: VirtualItem
  row: Row
}

interface Group {
  heading: Placed<HeadingRow> | null
  members: Placed<ItemRow>[]
}

/** Index of the heading that the row at `index` is under; -1 when there is none. */
function headingAbove(rows: readonly PaletteRow[], index: number): number {
  let above = index
  while (above >= 0 && rows[above]?.kind !== 'heading') above--
  return above
}

/** The mounted rows under their headings. */
function grouped(rows: readonly PaletteRow[], places: readonly VirtualItem[]): Group[] {
  const groups: Group[] = []
  for (const place of places) {
    const row = rows[place.index]
    if (row?.kind === 'heading') groups.push({ heading: { place, row }, members: [] })
    else if (row) {
      if (groups.length === 0) groups.push({ heading: null, members: [] })
      groups.at(-1)?.members.push({ place, row })
    }
  }
  return groups
}

/** The right arrow key for mouse and touch. An option must not contain a button, so this is beside it. */
function ActionsButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title="Actions"
      onClick={onPress}
      className="absolute top-0.5 right-1 flex size-8 max-md:size-10 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text"
    >
      <UiIcon icon={ChevronRight} size={16} />
    </button>
  )
}
