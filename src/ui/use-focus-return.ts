import { useState } from 'react'

/**
 * For `onCloseAutoFocus` of dialogs and menus that a key opens, not a trigger: gives the focus back to where it was when
 * the component first rendered.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return event => {
    event.preventDefault()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
