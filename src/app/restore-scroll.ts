/** Brings the page back to where this history entry was left, however long its list takes to arrive. */
import { rememberedScroll } from '@/platform/scroll-memory'

/** Time after which a page that has not grown high enough is left as it is, in ms. */
const PATIENCE = 10_000

/** Frames for which the page has to hold its place: what was prerendered may still give way to the list one came for. */
const STEADY = 30

/** The visitor takes over: nothing may scroll under their hands. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

let frame = 0

/** Is the page still on its way? Then where it stands is not worth remembering. */
export function isRestoringScroll(): boolean {
  return frame !== 0
}

/** Leaves the page where it is. */
export function stopRestoringScroll(): void {
  cancelAnimationFrame(frame)
  frame = 0
  for (const name of HANDS) removeEventListener(name, stopRestoringScroll)
}

/** Scrolls to where this history entry was left as soon as the page is high enough, unless the visitor does something. */
export function restoreScroll(): void {
  stopRestoringScroll()
  const remembered = rememberedScroll()
  // A new entry with a fragment: the browser has found its place.
  if (remembered === undefined && location.hash !== '') return
  const top = remembered ?? 0
  const until = performance.now() + PATIENCE
  let steady = 0
  const attempt = () => {
    if (Math.abs(scrollY - top) > 1) {
      steady = 0
      scrollTo({ top })
    } else steady++
    // The top of a page cannot give way.
    if (steady >= STEADY || (steady > 0 && top === 0) || performance.now() > until) stopRestoringScroll()
    else frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  for (const name of HANDS) addEventListener(name, stopRestoringScroll, { passive: true })
}
