import { useAtomValue } from 'jotai'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { cellIdAt } from '@/platform/cells'
import { onNextKey } from '@/platform/events'
import { isWideWindow, windowSize } from '@/platform/page'
import { cellsByIdAtom } from '@/state/grid'
import { later } from '@/ui/later'

const CellPreview = later(() => import('./cell-preview'), { name: 'The preview', isFloating: true })

/** Time that the mouse rests on an icon before its card comes, and that the card stays when the mouse has left both, in ms. */
const COMES_AFTER = 350
const STAYS = 150
/** Size of the card in CSS pixels, at most. */
const WIDTH = 260
const HEIGHT = 420

interface Shown {
  cell: GridCell
  /** The icon of a part that is pointed at in the cell. */
  part: string | undefined
  place: { left: number; top: number }
}

/**
 * Around a grid of icons: a card beside the icon on which the mouse rests. One can go into it; any key, and any press or turn of the
 * wheel outside of it, puts it away; Escape does nothing else then. A wide window has the preview beside the results instead.
 */
export function HoverCard({ children }: { children: ReactNode }) {
  const cells = useAtomValue(cellsByIdAtom)
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the mouse is on: the card comes once for it. */
  const pointed = useRef<string | null>(null)
  const showAfter = (delay: number, next: Shown | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => (shown ? onNextKey(() => setShown(null)) : undefined), [shown])
  const onPointerMove = ({ target, pointerType, buttons }: PointerEvent<Element>) => {
    if (pointerType !== 'mouse' || buttons > 0 || isWideWindow()) return
    const element = target as Element
    if (element.closest('[data-hover-card]')) return clearTimeout(timer.current)
    const part = element.closest<HTMLElement>('[data-action=part]')
    const cell = cells.get(cellIdAt(element) ?? '')
    const now = cell ? `${cell.id} ${part?.dataset.value ?? ''}` : null
    if (now === pointed.current) return
    pointed.current = now
    const box = (part ?? element.closest('[data-cell]'))?.getBoundingClientRect()
    if (!cell || !box) return showAfter(STAYS, null)
    if (shown) showAfter(STAYS, null)
    else showAfter(COMES_AFTER, { cell, part: part?.dataset.value, place: placeBeside(box) })
  }
  return (
    <div
      onPointerMove={onPointerMove}
      onPointerDown={({ target }) => (target as Element).closest('[data-hover-card]') ?? hide()}
      onWheel={({ target }) => (target as Element).closest('[data-hover-card]') ?? hide()}
      onPointerLeave={() => {
        pointed.current = null
        showAfter(STAYS, null)
      }}
    >
      {children}
      {shown && (
        <div
          data-hover-card
          className="no-print quiet-scroll fixed z-20 overflow-x-hidden overflow-y-auto rounded-surface border border-line bg-raised shadow-float"
          style={{ ...shown.place, width: WIDTH, maxHeight: HEIGHT }}
        >
          <CellPreview cell={shown.cell} part={shown.part} maxIcons={10} />
        </div>
      )}
    </div>
  )
}

/** Right of `box`, or left of it where there is no room, and within the window. */
function placeBeside(box: DOMRect) {
  const { width, height } = windowSize()
  const fitsRight = box.right + 4 + WIDTH <= width
  return {
    left: fitsRight ? box.right + 4 : Math.max(4, box.left - 4 - WIDTH),
    top: Math.max(56, Math.min(box.top, height - HEIGHT - 72)),
  }
}
