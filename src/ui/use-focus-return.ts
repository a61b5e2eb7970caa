import { useState } from 'react'
import { isFocusNeutral, moveFocusToMainFrom, restoreFocus } from '@/platform/page'

/**
 * Returns the handler for `onCloseAutoFocus` of dialogs and menus without a trigger. It returns the focus to the
 * element that had it at the first render, or calls `findFallback` (see `restoreFocus`). If another element already has
 * the focus, it keeps it.
 */
export function useFocusReturn(findFallback?: (before: Element | null) => boolean) {
  const [before] = useState(() => document.activeElement)
  return (event?: Event) => {
    event?.preventDefault()
    if (isFocusNeutral()) restoreFocus(before, () => findFallback?.(before) === true)
  }
}

/** Ref callback: moves the focus to the main part when an element that contains it is removed. */
export const focusMainOnUnmount = (element: Element | null) => () => {
  if (element) moveFocusToMainFrom(element)
}
