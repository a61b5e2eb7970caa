import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GridCell, type GridRow, rowIndexOfCell } from '@/core/grid/cell'
import { headingsOf } from '@/core/grid/rows'
import { onPrint } from '@/platform/events'
import { observeSize, offsetFromPageTop, rootFontSize } from '@/platform/page'
import { activeCellAtom, rowExpansionAtom } from '@/state/grid'
import { joinClasses } from '@/ui/join-classes'
import { GroupHeading } from './cell-parts'
import { ScrollRequests } from './scroll-requests'

export type HeadingRenderer = (row: { text: string; count: number }) => ReactNode

interface VirtualRowsProps<C extends GridCell> {
  rows: readonly GridRow<C>[]
  label: string
  /** Number of columns of the grid; absent for a list. */
  columns?: number
  /** Space between the columns (rem). */
  gap?: number
  /** Renders a heading, which is sticky while its group is visible. */
  heading?: HeadingRenderer
  children: (cells: readonly C[]) => ReactNode
}

/**
 * Virtual rows of known height that scroll with the window. Mounts the visible rows, their neighbors, the heading of
 * their group, and the active row. Measures expanded list rows.
 */
export default function VirtualRows<C extends GridCell>(props: VirtualRowsProps<C>) {
  const { rows, label, columns, gap = 0, heading, children } = props
  const active = useAtomValue(activeCellAtom)
  const expanded = useAtomValue(rowExpansionAtom)
  const activeRow = active ? rowIndexOfCell(rows, active.id) : -1
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState<number | null>(null)
  const scrollMargin = offset ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: new `rows` may start lower, so their offset is measured
  useLayoutEffect(
    () => observeSize(document.body, () => list.current && setOffset(Math.round(offsetFromPageTop(list.current)))),
    [rows],
  )
  const isPrinting = usePrinting()
  const headings = useMemo(() => (heading ? headingsOf(rows) : []), [rows, heading])
  const rem = rootFontSize()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: i => (rows[i]?.height ?? 0) * rem,
    // The function changes with `rows`, which makes the virtualizer discard old positions.
    getItemKey: useCallback((i: number) => rows[i]?.key ?? i, [rows]),
    rangeExtractor: range => {
      if (isPrinting) return [...rows.keys()]
      const near = defaultRangeExtractor(range)
      const others = [activeRow, headings.findLast(({ index }) => index <= range.startIndex)?.index ?? -1]
      return [...new Set([...near, ...others.filter(index => index >= 0)])].sort((a, b) => a - b)
    },
    overscan: 1,
    scrollMargin,
    // Used in the first render, before the virtualizer has measured the window.
    initialRect: typeof window === 'undefined' ? { width: 0, height: 0 } : { width: innerWidth, height: innerHeight },
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
    <>
      <div
        ref={list}
        data-rows
        {...roles}
        className="relative print:h-auto!"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, size, start }) => {
          const row = rows[index]
          // Renders no rows yet: until the position of the list is known, the visible rows are unknown.
          if (!row || offset === null) return null
          const sticky = headings.find(other => other.index === index)
          const isMeasured = isList && row.kind === 'cells' && row.cells.some(({ id }) => expanded.has(id))
          return (
            <VirtualRow<C>
              key={key}
              row={row}
              index={index}
              top={start - scrollMargin}
              height={isMeasured ? undefined : sticky ? sticky.groupHeight * rem : size}
              isSticky={sticky !== undefined}
              measure={isMeasured ? virtualizer.measureElement : null}
              {...{ columns, gap, heading, children }}
            />
          )
        })}
      </div>
      {/* Mounted after the rows, because the virtualizer changes the scroll position when it mounts. */}
      {offset !== null && <ScrollRequests />}
    </>
  )
}

interface VirtualRowProps<C extends GridCell> extends Omit<VirtualRowsProps<C>, 'rows' | 'label'> {
  row: GridRow<C>
  index: number
  /** Distance from the top of the list (CSS px). */
  top: number
  /** Height (CSS px); absent if the row is measured. */
  height: number | undefined
  isSticky: boolean
  measure: ((element: HTMLElement | null) => void) | null
}

/** A row. Scrolling renders new rows alone, because rows are memoized. */
const VirtualRow = memo(<C extends GridCell>(props: VirtualRowProps<C>) => {
  const { row, index, top, height, isSticky, measure, columns, gap, heading, children } = props
  const isList = columns === undefined
  return (
    <div
      {...(isList ? { role: 'presentation', 'data-index': index } : { role: 'row', 'aria-rowindex': index + 1 })}
      ref={measure}
      className={joinClasses(
        'absolute inset-x-0 break-inside-avoid print:static',
        isSticky ? 'pointer-events-none z-10 print:h-auto!' : height !== undefined && '[contain:size_layout_style]',
      )}
      style={{ top, height }}
    >
      {row.kind === 'cells' && isList && children(row.cells)}
      {row.kind === 'cells' && !isList && (
        <div
          role="presentation"
          className="grid h-full"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: `${gap}rem`,
            paddingBottom: `${gap}rem`,
          }}
        >
          {children(row.cells)}
        </div>
      )}
      {row.kind === 'heading' && (
        <div
          {...(isList ? {} : { role: 'rowheader', 'aria-colindex': 1, 'aria-colspan': columns })}
          className={heading && 'pointer-events-auto sticky top-[calc(var(--header)+3.25rem)]'}
        >
          {heading ? heading(row) : <GroupHeading text={row.text} count={row.count} />}
        </div>
      )}
    </div>
  )
}) as <C extends GridCell>(props: VirtualRowProps<C>) => ReactNode

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  // Renders synchronously, because the browser prints when the listener returns.
  useEffect(() => onPrint(value => flushSync(() => setPrinting(value))), [])
  return isPrinting
}
