/** The keys that were pressed before the commands were there: the script in index.html keeps them (`early.ts`). */
import { isTypingPlace } from './input'

/** Ends the keeping, and presses the keys once more, in order and in place. */
export function pressEarlyKeys(): void {
  const { early } = window
  if (!early) return
  removeEventListener('keydown', early.note)
  delete window.early
  for (const event of early.keys) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    // What was typed into a field was meant for the field, also if another one stands in its place.
    if (isTypingPlace(target) && !ctrlKey && !metaKey) continue
    const place = target instanceof Element && target.isConnected ? target : document.body
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
    place.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}
