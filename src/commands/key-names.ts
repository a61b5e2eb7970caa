/** Formats key bindings for display. */

const KEY_NAMES: Record<string, string> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  delete: 'Del',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  enter: 'Enter',
  esc: 'Esc',
}
const MODIFIERS: Record<string, string> = { mod: 'Ctrl', ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const MAC_MODIFIERS: Record<string, string> = { mod: '⌘', ctrl: '⌃', shift: '⇧', alt: '⌥' }

/** Returns `binding` in readable form: `⌘K`, `Ctrl+K`, `?`. */
export function readableKeys(binding: string, isMac: boolean): string {
  const modifiers = isMac ? MAC_MODIFIERS : MODIFIERS
  const parts = binding.split('+')
  const letter = (key: string) => (parts.length > 1 && key.length === 1 ? key.toUpperCase() : key)
  return parts.map(part => modifiers[part] ?? KEY_NAMES[part] ?? letter(part)).join(isMac ? '' : '+')
}
