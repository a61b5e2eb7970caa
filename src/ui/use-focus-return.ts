import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of dialogs and menus that a key opens, not a trigger: gives the focus back to where it was when
 * the component first rendered. If that is gone, `findPlace` may give it another one, and tell so; else it goes to the
 * page's main part.
 */
export function useFocusReturn(findPlace?: () => boolean): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return event => {
    event.preventDefault()
    const isThere = before?.isConnected === true && before !== document.body
    if (!isThere && findPlace?.()) return
    const place = isThere ? before : document.getElementById('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
