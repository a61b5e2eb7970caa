import { useStore } from 'jotai'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { cellIdAt } from '@/platform/cells'
import { cellsByIdAtom } from '@/state/grid'

/** Delays (ms) before the card opens, and before it closes after the mouse has left. */
const OPEN_MS = 350
const CLOSE_MS = 150
/** Maximum size (px) of the card, and its distance (px) from the icon. */
const MAX_WIDTH = 320
const MAX_HEIGHT = 500
const GAP = 4

type PointedIcon = { cell: GridCell; icon: string | undefined }

/**
 * Shows a card next to the hovered icon of the grid `children`, unless `isOff` is true. The card remains while the
 * mouse is over it or the icon. Keys, scrolling, and a press elsewhere close it. Escape then has no other effect.
 */
export function WithHoverCard(props: {
  content: (pointed: PointedIcon) => ReactNode
  isOff?: boolean
  children: ReactNode
}) {
  const { content, isOff = false, children } = props
  const store = useStore()
  const [shown, setShown] = useState<{ pointed: PointedIcon; position: CSSProperties } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Ids of the cell and icon under the mouse, or `card`. A closed card reopens only over another icon. */
  const hoveredId = useRef<string>(undefined)
  const schedule = (delay: number, action: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(null)
  }

  const isInCard = (target: Element) => target.closest('[data-hover-card]') !== null
  const onPointerMove = ({ target, pointerType, buttons }: PointerEvent) => {
    if (!(target instanceof Element) || isOff || pointerType !== 'mouse' || buttons > 0) return
    if (isInCard(target)) {
      hoveredId.current = 'card'
      return clearTimeout(timer.current)
    }
    const element = target.closest<HTMLElement>('[data-action=icon], [data-cell]')
    const icon = element?.dataset.action === 'icon' ? element.dataset.value : undefined
    const cell = store.get(cellsByIdAtom).get(cellIdAt(target) ?? '')
    const id = cell && `${cell.id} ${icon ?? ''}`
    if (id === hoveredId.current) return
    hoveredId.current = id
    const position = element && positionBeside(element.getBoundingClientRect())
    schedule(shown ? CLOSE_MS : OPEN_MS, () =>
      setShown(cell && position ? { pointed: { cell, icon }, position } : null),
    )
  }
  const onPointerDown = ({ target }: PointerEvent) => target instanceof Element && !isInCard(target) && hide()
  const onPointerLeave = () => {
    hoveredId.current = undefined
    schedule(CLOSE_MS, () => setShown(null))
  }
  // Not React's events, for which the buttons of a cell are outside: they are portals of `Grid`.
  const area = (element: HTMLDivElement) => {
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointermove', onPointerMove, { signal })
    element.addEventListener('pointerdown', onPointerDown, { signal })
    element.addEventListener('pointerleave', onPointerLeave, { signal })
    const onKey = (event: KeyboardEvent) => {
      if (shown && !isOff && event.key === 'Escape') event.stopImmediatePropagation()
      hide()
    }
    const onScroll = () => {
      hide()
      // Otherwise, the icon under the resting mouse would have no card after scrolling.
      if (!shown) hoveredId.current = undefined
    }
    addEventListener('keydown', onKey, { signal, capture: true })
    addEventListener('scroll', onScroll, { signal, passive: true })
    return () => listening.abort()
  }
  return (
    <div ref={area}>
      {children}
      {shown && !isOff && (
        <div
          data-hover-card
          className="no-print quiet-scroll fixed z-20 overflow-x-hidden overflow-y-auto overscroll-contain rounded-surface border border-line bg-raised shadow-float"
          style={{ ...shown.position, width: MAX_WIDTH }}
        >
          {content(shown.pointed)}
        </div>
      )}
    </div>
  )
}

/** Returns a position between header and tray: to the right of `box` or, if there is no space, to its left. */
function positionBeside(box: DOMRect) {
  const { innerWidth: width, innerHeight: height } = window
  // Header and tray cover the scroll padding of the page.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const highest = Number.parseFloat(scrollPaddingTop)
  const bottom = height - Number.parseFloat(scrollPaddingBottom)
  const maxHeight = Math.min(MAX_HEIGHT, bottom - highest)
  const fitsRight = box.right + GAP + MAX_WIDTH <= width
  return {
    left: fitsRight ? box.right + GAP : Math.max(GAP, box.left - GAP - MAX_WIDTH),
    top: Math.max(highest, Math.min(box.top, bottom - maxHeight)),
    maxHeight,
  }
}
