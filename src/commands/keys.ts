/** Keys as text (`mod+k`, `/`, `shift+?`): matched by the character that is produced, not by the place of the key. */

/** What of a keyboard event decides which keys it is. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing?: boolean
  keyCode?: number
}

/** Names of keys that differ from what the browser calls them. */
const NAMED: Record<string, string> = {
  space: ' ',
  esc: 'escape',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
}

/** Is `press` the keys that `binding` names? `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function matchesKeys(press: KeyPress, binding: string, isMac: boolean): boolean {
  // An input method is composing: its Enter and arrows are its own (Safari reports only keyCode 229).
  if (press.isComposing || press.keyCode === 229) return false
  const parts = binding.toLowerCase().split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const pressed = press.key.toLowerCase()
  if (pressed !== (NAMED[key] ?? key)) return false
  const modPressed = isMac ? press.metaKey : press.ctrlKey
  const otherPressed = isMac ? press.ctrlKey : press.metaKey
  if (modPressed !== wants('mod') || otherPressed || press.altKey !== wants('alt')) return false
  // Characters such as `?` need Shift on some keyboards and not on others: only named keys and letters ask for it.
  const shiftMatters = key.length > 1 || /[a-z]/.test(key)
  return !shiftMatters || press.shiftKey === wants('shift')
}

/** May `binding` act while somebody is typing? Only with a modifier. */
export function actsWhileTyping(binding: string): boolean {
  return binding.startsWith('mod+')
}

/** What stands on the keys; on a Mac the modifiers are signs. */
const KEY_NAMES: Record<string, string> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  enter: 'Enter',
  space: 'Space',
  esc: 'Esc',
}
const MODIFIERS: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const MAC_MODIFIERS: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' }

/** `binding` as people read it: `⌘K`, `Ctrl+K`, `?`. */
export function printKeys(binding: string, isMac: boolean): string {
  const modifiers = isMac ? MAC_MODIFIERS : MODIFIERS
  const parts = binding.split('+')
  const letter = (key: string) => (parts.length > 1 && key.length === 1 ? key.toUpperCase() : key)
  return parts.map(part => modifiers[part] ?? KEY_NAMES[part] ?? letter(part)).join(isMac ? '' : '+')
}
