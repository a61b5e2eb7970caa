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
import { type ScrollRequest, scrollRequestAtom, serviceKeptInViewAtom } from '@/state/scroll-request'
import type { Store } from '@/state/store'

/** Fulfills the request in `scrollRequestAtom` once the cells are mounted. */
export function ScrollRequests() {
  const store = useStore()
  const [request, setRequest] = useAtom(scrollRequestAtom)
  // Changes of these may mount the cell, or make the page high enough.
  useAtomValue(activeCellAtom)
  useAtomValue(mayGridGrowAtom)
  const isReturning = request?.kind === 'return'
  useEffect(() => {
    // A visitor who scrolls or presses a key while the list is too short stays at that position.
    if (isReturning) return onInput(() => setRequest(null))
  }, [isReturning, setRequest])
  // Runs after each render, because a later render may mount the cell.
  useLayoutEffect(() => {
    if (request && isFulfilled(store, request)) setRequest(null)
  })
  return null
}

/** Fulfills a request as far as possible now. Returns true if nothing is left to do. */
function isFulfilled(store: Store, request: ScrollRequest): boolean {
  if (request.kind === 'keep-in-view') return showService(store, request.slug)
  return request.kind === 'return' ? returnTo(store, request.top) : showActiveCell(store)
}

function showService({ get, set }: Store, slug: string): true {
  const rows = get(gridRowsAtom)
  const row = rows.findIndex(other => other.kind === 'cells' && other.cells.some(({ id }) => slugOfCellId(id) === slug))
  const top = serviceOffsetFromPageTop(slug) ?? rowOffsetFromPageTop(rows, row)
  if (top !== null) scrollBelowHeader(top)
  set(serviceKeptInViewAtom, { slug, top: scrollY })
  return true
}

function returnTo({ get }: Store, top: number): boolean {
  scrollTo({ top })
  // Tolerates one pixel, because browsers round scroll positions.
  const isTooShort = get(mayGridGrowAtom) && scrollY < top - 1
  const active = get(activeCellAtom)
  // After Back or a reload, a focused element outside the cells keeps the focus.
  const mayFocus = isFocusNeutral() || document.activeElement?.closest('[data-cell]')
  const hasFocus = !active || !mayFocus || focusCell(active.id) !== null
  return hasFocus && !isTooShort
}

function showActiveCell({ get }: Store): boolean {
  const active = get(activeCellAtom)
  if (!active) return true
  const cell = focusCell(active.id)
  if (!cell) return false
  // If the first row is active, scrolls to the top, so that the content above the row is visible.
  const rows = get(gridRowsAtom)
  const isFirst = rowIndexOfCell(rows, active.id) === rows.findIndex(({ kind }) => kind === 'cells')
  if (isFirst && get(pageContentAtom).kind !== 'service') scrollTo({ top: 0 })
  else cell.scrollIntoView({ block: 'nearest' })
  return true
}
