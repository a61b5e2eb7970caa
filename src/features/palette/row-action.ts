import { keyOf } from '@/platform/input'
import type { RowAction } from '@/state/palette'

/** The properties of a keyboard event that the palette reads. */
export type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'> & {
  code?: string
}

/** True with Ctrl or ⌘. AltGr is Ctrl and Alt on some systems, and types a character. */
export const isWithMod = ({ ctrlKey, metaKey, altKey }: KeyStroke): boolean => (ctrlKey || metaKey) && !altKey

/** Returns the action that a key asks of the active row; `isAtEnd`: the caret is at the end of the text. */
export function rowActionOf(stroke: KeyStroke, isAtEnd: boolean): RowAction | null {
  const withMod = isWithMod(stroke)
  if (stroke.key === 'Enter') return stroke.shiftKey ? 'select' : withMod ? 'tab' : 'run'
  if (withMod) return keyOf(stroke) === '.' ? 'actions' : null
  return stroke.key === 'ArrowRight' && isAtEnd && !stroke.shiftKey && !stroke.altKey ? 'actions' : null
}

/** True while the caret of a field is behind its text, and nothing is selected. */
export const isCaretAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length
