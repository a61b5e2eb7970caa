import { useState } from 'react'
import { focusMain, isFocusNeutral, isNeutralElement } from '@/platform/focus'

/** Returns an `onCloseAutoFocus` that restores the focus or, if the element is gone, calls `focusFallback`. */
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
