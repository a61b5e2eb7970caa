import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { focusMain } from '@/platform/focus'
import { explorerViewAtom, resultsAtom } from '@/state/explorer'
import { focusActiveCell } from '@/state/grid'

/** Keeps the focus in the results if another page, layout, or filter removes the focused cell. Returns their `ref`. */
export function useKeptFocus() {
  const store = useStore()
  const results = useAtomValue(resultsAtom)
  const { view: layout } = useAtomValue(explorerViewAtom)
  const watch = useRef<ReturnType<typeof observeFocus>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `layout` can also remove the focused cell
  useEffect(() => {
    if (results) watch.current?.restore()
  }, [results, layout])
  return useCallback(
    (container: HTMLDivElement) => {
      watch.current = observeFocus(container, () => focusActiveCell(store))
      return watch.current.stop
    },
    [store],
  )
}

const EVENTS = ['focusin', 'pointerdown'] as const

/** Observes the focus in `container`. After a change of the content, `restore` moves the focus of a removed element. */
function observeFocus(container: Element, refocusCell: () => boolean) {
  let last: Element | null = null
  let focused: 'cell' | 'pages' | 'other' = 'other'
  // After a press outside the container, `restore` does nothing, because the visitor left the container on purpose.
  const note = ({ target }: Event) => {
    last = target instanceof Element && container.contains(target) ? target : null
    // Recorded now, because a removed element no longer has ancestors.
    focused = last?.closest('[data-cell]') ? 'cell' : last?.closest('nav') ? 'pages' : 'other'
  }
  for (const name of EVENTS) addEventListener(name, note)
  return {
    restore(): void {
      if (!last) return
      const pages = container.querySelector('nav')
      const isBelow = last.closest('nav') !== null && last.closest('nav') !== pages
      if (last.getClientRects().length > 0 && document.activeElement === last && !isBelow) return
      const current = pages?.querySelector<HTMLElement>('[aria-current=page]')
      if (focused === 'pages' && current) current.focus({ preventScroll: true })
      else if (focused !== 'cell' || !refocusCell()) focusMain()
    },
    stop(): void {
      for (const name of EVENTS) removeEventListener(name, note)
    },
  }
}
