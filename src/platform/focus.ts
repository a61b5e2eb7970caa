/** The focus when what has it goes away. */
import { CELLS } from '@/core/grid/cell-dom'
import { focusMain } from './page'

const EVENTS = ['focusin', 'pointerdown'] as const

/**
 * Watches the focus in `container`. `restore`, called after its content has changed, passes the focus on if it was lost: of a
 * cell to `refocusCell`, of a list of pages to the current page in the first list, of anything else to the page's main part.
 */
export function watchFocus(container: Element, refocusCell: () => boolean) {
  let last: Element | null = null
  let place: 'cell' | 'pages' | 'other' = 'other'
  // A press outside of everything takes the focus away on purpose.
  const note = ({ target }: Event) => {
    last = target instanceof Element && container.contains(target) ? target : null
    // Noted now: an element that is gone has no ancestors.
    place = last?.closest(CELLS) ? 'cell' : last?.closest('nav') ? 'pages' : 'other'
  }
  for (const name of EVENTS) addEventListener(name, note)
  return {
    restore(): void {
      if (!last) return
      const pages = container.querySelector('nav')
      const isBelow = last.closest('nav') !== null && last.closest('nav') !== pages
      if (last.getClientRects().length > 0 && document.activeElement === last && !isBelow) return
      const current = pages?.querySelector<HTMLElement>('[aria-current=page]')
      if (place === 'pages' && current) current.focus({ preventScroll: true })
      else if (place !== 'cell' || !refocusCell()) focusMain()
    },
    stop(): void {
      for (const name of EVENTS) removeEventListener(name, note)
    },
  }
}
