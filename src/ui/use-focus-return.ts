import { useState } from 'react'
import { focusMain, isFocusNeutral, restoreFocus } from '@/platform/focus'

/**
 * Returns the handler for `onCloseAutoFocus` of dialogs and menus without a trigger. The handler focuses the element
 * that had the focus at the first render, or calls `findFallback` (see `restoreFocus`). If another control has the
 * focus, the handler does nothing.
 */
export function useFocusReturn(findFallback?: (before: Element | null) => boolean) {
  const [before] = useState(() => document.activeElement)
  return (event?: Event) => {
    event?.preventDefault()
    if (isFocusNeutral()) restoreFocus(before, () => findFallback?.(before) === true)
  }
}

/** Ref callback: when the element is removed with the focus inside, moves the focus to `<main>`. */
export const focusMainOnUnmount = (element: Element | null) => () => {
  if (element?.contains(document.activeElement)) focusMain()
}
