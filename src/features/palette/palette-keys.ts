/** Makes events of keys in the palette's field. The browser handles letters; cmdk and the browser, Home and End. */
import type { KeyPress } from '@/commands/keys'
import { isMac, keyNameOf } from '@/platform/input'
import type { PaletteEvent } from './model'

export type PaletteKeyEvent = KeyPress & { repeat: boolean }

/** Returns the event of a key; null for a held Enter, which runs once. `isAtEnd`: the caret is at the text's end. */
export function eventOfKey(stroke: PaletteKeyEvent, isAtEnd: boolean): PaletteEvent | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = stroke
  // Some systems report AltGr as Ctrl and Alt.
  const isMod = (ctrlKey || metaKey) && !altKey
  const name = isMod ? `mod+${keyNameOf(stroke)}` : key
  if (key === 'Enter') return repeat ? null : ['acted', shiftKey ? 'select' : isMod ? 'newTab' : 'run']
  if (name === 'mod+.' || (name === 'ArrowRight' && isAtEnd && !shiftKey && !altKey)) return ['acted', 'actions']
  // On a Mac, cmdk handles Ctrl+K.
  if (name === 'mod+k' && !(isMac() && ctrlKey)) return ['closed']
  return ['key', name === 'Tab' && shiftKey ? 'shift+Tab' : name]
}
