import { useState } from 'react'
import { giveFocusTo, isFocusFree, moveFocusToMainFrom } from '@/platform/page'

/**
 * For `onCloseAutoFocus` of dialogs and menus without a trigger: returns the focus to the element that had it at the
 * first render, or by `findPlace` (see `giveFocusTo`). An element that has the focus by then keeps it.
 */
export function useFocusReturn(findPlace?: (before: Element | null) => boolean) {
  const [before] = useState(() => document.activeElement)
  return (event?: Event) => {
    event?.preventDefault()
    if (isFocusFree()) giveFocusTo(before, () => findPlace?.(before) === true)
  }
}

/** Ref callback: moves the focus to the main part when an element that contains it is removed. */
export const focusMainOnUnmount = (element: Element | null) => () => {
  if (element) moveFocusToMainFrom(element)
}
