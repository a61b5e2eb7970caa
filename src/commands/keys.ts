/**
 * Keys as text (`mod+k`, `/`, `shift+?`, `g g` for one after the other): matched by the character that is produced, not by the
 * place of the key, unless it is of another script.
 */
import { keyOf } from '@/platform/input'

/** What of a keyboard event decides which keys it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'code' | 'timeStamp'>>

/** Longest time (ms) between the two keys of a chord such as `g g`. */
const CHORD_MS = 1_000

/** Names of keys that differ from what the browser calls them. */
const NAMED: Record<string, string> = {
  space: ' ',
  esc: 'escape',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
}

/**
 * Is `press` the keys that `binding` names, with `before` as the press before it? `mod` is ⌘ on a Mac and Ctrl elsewhere,
 * `ctrl` is Ctrl everywhere.
 */
export function matchesKeys(press: KeyPress, binding: string, isMac: boolean, before?: KeyPress): boolean {
  const [first = '', second] = binding.split(' ')
  if (second !== undefined) {
    const isInTime = (press.timeStamp ?? 0) - (before?.timeStamp ?? 0) <= CHORD_MS
    return before !== undefined && isInTime && matchesKeys(before, first, isMac) && matchesKeys(press, second, isMac)
  }
  // An input method is composing: its Enter and arrows are its own (Safari reports only keyCode 229).
  if (press.isComposing || press.keyCode === 229) return false
  const parts = binding.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  if (keyOf(press) !== (NAMED[key] ?? key)) return false
  const wants = (name: string) => parts.includes(name)
  const wantsCtrl = wants('ctrl') || (!isMac && wants('mod'))
  if (press.ctrlKey !== wantsCtrl || press.metaKey !== (isMac && wants('mod')) || press.altKey !== wants('alt'))
    return false
  // Characters such as `?` need Shift on some keyboards and not on others: only named keys and letters ask for it.
  const shiftMatters = key.length > 1 || /[a-z]/.test(key)
  return !shiftMatters || press.shiftKey === wants('shift')
}

/** Does `binding` act while text is being typed? Only with a modifier, and not those keys with which fields edit it. */
export function actsWhileTyping(binding: string): boolean {
  return /^mod\+(?!(shift\+)?[acvxyz]$)/.test(binding)
}

/** Is `binding` nothing but characters, which a switch turns off (WCAG 2.1.4)? */
export function isCharacter(binding: string): boolean {
  return /^(shift\+)?\S( \S)?$/.test(binding)
}
