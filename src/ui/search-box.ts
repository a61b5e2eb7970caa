import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { isComposing } from '@/platform/input'

/** Returns the key handler of a search box. Enter and ↓ go to the first result. Esc clears or leaves the box. */
export const searchBoxKeyHandler =
  (keys: { clear: (() => void) | undefined; enter: (isEnter: boolean) => void; leave: () => void }) =>
  (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (ctrlKey || metaKey || altKey || shiftKey || isComposing(nativeEvent)) return
    if (event.key === 'Escape') (keys.clear ?? keys.leave)()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') keys.enter(event.key === 'Enter')
    else return
    event.preventDefault()
  }

/** Calls `enter` with the text that was typed into a field before hydration. The prerendered field is empty. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, enter: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, after hydration
  useLayoutEffect(() => {
    const text = field.current?.value ?? ''
    if (text !== '') enter(text)
  }, [])
}
