import { useState } from 'react'
import { focusedElement, giveFocusTo, isFocusFree, moveFocusOutOf } from '@/platform/page'

/**
 * For `onCloseAutoFocus` of dialogs and menus that have no trigger: returns the focus to the element that had it when the
 * component first rendered. What was opened meanwhile, such as the palette, keeps it.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(focusedElement)
  return event => {
    event.preventDefault()
    if (isFocusFree()) giveFocusTo(before)
  }
}

/** As the `ref` of an element: when it is removed with the focus in it, the focus moves to the page's main part. */
export const handOnFocus = (element: Element | null) => () => {
  if (element) moveFocusOutOf(element)
}
