/** Keys as text (`mod+k`, `/`, `shift+?`): matched by the character that is produced, not by the place of the key. */

/** What of a keyboard event decides which keys it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>

/** Names of keys that differ from what the browser calls them. */
const NAMED: Record<string, string> = {
  space: ' ',
  esc: 'escape',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
}

/** The character or key of a binding, as the browser calls it in lower case. */
function keyOf(binding: string): string {
  const key = binding.toLowerCase().split('+').at(-1) ?? ''
  return NAMED[key] ?? key
}

/** What is bound to keys, by the key without its modifiers: a press is compared with few, however many there are. */
export function byKey<C extends { keys?: readonly string[] }>(
  bound: readonly C[],
): ReadonlyMap<string, readonly { binding: string; command: C }[]> {
  const found = new Map<string, { binding: string; command: C }[]>()
  for (const command of bound)
    for (const binding of command.keys ?? []) {
      const list = found.get(keyOf(binding)) ?? []
      found.set(keyOf(binding), [...list, { binding, command }])
    }
  return found
}

/** Is `press` the keys that `binding` names? `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function matchesKeys(press: KeyPress, binding: string, isMac: boolean): boolean {
  // An input method is composing: its Enter and arrows are its own (Safari reports only keyCode 229).
  if (press.isComposing || press.keyCode === 229) return false
  if (press.key.toLowerCase() !== keyOf(binding)) return false
  const parts = binding.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const wants = (name: string) => parts.includes(name)
  const modPressed = isMac ? press.metaKey : press.ctrlKey
  const otherPressed = isMac ? press.ctrlKey : press.metaKey
  if (modPressed !== wants('mod') || otherPressed || press.altKey !== wants('alt')) return false
  // Characters such as `?` need Shift on some keyboards and not on others: only named keys and letters ask for it.
  const shiftMatters = key.length > 1 || /[a-z]/.test(key)
  return !shiftMatters || press.shiftKey === wants('shift')
}

/** Does `binding` act while text is being typed? Only with a modifier. */
export function actsWhileTyping(binding: string): boolean {
  return binding.startsWith('mod+')
}

/** The labels of the keys; on a Mac the modifiers are symbols. */
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
