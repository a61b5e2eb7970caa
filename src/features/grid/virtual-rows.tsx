import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridCell, GridRow } from '@/core/grid/cell'
import { rowOf } from '@/core/grid/cell'
import { pageTop, rootFontSize, windowSize } from '@/platform/page'
import { onPrint } from '@/platform/print'
import { activeCellAtom, unfoldedAtom } from '@/state/grid'
import { GroupHeading } from './cell-parts'
import { useSyncCells } from './grid'

/** Rows mounted beyond the visible ones, on either side. */
const OVERSCAN = 1

interface VirtualRowsProps<C extends GridCell> {
  rows: readonly GridRow<C>[]
  label: string
  /** Columns of the grid; absent for a list. */
  columns?: number
  children: (cells: readonly C[]) => ReactNode
}

/**
 * Rows of known height that scroll with the window. Only the visible and adjacent rows are mounted, and the active
 * one wherever it is. Rows of the list that have been unfolded are measured.
 */
export default function VirtualRows<C extends GridCell>({ rows, label, columns, children }: VirtualRowsProps<C>) {
  const active = useAtomValue(activeCellAtom)
  const unfolded = useAtomValue(unfoldedAtom)
  const activeRow = active ? rowOf(rows, active.id) : -1
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be below a heading of another height
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(Math.round(pageTop(list.current)))
  }, [rows])
  const isPrinting = usePrinting()
  useSyncCells()
  const rem = rootFontSize()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: i => (rows[i]?.height ?? 0) * rem,
    // A new identity with each list of rows makes the virtualizer forget the positions of the old one.
    getItemKey: useCallback((i: number) => rows[i]?.key ?? i, [rows]),
    rangeExtractor: range => {
      if (isPrinting) return [...rows.keys()]
      const near = defaultRangeExtractor(range)
      return activeRow < 0 || near.includes(activeRow) ? near : [...near, activeRow].sort((a, b) => a - b)
    },
    overscan: OVERSCAN,
    scrollMargin,
    // Known from the start, so that the first render is the right one.
    initialRect: windowSize(),
  })
  const isList = columns === undefined
  const roles = isList
    ? { role: 'list', 'aria-label': label }
    : {
        role: 'grid',
        'aria-label': label,
        'aria-rowcount': rows.length,
        'aria-colcount': columns,
        'aria-multiselectable': true,
      }
  return (
    <div
      ref={list}
      data-rows
      {...roles}
      className="relative print:h-auto!"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, size, start }) => {
        const row = rows[index]
        if (!row) return null
        const isMeasured = isList && row.kind === 'cells' && row.cells.some(({ id }) => unfolded.has(id))
        return (
          <div
            key={key}
            {...(isList ? { role: 'presentation', 'data-index': index } : { role: 'row', 'aria-rowindex': index + 1 })}
            ref={isMeasured ? virtualizer.measureElement : null}
            className="absolute inset-x-0 break-inside-avoid print:static"
            style={{ top: start - scrollMargin, ...(isMeasured ? {} : { height: size }) }}
          >
            {row.kind === 'cells' && isList && children(row.cells)}
            {row.kind === 'cells' && !isList && (
              <div
                role="presentation"
                className="grid h-full gap-2 pb-2"
                style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {children(row.cells)}
              </div>
            )}
            {row.kind === 'heading' && (
              <div {...(isList ? {} : { role: 'rowheader', 'aria-colindex': 1, 'aria-colspan': columns })}>
                <GroupHeading text={row.text} count={row.count} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Is the page being printed? Then all rows are mounted: paper does not scroll. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  // What prints is what is there when the listener has returned.
  useEffect(() => onPrint(value => flushSync(() => setPrinting(value))), [])
  return isPrinting
}
