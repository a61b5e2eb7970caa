import { useState } from 'react'
import { moveFocusOutOf, rememberFocus } from '@/platform/page'

/**
 * For `onCloseAutoFocus` of dialogs and menus that have no trigger: returns the focus to the element that had it when the
 * component first rendered, or to `before`. When that is gone, `findPlace` may focus another one and return true.
 */
export function useFocusReturn(findPlace?: () => boolean, before?: Element | null): (event: Event) => void {
  const [restore] = useState(() => rememberFocus(before))
  return event => {
    event.preventDefault()
    restore(findPlace)
  }
}

/** As the `ref` of an element: when it is removed with the focus in it, the focus moves to the page's main part. */
export const handOnFocus = (element: Element | null) => () => {
  if (element) moveFocusOutOf(element)
}
