/** The keys that buttons of the page show. The registry takes them from here; the page has them without it. */
export const HINTED_KEYS = {
  'palette.toggle': 'mod+k',
  'search.focus': '/',
  'shortcuts.show': '?',
  'theme.next': 't',
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

export type HintedCommand = keyof typeof HINTED_KEYS
