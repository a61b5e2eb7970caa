import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridCell, GridRow } from '@/core/grid/cell'
import { rowOf } from '@/core/grid/cell-order'
import { bottomInset, HEADER_HEIGHT, rootFontSize } from '@/platform/page'
import { activeCellAtom, focusRequestAtom } from '@/state/grid'
import { GroupHeading } from './group-heading'
import { usePrinting } from './use-printing'

/** Rows mounted beyond the visible ones, on either side, once these are painted. */
const OVERSCAN = 1

/** Room kept between an active row and the header or the window's end, in rem. */
const CLEARANCE = 0.75

/**
 * Rows of known height on the window's own scroll, of which only those in sight and near are mounted, and the active
 * one wherever it is. A change of the rows (another width, another list) computes all positions anew.
 */
export function VirtualRows<C extends GridCell>({
  rows,
  columns = 1,
  label,
  isList = false,
  children,
}: {
  rows: readonly GridRow<C>[]
  /** Columns of the grid; a cell says in which it stands. */
  columns?: number
  label: string
  /** A list, not a grid: its rows may grow beyond their known height, as those do that fold out. */
  isList?: boolean
  children: (cells: readonly C[]) => ReactNode
}) {
  const active = useAtomValue(activeCellAtom)
  const request = useAtomValue(focusRequestAtom)
  const activeRow = active ? rowOf(rows, active.id) : -1
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may stand under a heading of another height
  useLayoutEffect(() => {
    setScrollMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
  }, [rows])
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  const rem = rootFontSize()
  const isPrinting = usePrinting()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: i => (rows[i]?.height ?? 0) * rem,
    // A new identity with each list of rows makes the virtualiser forget the positions of the old one.
    getItemKey: useCallback((i: number) => rows[i]?.key ?? i, [rows]),
    rangeExtractor: range => {
      if (isPrinting) return [...rows.keys()]
      const near = defaultRangeExtractor(range)
      return activeRow < 0 || near.includes(activeRow) ? near : [...near, activeRow].sort((a, b) => a - b)
    },
    overscan,
    scrollMargin,
    scrollPaddingStart: (HEADER_HEIGHT + CLEARANCE) * rem,
    scrollPaddingEnd: CLEARANCE * rem + bottomInset(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move scrolls, not a change of the rows
  useEffect(() => {
    if (request > 0 && activeRow >= 0) virtualizer.scrollToIndex(activeRow, { align: 'auto' })
  }, [request])
  return (
    <div
      ref={list}
      data-rows
      {...(isList
        ? { role: 'list', 'aria-label': label }
        : {
            role: 'grid',
            'aria-label': label,
            'aria-rowcount': rows.length,
            'aria-colcount': columns,
            'aria-multiselectable': true,
          })}
      className="relative print:h-auto!"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(item => {
        const row = rows[item.index]
        if (!row) return null
        return (
          <div
            key={item.key}
            {...(isList
              ? { role: 'presentation', ref: virtualizer.measureElement, 'data-index': item.index }
              : { role: 'row', 'aria-rowindex': item.index + 1 })}
            className="absolute inset-x-0 break-inside-avoid print:static"
            style={{
              [isList ? 'minHeight' : 'height']: isList ? `${row.height}rem` : item.size,
              top: item.start - scrollMargin,
            }}
          >
            {row.kind === 'heading' ? (
              <div
                {...(isList
                  ? { role: 'presentation' }
                  : { role: 'rowheader', 'aria-colindex': 1, 'aria-colspan': columns })}
              >
                <GroupHeading text={row.text} count={row.count} />
              </div>
            ) : (
              children(row.cells)
            )}
          </div>
        )
      })}
    </div>
  )
}
