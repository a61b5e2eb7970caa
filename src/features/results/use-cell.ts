import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { activeCellAtom, answerFocusAtom, enterCellAtom, focusRequestAtom, tabStopAtom } from '@/state/grid'

/**
 * What a cell of the results needs for the keyboard. The results are one tab stop: only the active cell, or the first,
 * is in the tab order, and its links and buttons with it.
 */
export function useCell<T extends HTMLElement>(
  id: string,
): { ref: RefObject<T | null>; tabIndex: 0 | -1; onFocus: () => void } {
  const isTabStop = useAtomValue(useMemo(() => atom(get => get(tabStopAtom) === id), [id]))
  // Only the active cell listens for the focus, so that a move renders two cells.
  const request = useAtomValue(
    useMemo(() => atom(get => (get(activeCellAtom)?.id === id ? get(focusRequestAtom) : 0)), [id]),
  )
  const enter = useSetAtom(enterCellAtom)
  const ref = useRef<T>(null)
  const answer = useSetAtom(answerFocusAtom)
  // The cell may be mounted only because a move led to it, so that mounting must take the focus, too: but once a move.
  useLayoutEffect(() => {
    if (answer(request)) ref.current?.focus({ preventScroll: true })
  }, [request, answer])
  return { ref, tabIndex: isTabStop ? 0 : -1, onFocus: () => enter(id) }
}
