import { useSetAtom } from 'jotai'
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import { moved } from '@/core/selection/list'
import { selectAtom } from '@/state/selection'

/** Movement in CSS pixels that makes a press a drag. */
const THRESHOLD = 5
/** A finger that rests this long, in ms, drags; one that moves earlier scrolls. */
const HOLD = 300
/** Scrolling at the ends of the strip, in CSS pixels. */
const EDGE = 24
const SCROLL = 8

/** Dragging thumbnails to another place: arithmetic on the strip, whichever of them are mounted. */
export function useThumbnailDrag(scroller: RefObject<HTMLElement | null>, names: readonly string[], step: number) {
  const select = useSetAtom(selectAtom)
  const [dragged, setDragged] = useState<string | null>(null)
  const order = useRef(names)
  order.current = names

  const onPointerDown = (event: ReactPointerEvent, name: string) => {
    if (event.button !== 0) return
    const isTouch = event.pointerType === 'touch'
    const from = event.clientX
    let x = from
    let isDragging = false
    let frame = 0
    const begin = () => {
      isDragging = true
      setDragged(name)
      frame = requestAnimationFrame(follow)
    }
    const follow = () => {
      const strip = scroller.current
      if (strip) {
        const box = strip.getBoundingClientRect()
        if (x < box.left + EDGE) strip.scrollLeft -= SCROLL
        else if (x > box.right - EDGE) strip.scrollLeft += SCROLL
        const to = Math.floor((x - box.left + strip.scrollLeft) / step)
        const place = Math.min(Math.max(to, 0), order.current.length - 1)
        if (order.current.indexOf(name) !== place) {
          order.current = moved(order.current, name, place)
          select(order.current)
        }
      }
      frame = requestAnimationFrame(follow)
    }
    const holding = isTouch ? setTimeout(begin, HOLD) : undefined
    const ending = new AbortController()
    const { signal } = ending
    const end = () => {
      ending.abort()
      clearTimeout(holding)
      cancelAnimationFrame(frame)
      setDragged(null)
    }
    addEventListener(
      'pointermove',
      move => {
        x = move.clientX
        if (isDragging || Math.abs(x - from) < THRESHOLD) return
        if (isTouch) end()
        else begin()
      },
      { signal },
    )
    // While a finger drags, the strip must not scroll under it.
    addEventListener('touchmove', touch => isDragging && touch.preventDefault(), { signal, passive: false })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', () => !isDragging && end(), { signal })
    addEventListener('touchend', end, { signal })
  }
  return { dragged, onPointerDown }
}
