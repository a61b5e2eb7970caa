import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { rowOf } from '@/core/grid/cell-order'
import { placeBelowHeader, rootFontSize } from '@/platform/page'
import { resultRowsAtom } from '@/state/grid'
import { anchorAtom } from '@/state/view'

/** Time that a layout's code gets to arrive before the page is left where it is, in frames: about ten seconds. */
const FRAMES = 600

/** Another layout or other names: the service that stood first on the screen still does (decisions). */
export function useStayInPlace(): void {
  const anchor = useAtomValue(anchorAtom)
  const store = useStore()
  useLayoutEffect(() => {
    if (!anchor) return
    let frames = 0
    let frame = 0
    const attempt = () => {
      const top = topOf(anchor.slug, store)
      if (top !== null) placeBelowHeader(top)
      // The layout's code may still be on its way, and its rows get their place a frame after they are drawn.
      if (++frames < (top === null ? FRAMES : 3)) frame = requestAnimationFrame(attempt)
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  }, [anchor, store])
}

/** Distance of a service from the top of the page in CSS pixels, mounted or not; null when it cannot be known yet. */
function topOf(slug: string, store: ReturnType<typeof useStore>): number | null {
  const mounted = drawn(`[data-cell="${slug}"], [data-cell^="${slug}/"]`)
  if (mounted) return mounted.getBoundingClientRect().top + scrollY
  const grid = drawn('[data-rows]')
  if (!grid) return null
  const rows = store.get(resultRowsAtom)
  const byTile = rows.findIndex(row => row.kind === 'cells' && row.cells.some(cell => cell.service.slug === slug))
  const row = Math.max(rowOf(rows, slug), byTile)
  if (row < 0) return null
  const above = rows.slice(0, row).reduce((sum, { height }) => sum + height, 0)
  return grid.getBoundingClientRect().top + scrollY + above * rootFontSize()
}

/** The first such element that is drawn: a layout that gives way to another one stays in the document, hidden, until then. */
function drawn(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(element => element.getClientRects().length > 0)
}
