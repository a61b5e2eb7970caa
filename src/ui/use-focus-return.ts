import { useState } from 'react'
import { focusedElement, giveFocusTo, isFocusFree, moveFocusOutOf } from '@/platform/page'

/**
 * For `onCloseAutoFocus` of dialogs and menus that have no trigger: returns the focus to the element that had it when the
 * component first rendered, or where nothing had it, by `findPlace` (see `giveFocusTo`). What has it by then keeps it.
 */
export function useFocusReturn(findPlace?: () => boolean): (event: Event) => void {
  const [before] = useState(focusedElement)
  return event => {
    event.preventDefault()
    if (isFocusFree()) giveFocusTo(before, findPlace)
  }
}

/** As the `ref` of an element: when it is removed with the focus in it, the focus moves to the page's main part. */
export const handOnFocus = (element: Element | null) => () => {
  if (element) moveFocusOutOf(element)
}
