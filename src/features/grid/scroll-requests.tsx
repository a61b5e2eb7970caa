import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { rowIndexOfCell } from '@/core/grid/cell'
import { slugOfCellId } from '@/core/grid/cell-dom'
import { focusCell, serviceOffsetFromPageTop } from '@/platform/cells'
import { onInput } from '@/platform/events'
import { isFocusNeutral } from '@/platform/focus'
import { scrollBelowHeader } from '@/platform/page'
import { rowOffsetFromPageTop } from '@/platform/scroll'
import { activeCellAtom, gridRowsAtom, mayGridGrowAtom } from '@/state/grid'
import { pageContentAtom } from '@/state/page-data'
import { scrollRequestAtom, serviceKeptInViewAtom } from '@/state/scroll-request'

/** Fulfills the request in `scrollRequestAtom` once the cells are mounted. */
export function ScrollRequests() {
  const store = useStore()
  const active = useAtomValue(activeCellAtom)
  const [request, setRequest] = useAtom(scrollRequestAtom)
  const mayGrow = useAtomValue(mayGridGrowAtom)
  const isReturning = request?.kind === 'return'
  useEffect(() => {
    // A visitor who scrolls or presses a key while the list is too short stays at that position.
    if (isReturning) return onInput(() => setRequest(null))
  }, [isReturning, setRequest])
  // Runs after each render, because a later render may mount the cell.
  useLayoutEffect(() => {
    if (!request) return
    if (request.kind === 'keep-in-view') {
      setRequest(null)
      const rows = store.get(gridRowsAtom)
      const row = rows.findIndex(
        entry => entry.kind === 'cells' && entry.cells.some(({ id }) => slugOfCellId(id) === request.slug),
      )
      const top = serviceOffsetFromPageTop(request.slug) ?? rowOffsetFromPageTop(rows, row)
      if (top !== null) scrollBelowHeader(top)
      store.set(serviceKeptInViewAtom, { slug: request.slug, top: scrollY })
      return
    }
    const isReturn = request.kind === 'return'
    let isTooShort = false
    if (isReturn) {
      scrollTo({ top: request.top })
      // Tolerates one pixel, because browsers round scroll positions.
      isTooShort = mayGrow && scrollY < request.top - 1
    }
    // After Back or a reload, a focused element outside the cells keeps the focus.
    const mayFocus = !isReturn || isFocusNeutral() || document.activeElement?.closest('[data-cell]')
    const cell = active && mayFocus ? focusCell(active.id) : null
    if (isTooShort) return
    if (!active || !mayFocus) return setRequest(null)
    if (!cell) return
    setRequest(null)
    if (isReturn) return
    // If the first row is active, scrolls to the top, so that the content above the row is visible.
    const rows = store.get(gridRowsAtom)
    const isFirst = rowIndexOfCell(rows, active.id) === rows.findIndex(({ kind }) => kind === 'cells')
    if (isFirst && store.get(pageContentAtom).kind !== 'service') scrollTo({ top: 0 })
    else cell.scrollIntoView({ block: 'nearest' })
  })
  return null
}
