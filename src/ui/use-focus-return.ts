import { useState } from 'react'
import { focusedElement, giveFocusTo, isFocusFree, moveFocusOutOf } from '@/platform/page'

/**
 * For `onCloseAutoFocus` of dialogs and menus that have no trigger: returns the focus, by `moveFocus`, to the element that had it
 * when the component first rendered, or where nothing had it, by `findPlace` (see `giveFocusTo`). What has it by then keeps it.
 */
export function useFocusReturn(moveFocus: (move: () => void) => void, findPlace?: () => boolean) {
  const [before] = useState(focusedElement)
  return (event: Event) => {
    event.preventDefault()
    moveFocus(() => {
      if (isFocusFree()) giveFocusTo(before, findPlace)
    })
  }
}

/** As the `ref` of an element: when it is removed with the focus in it, the focus moves to the page's main part. */
export const handOnFocus = (element: Element | null) => () => {
  if (element) moveFocusOutOf(element)
}
