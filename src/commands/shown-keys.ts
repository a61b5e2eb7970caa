/** Key bindings that buttons show. Not in the files of the commands, so that buttons do not load all commands. */
export const SHOWN_KEYS = {
  'palette.toggle': 'mod+k',
  'search.focus': '/',
  'shortcuts.show': '?',
  'page.previous': '[',
  'page.next': ']',
  'clear.step': 'esc',
  'selection.all': 'mod+a',
  'selection.toggle': 'x',
  'selection.undo': 'mod+z',
  'copy.default': 'c',
  'target.pin': '*',
  'cursor.docs': 'o',
} as const

export type CommandWithShownKey = keyof typeof SHOWN_KEYS

export const NEXT_THEME_KEY = 't'

/** Keys of the palette that need an explanation, with their effects. */
export const KEYS_IN_PALETTE = [
  ['Tab', 'limit the search to services, docs, or icons'],
  ['shift+enter', 'select the icon of a row, to copy several'],
  ['right', 'list all actions on a row'],
  ['mod+down', 'scroll the preview'],
  ['F6', 'move to the preview; Esc leaves it'],
] as const

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
