import type { KeyboardEvent } from 'react'

/**
 * The keys of a box that filters what is below it: Enter and ↓ lead to the first result, Esc clears the box, and leaves it when
 * there is nothing to clear.
 */
export function filterKeys(keys: {
  clear: (() => void) | undefined
  enter: (isEnter: boolean) => void
  leave: () => void
}) {
  return (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent, keyCode } = event
    // An input method is composing: these keys are its own.
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing || keyCode === 229) return
    if (event.key === 'Escape') (keys.clear ?? keys.leave)()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') keys.enter(event.key === 'Enter')
    else return
    event.preventDefault()
  }
}
