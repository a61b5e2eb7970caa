import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { focusMain } from '@/platform/page'
import { refocusAtom } from '@/state/grid'

/** What had the focus last: a cell, a link of a page list, or something else of the results. */
interface LastFocus {
  element: Element
  place: 'cell' | 'pages' | 'other'
}

/**
 * The focus is never lost: what goes with its page, its layout or its filter hands it on. A cell hands it to the active
 * cell or the first, a page list to the present page in the list above, everything else to the page's main part.
 * `change` is anything that is another one after each such change; null while nothing is there to take the focus.
 */
export function useKeepFocus(container: RefObject<HTMLElement | null>, change: unknown, layout: string): void {
  const refocus = useSetAtom(refocusAtom)
  const last = useRef<LastFocus | null>(null)
  useEffect(() => {
    // A press beside everything takes the focus away on purpose.
    const note = ({ target }: Event) => {
      last.current =
        target instanceof Element && container.current?.contains(target)
          ? { element: target, place: placeOf(target) }
          : null
    }
    for (const name of EVENTS) addEventListener(name, note)
    return () => {
      for (const name of EVENTS) removeEventListener(name, note)
    }
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout takes the cells away as other results do
  useEffect(() => {
    if (last.current === null || change === null) return
    const { element, place } = last.current
    const isBelow = element.closest('nav') !== null && element.closest('nav') !== pageList()
    if (element.getClientRects().length > 0 && document.activeElement === element && !isBelow) return
    const current = pageList()?.querySelector<HTMLElement>('[aria-current=page]')
    if (place === 'pages' && current) current.focus({ preventScroll: true })
    else if (place !== 'cell' || !refocus()) focusMain()
  }, [change, layout, refocus])
}

const EVENTS = ['focusin', 'pointerdown'] as const

function placeOf(element: Element): LastFocus['place'] {
  if (element.closest('[data-cell]')) return 'cell'
  return element.closest('nav') ? 'pages' : 'other'
}

/** The page list above the results. */
const pageList = (): Element | null => document.querySelector('nav[aria-label="Pages"]')
