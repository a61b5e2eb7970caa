import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { activeCellAtom, answerFocusAtom, enterCellAtom, focusRequestAtom, tabStopAtom } from '@/state/grid'
import { useAwake } from './use-awake'

interface CellUse<T> {
  /** For the element that takes the focus. */
  ref: RefObject<T | null>
  tabIndex: 0 | -1
  /** Are its buttons to be there? */
  isAwake: boolean
  /** For the element that holds the cell. */
  handlers: { onFocus: () => void; onPointerEnter: () => void }
}

/** Not in the tab order. */
const farAtom = atom(-1)

/**
 * What a cell of the results needs for keyboard and pointer. The results are one tab stop: only the active cell, or the
 * first, is in the tab order, and its links and buttons with it. One that `isFar` from the window waits for nothing.
 */
export function useCell<T extends HTMLElement>(id: string, isFar = false): CellUse<T> {
  // The number of the move that led to it, so that a move renders two cells; -1 in all that are not in the tab order.
  const request = useAtomValue(
    useMemo(
      () =>
        isFar
          ? farAtom
          : atom(get => {
              if (get(tabStopAtom) !== id) return -1
              return get(activeCellAtom)?.id === id ? get(focusRequestAtom) : 0
            }),
      [id, isFar],
    ),
  )
  const enter = useSetAtom(enterCellAtom)
  const answer = useSetAtom(answerFocusAtom)
  const ref = useRef<T>(null)
  const { isAwake, wake } = useAwake(ref, isFar)
  // The cell may be mounted only because a move led to it, so that mounting must take the focus, too: but once a move.
  useLayoutEffect(() => {
    if (request > 0 && answer(request)) ref.current?.focus({ preventScroll: true })
  }, [request, answer])
  const handlers = useMemo(() => {
    const onFocus = () => {
      enter(id)
      wake()
    }
    return { onFocus, onPointerEnter: wake }
  }, [enter, id, wake])
  return { ref, tabIndex: request >= 0 ? 0 : -1, isAwake, handlers }
}
