/** Key bindings that buttons show. Not in the files of the commands, so that buttons do not load all commands. */
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
