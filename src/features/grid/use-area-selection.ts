import { useStore } from 'jotai'
import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { type Area, cellsInArea } from '@/core/grid/area'
import { gridShape } from '@/core/grid/rows'
import { DRAWIO } from '@/core/grid/sizes'
import { withNames } from '@/core/selection/list'
import { HEADER_HEIGHT, rootFontSize } from '@/platform/page'
import { cellsAtom, gridRowsAtom } from '@/state/grid'
import { gridWidthAtom } from '@/state/grid-width'
import { selectAtom, selectionAtom } from '@/state/selection'

/** Movement in CSS pixels that makes a press a drag. */
const THRESHOLD = 6
/** From this near the window's edge the page scrolls by itself, in CSS pixels. */
const EDGE = 48
/** Farthest that it scrolls in a frame, in CSS pixels. */
const FASTEST = 22

/** The dragged area in rem from the top left corner of the grid, while there is one, and the handler that begins it. */
export interface AreaSelection {
  area: Area | null
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Dragging with the mouse over tiles of the draw.io layout adds them to the selection, mounted or not. */
export function useAreaSelection(): AreaSelection {
  const store = useStore()
  const [area, setArea] = useState<Area | null>(null)

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const grid = event.currentTarget.querySelector<HTMLElement>('[role=grid]')
    if (event.pointerType !== 'mouse' || event.button !== 0 || !grid || isTaken(event.target)) return
    const base = store.get(selectionAtom)
    const pitch = { cellWidth: gridShape('drawio', store.get(gridWidthAtom)).cellWidth, gap: DRAWIO.gap }
    const icons = new Map(store.get(cellsAtom).map(cell => [cell.id, cell.icon]))
    const inGrid = (x: number, y: number) => {
      const box = grid.getBoundingClientRect()
      return { x: (x - box.left) / rootFontSize(), y: (y - box.top) / rootFontSize() }
    }
    const start = inGrid(event.clientX, event.clientY)
    const last = { x: event.clientX, y: event.clientY }
    let isDragging = false
    let selected = ''
    let frame = 0

    const update = () => {
      const now = inGrid(last.x, last.y)
      const next = {
        left: Math.min(start.x, now.x),
        top: Math.min(start.y, now.y),
        right: Math.max(start.x, now.x),
        bottom: Math.max(start.y, now.y),
      }
      setArea(next)
      const names = cellsInArea(store.get(gridRowsAtom), pitch, next).flatMap(id => icons.get(id) ?? [])
      if (names.join() === selected) return
      selected = names.join()
      store.set(selectAtom, withNames(base, names))
    }
    const scrollAtEdges = () => {
      const by = scrollStep(last.y)
      if (by !== 0) {
        scrollBy(0, by)
        update()
      }
      frame = requestAnimationFrame(scrollAtEdges)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      last.x = clientX
      last.y = clientY
      if (!isDragging) {
        if (Math.hypot(clientX - event.clientX, clientY - event.clientY) < THRESHOLD) return
        isDragging = true
        frame = requestAnimationFrame(scrollAtEdges)
      }
      update()
    }
    const end = () => {
      ending.abort()
      cancelAnimationFrame(frame)
      setArea(null)
      if (isDragging) swallowClick()
    }
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape' || !isDragging) return
        key.preventDefault()
        store.set(selectAtom, base)
        end()
      },
      { signal, capture: true },
    )
  }
  return { area, onPointerDown }
}

/** Links, buttons and what can be dragged out of the page keep their own presses. */
function isTaken(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, [draggable=true]') !== null
}

/** How far the page scrolls in a frame while the mouse is at `y`, the faster the nearer it is to the edge. */
function scrollStep(y: number): number {
  const top = HEADER_HEIGHT * rootFontSize() + EDGE
  const bottom = innerHeight - EDGE
  if (y < top) return -Math.min(FASTEST, (top - y) / 3)
  return y > bottom ? Math.min(FASTEST, (y - bottom) / 3) : 0
}

/** The click that ends a drag is no click. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
