/** The icons below the first screen, whose file the first view does not wait for. */
import { whenIdle } from './events'
import { onNear } from './near'

/** The attribute in which a prerendered `<use>` keeps its address until it is drawn. */
export const LATER = 'data-later'

/** Draws them once one of them is near the window, or when the page is idle. */
export function drawLaterIcons(): void {
  const later = () => document.querySelectorAll(`use[${LATER}]`)
  // Both may call it: what is drawn is not drawn again.
  const draw = () => {
    for (const icon of later()) {
      icon.setAttribute('href', icon.getAttribute(LATER) ?? '')
      icon.removeAttribute(LATER)
    }
  }
  const icons = later()
  if (icons.length === 0) return
  onNear(icons, draw)
  whenIdle(draw)
}
