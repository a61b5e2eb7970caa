/** Moves the focus when the focused element is removed. */
import { CELL_SELECTOR } from '@/core/grid/cell-dom'
import { focusMain } from './page'

const EVENTS = ['focusin', 'pointerdown'] as const

/**
 * Observes the focus in `container`. Call `restore` after a change of the content: if the focused element was removed,
 * `restore` focuses a cell (`refocusCell`), the link to the current page of the results, or `<main>`.
 */
export function observeFocus(container: Element, refocusCell: () => boolean) {
  let last: Element | null = null
  let place: 'cell' | 'pages' | 'other' = 'other'
  // After a press outside the container, `restore` does nothing, because the visitor left the container on purpose.
  const note = ({ target }: Event) => {
    last = target instanceof Element && container.contains(target) ? target : null
    // Recorded now, because a removed element no longer has ancestors.
    place = last?.closest(CELL_SELECTOR) ? 'cell' : last?.closest('nav') ? 'pages' : 'other'
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
