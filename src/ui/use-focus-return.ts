import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of dialogs and menus that a key opens, not a trigger: gives the focus back to where it was when
 * the component first rendered, or to the page's main part if that is gone.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return event => {
    event.preventDefault()
    const place = before?.isConnected === true && before !== document.body ? before : document.getElementById('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
