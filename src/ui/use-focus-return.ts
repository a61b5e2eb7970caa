import { useState } from 'react'
import { focusMain, isFocusNeutral, restoreFocus } from '@/platform/focus'

/** Returns an `onCloseAutoFocus` that focuses what had the focus at first, or calls `findFallback`. */
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
