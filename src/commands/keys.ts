/**
 * Key bindings are text: `mod+k`, `/`, `shift+?`, or the chord `g g`. A binding matches the typed character or the
 * position of the key (DECISIONS.md, "Keys by position").
 */
import { isCombination, isComposing, keyNameOf } from '@/platform/input'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'code' | 'repeat' | 'timeStamp'>>

/** Maximum time (ms) between the keys of a chord such as `g g`. */
const CHORD_MS = 1_000

/** Names of keys in bindings, and the different names in `KeyboardEvent.key` (in lower case). */
const NAMED: Record<string, string> = {
  esc: 'escape',
  ...Object.fromEntries(['left', 'right', 'up', 'down'].map(side => [side, `arrow${side}`])),
}

/** True if `press` matches `binding`. For chords, `previous` is the preceding key. `mod` is ⌘ on a Mac, else Ctrl. */
export function matchesKeys(press: KeyPress, binding: string, isMac: boolean, previous?: KeyPress): boolean {
  const [first = '', second] = binding.split(' ')
  if (second !== undefined) {
    const isSoon = !press.repeat && (press.timeStamp ?? 0) - (previous?.timeStamp ?? 0) <= CHORD_MS
    return previous !== undefined && isSoon && matchesKeys(previous, first, isMac) && matchesKeys(press, second, isMac)
  }
  if (isComposing(press)) return false
  const mod = isMac ? 'meta' : 'ctrl'
  const parts = binding.toLowerCase().replace('mod', mod).split('+')
  const key = parts.pop() ?? ''
  if (keyNameOf(press) !== (NAMED[key] ?? key)) return false
  const wants = (name: string) => parts.includes(name)
  // Many keyboards type `[` with AltGr or Option.
  if (press.altKey && parts.length === 0 && /^[^a-z\d]$/.test(key)) return !isCombination(press, isMac)
  if (press.ctrlKey !== wants('ctrl') || press.metaKey !== wants('meta') || press.altKey !== wants('alt')) return false
  // Characters such as `?` need Shift on some keyboards, so Shift is compared only for named keys and letters.
  const shiftMatters = key.length > 1 || /[a-z]/.test(key)
  return !shiftMatters || press.shiftKey === wants('shift')
}

/** True for bindings that also work in text fields: combinations with `mod`, except those that edit text. */
export const actsWhileTyping = (binding: string): boolean => /^mod\+(?!(shift\+)?[acvxyz]$)/.test(binding)

/** True for bindings of characters without Ctrl, Alt, or ⌘. Visitors can disable them, except `?` (WCAG 2.1.4). */
export const isCharacterBinding = (binding: string): boolean => /^(shift\+)?[^\s?]( \S)?$/.test(binding)
