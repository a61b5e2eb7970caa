/** Dragging items of a horizontal strip to another place. */

/** Movement in CSS pixels that starts a drag. */
const THRESHOLD = 5
/** A finger that has not moved for this time starts a drag, in ms; one that moves earlier scrolls the strip. */
const HOLD_MS = 300
/** Width of the zones at the ends of the strip that scroll it, and the scroll distance per frame, in CSS pixels. */
const EDGE = 24
const SCROLL_STEP = 8

interface StripDrag {
  onStart: () => void
  /** Called in every frame of the drag with the pointer's distance from the start of the strip's content, in CSS pixels. */
  onFrame: (x: number) => void
  /** The pointer has been released, with or without a drag. */
  onEnd: () => void
}

/** Follows the pointer from the press `start` on an item of `strip`. */
export function dragInStrip(
  start: Pick<PointerEvent, 'clientX' | 'pointerType'>,
  strip: HTMLElement,
  { onStart, onFrame, onEnd }: StripDrag,
): void {
  const isTouch = start.pointerType === 'touch'
  let x = start.clientX
  let isDragging = false
  let frame = 0
  const controller = new AbortController()
  const { signal } = controller
  const follow = () => {
    const { left, right } = strip.getBoundingClientRect()
    if (x < left + EDGE) strip.scrollLeft -= SCROLL_STEP
    else if (x > right - EDGE) strip.scrollLeft += SCROLL_STEP
    onFrame(x - left + strip.scrollLeft)
    frame = requestAnimationFrame(follow)
  }
  const begin = () => {
    isDragging = true
    onStart()
    frame = requestAnimationFrame(follow)
  }
  const timer = isTouch ? setTimeout(begin, HOLD_MS) : undefined
  const end = () => {
    controller.abort()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    onEnd()
  }
  const move = (event: PointerEvent) => {
    x = event.clientX
    if (isDragging || Math.abs(x - start.clientX) < THRESHOLD) return
    if (isTouch) end()
    else begin()
  }
  addEventListener('pointermove', move, { signal })
  // The strip must not scroll under a dragging finger.
  addEventListener('touchmove', event => isDragging && event.preventDefault(), { signal, passive: false })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', () => !isDragging && end(), { signal })
  addEventListener('touchend', end, { signal })
}
