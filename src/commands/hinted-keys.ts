/** Keys shown on buttons. A separate file, so that pages do not load the registry. */
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
