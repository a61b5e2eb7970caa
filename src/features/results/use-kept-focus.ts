import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { listen } from '@/platform/events'
import { focusMain } from '@/platform/focus'
import { explorerViewAtom, resultsAtom } from '@/state/explorer'
import { focusActiveCell } from '@/state/grid'
import { focusInPlace } from '@/state/scroll-request'

/** Keeps the focus in the results if another page, layout, or filter removes the focused cell. Returns their `ref`. */
export function useKeptFocus() {
  const store = useStore()
  const results = useAtomValue(resultsAtom)
  const { layout } = useAtomValue(explorerViewAtom)
  const observer = useRef<ReturnType<typeof observeFocus>>(null)
  const wasBeginning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `layout` can also remove the focused cell
  useEffect(() => {
    if (!results) return
    // The page stays where it is although the focused cell may be out of view.
    const refocusCell = wasBeginning.current ? focusInPlace : focusActiveCell
    wasBeginning.current = results.isBeginning === true
    observer.current?.restore(() => refocusCell(store))
  }, [results, layout, store])
  return useCallback((container: HTMLDivElement) => {
    observer.current = observeFocus(container)
    return observer.current.stop
  }, [])
}

/** Observes the focus in `container`. After a change of the content, `restore` moves the focus of a removed element. */
function observeFocus(container: Element) {
  let last: Element | null = null
  let focused: 'cell' | 'pages' | 'other' = 'other'
  // After a press outside the container, `restore` does nothing, because the visitor left the container on purpose.
  const recordFocus = ({ target }: Event) => {
    last = target instanceof Element && container.contains(target) ? target : null
    // Recorded now, because a removed element no longer has ancestors.
    focused = last?.closest('[data-cell]') ? 'cell' : last?.closest('nav') ? 'pages' : 'other'
  }
  return {
    restore(refocusCell: () => boolean): void {
      if (!last) return
      const pageLinks = container.querySelector('nav')
      const isInLowerPageLinks = last.closest('nav') !== null && last.closest('nav') !== pageLinks
      if (last.getClientRects().length > 0 && document.activeElement === last && !isInLowerPageLinks) return
      const current = pageLinks?.querySelector<HTMLElement>('[aria-current=page]')
      if (focused === 'pages' && current) current.focus({ preventScroll: true })
      else if (focused !== 'cell' || !refocusCell()) focusMain()
    },
    stop: listen(['focusin', 'pointerdown'], recordFocus),
  }
}
