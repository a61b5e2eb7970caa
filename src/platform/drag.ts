/** Dragging with the mouse from a press to its release, with the page scrolling at the window's edges. */
import { headerHeight, repeatByFrame } from './page'

/** Movement in CSS pixels that makes a press a drag. */
const THRESHOLD = 6
/** From this distance to the window's edge the page scrolls, in CSS pixels. */
const EDGE = 48
/** Fastest scroll in a frame, in CSS pixels. */
const FASTEST = 22

interface Drag {
  /** The mouse has moved, or the page under it; in CSS pixels of the window. */
  onMove: (x: number, y: number) => void
  onEnd: (isCanceled: boolean) => void
}

/** Follows the mouse from the press `start` on; nothing is called unless it moves. Esc cancels. */
export function followDrag(start: { clientX: number; clientY: number }, { onMove, onEnd }: Drag): void {
  const last = { x: start.clientX, y: start.clientY }
  let stopScrolling: (() => void) | undefined
  const controller = new AbortController()
  const { signal } = controller
  const end = (isCanceled: boolean) => {
    controller.abort()
    if (!stopScrolling) return
    stopScrolling()
    onEnd(isCanceled)
    swallowClick()
  }
  const scrollAtEdges = () => {
    const by = scrollStep(last.y)
    if (by !== 0) {
      scrollBy(0, by)
      onMove(last.x, last.y)
    }
    return true
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    last.x = clientX
    last.y = clientY
    if (!stopScrolling && Math.hypot(clientX - start.clientX, clientY - start.clientY) < THRESHOLD) return
    stopScrolling ??= repeatByFrame(scrollAtEdges)
    onMove(clientX, clientY)
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !stopScrolling) return
    event.preventDefault()
    end(true)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', () => end(false), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', cancel, { signal, capture: true })
}

/** Distance to scroll in a frame while the mouse is at `y`, the longer the nearer it is to the edge. */
function scrollStep(y: number): number {
  const top = headerHeight() + EDGE
  const bottom = innerHeight - EDGE
  if (y < top) return -Math.min(FASTEST, (top - y) / 3)
  return y > bottom ? Math.min(FASTEST, (y - bottom) / 3) : 0
}

/** The click event that follows the release is not a click. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
