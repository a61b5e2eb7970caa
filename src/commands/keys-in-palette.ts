/** Keys of the palette that need an explanation, with their effects. */
export const KEYS_IN_PALETTE = [
  ['Tab', 'limit the search to services, docs, or icons'],
  ['shift+enter', 'select the icon of a row, to copy several'],
  ['right', 'list all actions on a row'],
  ['mod+down', 'scroll the preview, also F6; Esc leaves it'],
] as const
