/** Dragging, from a press to its release; what is dragged over scrolls at its edges. */
import { headerHeight } from './page'

/** Movement in CSS pixels that makes a press a drag. */
const THRESHOLD = 6
/** A finger that has not moved for this time starts a drag, in ms; one that moves earlier scrolls. */
const HOLD_MS = 300

interface Drag {
  /** Called in every frame: scrolls where the pointer is at an edge, and tells whether it has. `x` and `y` as in `onMove`. */
  scroll: (x: number, y: number) => boolean
  onStart?: () => void
  /** The pointer has moved, or what is under it; in CSS pixels of the window. */
  onMove: (x: number, y: number) => void
  onEnd: (isCanceled: boolean) => void
}

/** Follows the pointer from the press `start` on; nothing is called unless it becomes a drag. Esc cancels. */
export function followDrag(start: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>, drag: Drag): void {
  const isTouch = start.pointerType === 'touch'
  let { clientX: x, clientY: y } = start
  let hasMoved = true
  let isDragging = false
  let frame = 0
  const controller = new AbortController()
  const { signal } = controller
  const follow = () => {
    if (drag.scroll(x, y) || hasMoved) drag.onMove(x, y)
    hasMoved = false
    frame = requestAnimationFrame(follow)
  }
  const begin = () => {
    isDragging = true
    drag.onStart?.()
    follow()
  }
  const timer = isTouch ? setTimeout(begin, HOLD_MS) : undefined
  const end = (isCanceled = false) => {
    controller.abort()
    clearTimeout(timer)
    if (!isDragging) return
    cancelAnimationFrame(frame)
    if (hasMoved && !isCanceled) drag.onMove(x, y)
    drag.onEnd(isCanceled)
    swallowClick()
  }
  const move = (event: PointerEvent) => {
    x = event.clientX
    y = event.clientY
    hasMoved = true
    if (isDragging || Math.hypot(x - start.clientX, y - start.clientY) < THRESHOLD) return
    if (isTouch) end()
    else begin()
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    end(true)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', () => end(), { signal })
  // A finger that drags is not the browser's to scroll with; a mouse may drag something out of the page from here on.
  addEventListener('pointercancel', () => (isTouch && isDragging) || end(true), { signal })
  addEventListener('touchmove', event => isDragging && event.preventDefault(), { signal, passive: false })
  addEventListener('touchend', () => end(), { signal })
  addEventListener('keydown', cancel, { signal, capture: true })
}

/**
 * Calls `end` when the browser's own drag, which has just begun, is over; canceled, unless it was dropped on this page. What was dragged
 * may be unmounted by then and tell nothing; the pointer, which is silent during the drag, does.
 */
export function afterNativeDrag(end: (isCanceled: boolean) => void): void {
  const controller = new AbortController()
  const over = ({ type }: Event) => {
    controller.abort()
    end(type !== 'drop')
  }
  for (const name of ['drop', 'dragend', 'pointermove']) addEventListener(name, over, { signal: controller.signal })
}

/** For `Drag.scroll`: the page scrolls up and down, the faster the nearer the pointer is to its edge. */
export function scrollPage(_x: number, y: number): boolean {
  const edge = 48
  const over = Math.min(0, y - headerHeight() - edge) + Math.max(0, y - (innerHeight - edge))
  scrollBy(0, Math.max(-22, Math.min(over / 3, 22)))
  return over !== 0
}

/** For `Drag.scroll`: the strip scrolls to the left and right. */
export const scrollStrip = (strip: HTMLElement) => (x: number) => {
  const edge = 24
  const { left, right } = strip.getBoundingClientRect()
  const step = x < left + edge ? -8 : x > right - edge ? 8 : 0
  strip.scrollLeft += step
  return step !== 0
}

function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
