import { useState } from 'react'
import { focusMain, isFocusNeutral, isNeutralElement } from '@/platform/focus'

/**
 * Returns an `onCloseAutoFocus` that focuses the element that had the focus at first. If that is impossible, calls
 * `focusFallback`; if that returns false, focuses `<main>`.
 */
export function useFocusReturn(focusFallback?: (before: Element | null) => boolean) {
  const [before] = useState(() => document.activeElement)
  return (event?: Event) => {
    event?.preventDefault()
    if (!isFocusNeutral()) return
    const isKept = before?.isConnected === true && !isNeutralElement(before) && !before.closest('[data-sonner-toast]')
    if (isKept && before instanceof HTMLElement) before.focus({ preventScroll: true })
    else if (!focusFallback?.(before)) focusMain()
  }
}

/** Ref callback: when the element is removed with the focus inside, moves the focus to `<main>`. */
export const focusMainOnUnmount = (element: Element | null) => () => {
  if (element?.contains(document.activeElement)) focusMain()
}
