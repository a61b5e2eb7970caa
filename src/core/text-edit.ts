/** What keys do to a text with a selection, for keys that are acted on later than they were pressed. */
import { commonEnds } from './collections'

/** `start` and `end` are positions in `text`; equal where nothing is selected. */
export interface EditedText {
  text: string
  start: number
  end: number
}

/** `field` after the text `press` was typed into it, or the key of that name pressed; null when the key edits nothing. */
export function edited(field: EditedText, press: string | { key: string; withMod: boolean }): EditedText | null {
  const { text, start, end } = field
  const replaced = (from: number, to: number, by: string): EditedText => {
    const caret = from + by.length
    return { text: text.slice(0, from) + by + text.slice(to), start: caret, end: caret }
  }
  const caretAt = (place: number): EditedText => ({ text, start: place, end: place })
  if (typeof press === 'string') return replaced(start, end, press)
  const { key, withMod } = press
  if (withMod) return key.toLowerCase() === 'a' ? { text, start: 0, end: text.length } : null
  const isSelected = start !== end
  switch (key) {
    case 'Backspace':
      return replaced(isSelected ? start : Math.max(0, start - 1), end, '')
    case 'Delete':
      return replaced(start, isSelected ? end : end + 1, '')
    case 'ArrowLeft':
      return caretAt(isSelected ? start : Math.max(0, start - 1))
    case 'ArrowRight':
      return caretAt(isSelected ? end : Math.min(text.length, end + 1))
    case 'Home':
      return caretAt(0)
    case 'End':
      return caretAt(text.length)
    default:
      return null
  }
}

/** How `before` became `after`: the number of characters that were removed, and the text that came in their place. */
export function changeOf(before: string, after: string): { removed: number; added: string } {
  const { start, end } = commonEnds(before, after)
  return { removed: before.length - end - start, added: after.slice(start, after.length - end) }
}
