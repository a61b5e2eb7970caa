/** The command palette: its text, scope, active row and pending action. */
import { atom } from 'jotai'
import { itemMenuAtom, shortcutSheetOpenAtom } from './overlays'
import { type PaletteScope, SCOPE_NAMES, scopeInfo } from './palette-scopes'

export const paletteOpenAtom = atom(false)

/** Id of the row chosen by key or pointer; null while the best result is active. */
export const chosenRowIdAtom = atom<string | null>(null)

/** Action on the active row: `tab` opens it in a new tab, `select` selects its icon, `actions` lists its actions. */
export type RowAction = 'run' | 'tab' | 'select' | 'actions'

/** Action to run once the results for the current text arrive. Any other key, an edit or closing cancels it. */
export const pendingActionAtom = atom<RowAction | null>(null)

/** Returns an atom for a part of the query. Changing it activates the best result again. */
function queryAtom<T>(initial: T) {
  const valueAtom = atom(initial)
  return atom(
    get => get(valueAtom),
    (_get, set, value: T) => {
      set(valueAtom, value)
      set(chosenRowIdAtom, null)
      set(pendingActionAtom, null)
    },
  )
}

export const paletteTextAtom = queryAtom('')

/** Null searches everything. */
export const paletteScopeAtom = queryAtom<PaletteScope | null>(null)

/** Counter of requests to select the text; the field reacts to its changes. */
export const textSelectionRequestsAtom = atom(0)

/** True after Ctrl+A: the next letter replaces the text and leaves the scope. */
export const isEverythingSelectedAtom = atom(false)

/** Opens the palette with `text` as typed, or empty. Closes the item menu and the shortcut sheet. */
export const openPaletteAtom = atom(null, (_get, set, text?: string) => {
  set(paletteTextAtom, '')
  set(paletteScopeAtom, null)
  set(typeIntoPaletteAtom, text ?? '')
  set(itemMenuAtom, null)
  set(shortcutSheetOpenAtom, false)
  set(paletteOpenAtom, true)
})

/** Sets the typed text. A scope's character at the start, or in place of the whole text, selects that scope. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  if (get(isEverythingSelectedAtom)) set(paletteScopeAtom, null)
  set(isEverythingSelectedAtom, false)
  // `@aws-sdk/client-s3` is a package, not a category.
  const isPackage = /^@[\w-]+\//.test(text)
  const scope = SCOPE_NAMES.find(name => text !== '' && !isPackage && scopeInfo(name).key === text[0])
  const isNew = text[0] !== get(paletteTextAtom)[0]
  if (scope !== undefined && isNew && scope !== get(paletteScopeAtom)) {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
