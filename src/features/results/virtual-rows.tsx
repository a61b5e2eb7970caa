import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GridRow } from '@/core/grid/row'
import { GroupHeading } from './group-heading'
import { rootFontSize } from './use-width'

/** Rows mounted beyond the visible ones, on either side. */
const OVERSCAN = 3

/**
 * Rows of known height on the window's own scroll, of which only those in sight and near are mounted. A change of the
 * rows (another width, another list) computes all positions anew.
 */
export function VirtualRows<T>({
  rows,
  children,
}: {
  rows: readonly GridRow<T>[]
  children: (cells: readonly T[]) => ReactNode
}) {
  'use no memo'
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may stand under a heading of another height
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + scrollY
    setScrollMargin(Math.round(top))
  }, [rows])
  const rem = rootFontSize()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: i => (rows[i]?.height ?? 0) * rem,
    // A new identity with each list of rows makes the virtualiser forget the positions of the old one.
    getItemKey: useCallback((i: number) => rows[i]?.key ?? i, [rows]),
    overscan: OVERSCAN,
    scrollMargin,
  })
  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(item => {
        const row = rows[item.index]
        if (!row) return null
        return (
          <div
            key={item.key}
            className="absolute inset-x-0 top-0"
            style={{ height: item.size, transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            {row.kind === 'heading' ? <GroupHeading text={row.text} count={row.count} /> : children(row.cells)}
          </div>
        )
      })}
    </div>
  )
}
