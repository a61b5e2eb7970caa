/** The command palette: its text, its scope, its active row, and the action that waits for an answer. */
import { atom } from 'jotai'
import { itemMenuAtom, shortcutSheetOpenAtom } from './overlays'
import { SCOPE_NAMES, type Scope, scopeRow } from './palette-scopes'

export const paletteOpenAtom = atom(false)

/** Identifier of the row that was moved or pointed to; null while the best answer is the active row. */
export const paletteChosenAtom = atom<string | null>(null)

/** An action on the active row: `tab` opens its page in a new tab, `select` selects its icon. */
export type RowAction = 'run' | 'tab' | 'select' | 'actions'

/** The action that waits for the answer to the present text. Any other key, an edit and closing drop it. */
export const pendingActionAtom = atom<RowAction | null>(null)

/** A part of the query. A new query begins at its best answer. */
function queryAtom<T>(initial: T) {
  const valueAtom = atom(initial)
  return atom(
    get => get(valueAtom),
    (_get, set, value: T) => {
      set(valueAtom, value)
      set(paletteChosenAtom, null)
      set(pendingActionAtom, null)
    },
  )
}

export const paletteTextAtom = queryAtom('')

/** Null: everything is searched. */
export const paletteScopeAtom = queryAtom<Scope | null>(null)

/** Counts the requests to select the text, which the field follows. */
export const textSelectionsAtom = atom(0)

/** True after Ctrl+A: the next letter replaces the text and leaves the scope. */
export const isScopeSelectedAtom = atom(false)

/** Opens the palette, empty or as if `text` were typed, in the place of a menu or the list of keys. */
export const openPaletteAtom = atom(null, (_get, set, text?: string) => {
  set(paletteTextAtom, '')
  set(paletteScopeAtom, null)
  set(typeIntoPaletteAtom, text ?? '')
  set(itemMenuAtom, null)
  set(shortcutSheetOpenAtom, false)
  set(paletteOpenAtom, true)
})

/** Sets the typed text. The character of another scope, typed at its beginning or in the place of all of it, leads into that scope. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  if (get(isScopeSelectedAtom)) set(paletteScopeAtom, null)
  set(isScopeSelectedAtom, false)
  // `@aws-sdk/client-s3` is a package, no category.
  const isPackage = /^@[\w-]+\//.test(text)
  const scope = SCOPE_NAMES.find(name => text !== '' && !isPackage && scopeRow(name).key === text[0])
  const isNew = text[0] !== get(paletteTextAtom)[0]
  if (scope !== undefined && isNew && scope !== get(paletteScopeAtom)) {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
