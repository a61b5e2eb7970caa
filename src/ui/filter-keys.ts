import type { KeyboardEvent } from 'react'

/** Returns the key handler of a filter box. Enter and ↓ go to the first result. Esc clears or leaves the box. */
export function filterKeyHandler(keys: {
  clear: (() => void) | undefined
  enter: (isEnter: boolean) => void
  leave: () => void
}) {
  return (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent, keyCode } = event
    // An input method uses these keys while composing.
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing || keyCode === 229) return
    if (event.key === 'Escape') (keys.clear ?? keys.leave)()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') keys.enter(event.key === 'Enter')
    else return
    event.preventDefault()
  }
}
