/** Observes a drag by mouse or touch, from press to release, and scrolls at the edges. */
import { listen } from './events'
import { headerHeight } from './page'

/** Movement (CSS px) that turns a press into a drag. */
const THRESHOLD_PX = 6
/** Duration (ms) of a long press that starts a drag by touch. An earlier movement scrolls. */
const HOLD_MS = 300

interface Drag {
  /** Called in every frame with the pointer's position. If the position is at an edge, scrolls and returns true. */
  scroll: (x: number, y: number) => boolean
  onStart?: () => void
  /** Called with the pointer's viewport position (CSS px) after the pointer or the content under it moved. */
  onMove: (x: number, y: number) => void
  onEnd: (isCanceled: boolean) => void
}

/** Observes the pointer after the press `start`. Calls the functions of `drag` once the press has become a drag. */
export function observeDrag(start: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>, drag: Drag): void {
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
    if (isDragging || Math.hypot(x - start.clientX, y - start.clientY) < THRESHOLD_PX) return
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
  // The start of a native drag by mouse cancels this drag. During a drag by touch, the browser must not scroll.
  addEventListener('pointercancel', () => (isTouch && isDragging) || end(true), { signal })
  addEventListener('touchmove', event => isDragging && event.preventDefault(), { signal, passive: false })
  addEventListener('touchend', () => end(), { signal })
  addEventListener('keydown', cancel, { signal, capture: true })
}

/** Calls `end` when the native drag ends. If the element is gone and has no `dragend`, the next movement ends it. */
export function onNativeDragEnd(end: (isCanceled: boolean) => void): void {
  const stop = listen(['drop', 'dragend', 'pointermove'], ({ type }) => {
    stop()
    end(type !== 'drop')
  })
}

/** A `Drag.scroll` function that scrolls the page vertically, faster if the pointer is closer to the edge. */
export function scrollPageAtEdge(_x: number, y: number): boolean {
  const edge = 48
  const over = Math.min(0, y - headerHeight() - edge) + Math.max(0, y - (innerHeight - edge))
  scrollBy(0, Math.max(-22, Math.min(over / 3, 22)))
  return over !== 0
}

/** Returns a `Drag.scroll` function that scrolls `strip` horizontally. */
export const scrollStripAtEdge = (strip: HTMLElement) => (x: number) => {
  const edge = 24
  const { left, right } = strip.getBoundingClientRect()
  const step = x < left + edge ? -8 : x > right - edge ? 8 : 0
  strip.scrollLeft += step
  return step !== 0
}

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  setTimeout(listen('click', swallow, { capture: true, once: true }))
}
