import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide'
import { type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { isTouchDevice } from '@/platform/input'
import { classes } from '@/ui/classes'
import { Sign } from '@/ui/sign'
import { PaletteRowView } from './palette-row'
import type { ItemRow, PaletteRow } from './row'

/** Heights in CSS pixels; the classes of the rows draw to them. */
const ROW_HEIGHT = 44
const HEADING_HEIGHT = 32
const OVERSCAN = 1

interface ListProps {
  rows: readonly PaletteRow[]
  /** There are no rows, and none are on their way. */
  isEmpty: boolean
  activeId: string | null
  /** Counts the moves by keyboard; only these scroll. */
  moves: number
  /** Identifier of the list's element; those of the rows begin with it. */
  listId: string
  onPoint: (row: ItemRow) => void
  onRun: (row: ItemRow, event: MouseEvent) => void
  /** Opens the actions of a row; null while it is actions that are listed. */
  onActions: ((row: ItemRow) => void) | null
}

/** Identifier of the element of the row at `index`. */
export const rowElementId = (listId: string, index: number) => `${listId}-${index}`

/** The visible and adjacent rows, and the active one; all others are not mounted. */
export const PaletteList = memo(function PaletteList(props: ListProps) {
  const { rows, isEmpty, activeId, moves, listId, onPoint, onRun, onActions } = props
  const scroller = useRef<HTMLDivElement>(null)
  // Where there is a mouse, the row under it is the active one.
  const [isTouch] = useState(isTouchDevice)
  const activeIndex = rows.findIndex(row => row.id === activeId)
  const items = rows.filter(row => row.kind === 'item')
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: i => (rows[i]?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: useCallback((i: number) => rows[i]?.id ?? i, [rows]),
    rangeExtractor: range => {
      const near = defaultRangeExtractor(range)
      return activeIndex < 0 || near.includes(activeIndex) ? near : [...near, activeIndex].sort((a, b) => a - b)
    },
    overscan: OVERSCAN,
    paddingEnd: 6,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer moves the active row too, and must not scroll
  useEffect(() => {
    // Asking for what is so already would cost a layout at every key.
    if (activeIndex <= 1) {
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
    } else virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [moves, rows])
  const height = virtualizer.getTotalSize()
  return (
    // The list itself scrolls: it belongs to the field, from which the arrow keys reach all of it.
    <div
      ref={scroller}
      id={listId}
      role="listbox"
      aria-label="Answers"
      className={classes(
        'quiet-scroll relative min-h-0 overflow-y-auto overscroll-contain md:max-h-[26.5rem]',
        // The message instead of answers is at the top.
        !isEmpty && 'flex-auto',
      )}
    >
      <div role="presentation" className="relative" style={{ height }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          if (!row) return null
          const style = { height: size, top: start }
          return (
            <div key={key} role="presentation" className="absolute inset-x-0" style={style}>
              {row.kind === 'heading' ? (
                <div aria-hidden className="flex h-8 items-end px-4 pb-1 text-12 font-semibold text-muted">
                  {row.text}
                </div>
              ) : (
                <>
                  <PaletteRowView
                    row={row}
                    elementId={rowElementId(listId, index)}
                    position={items.indexOf(row) + 1}
                    count={items.length}
                    isActive={row.id === activeId}
                    onPoint={onPoint}
                    onRun={onRun}
                  />
                  {onActions && row.target && (row.id === activeId || isTouch) && (
                    <ActionsButton onPress={() => onActions(row)} />
                  )}
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** The right arrow key for mouse and touch. An option must not contain a button, so this is beside it. */
function ActionsButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title="Actions"
      onClick={onPress}
      className="absolute top-1.5 right-2 flex size-8 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text"
    >
      <Sign of={ChevronRight} size={16} />
    </button>
  )
}
