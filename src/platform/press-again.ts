/** Keys that are acted on later than they were pressed: the page gets them as if they came now. */
import { edited } from '@/core/text-edit'
import { isTypingPlace, type PressedKey } from './input'

/** Presses the same key again, in `place` or what has the focus; a field that has no other use for it gets it typed. */
function pressAgain(pressed: PressedKey, place: Element = document.activeElement ?? document.body): void {
  const { key, code = '', ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = pressed
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  const isFree = place.dispatchEvent(new KeyboardEvent('keydown', init))
  if (!isFree || (altKey && !ctrlKey) || !(place instanceof HTMLInputElement && isTypingPlace(place))) return
  const { value: text, selectionStart, selectionEnd } = place
  // AltGr is Ctrl and Alt on some systems, and types a character.
  const withMod = (ctrlKey || metaKey) && !altKey
  const field = { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
  const next = edited(field, [...key].length === 1 && !withMod ? key : { key, withMod })
  if (!next) return
  // Not `value`, whose change React would take for its own.
  place.setRangeText(next.text, 0, text.length)
  place.setSelectionRange(next.start, next.end)
  if (next.text !== text) place.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** To be called when the commands listen to keys: repeats in order, and in place, what was pressed before. */
export function repeatEarlyPresses(): void {
  const { early } = window
  if (!early) return
  early.untilListening.abort()
  delete window.early
  document.documentElement.dataset.state = 'listening'
  const { activeElement } = document
  for (const event of early.presses) {
    const place = event.target instanceof Element && event.target.isConnected ? event.target : document.body
    if (event instanceof MouseEvent) place.closest('button')?.click()
    // What was typed into a field was meant for the field. A key that moves the focus takes those behind it along.
    else if (!isTypingPlace(event.target) || ((event.ctrlKey || event.metaKey) && !event.altKey))
      pressAgain(event, document.activeElement === activeElement ? place : undefined)
  }
}
