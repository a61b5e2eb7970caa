/** The command palette: its text, scope, active row, and pending action. */
import { atom } from 'jotai'
import { collectLetters } from '@/platform/early'
import { isShortcutSheetOpenAtom, itemMenuAtom } from './overlays'
import { type PaletteScope, SCOPE_NAMES, scopeInfo } from './palette-scopes'

export const isPaletteOpenAtom = atom(false)

/** Id of the row chosen by key or pointer; null while the best result is active. */
export const chosenRowIdAtom = atom<string | null>(null)

/** Action on the active row: Enter, open in a new tab, select the row's icon, or list the row's actions. */
export type RowAction = 'run' | 'newTab' | 'select' | 'actions'

/** Action that waits for the results of the current text. Another key, an edit, or closing the palette cancels it. */
export const pendingActionAtom = atom<RowAction | null>(null)

/** Returns an atom for the text or the scope. Changing it makes the best result active again. */
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

/** Null while everything is searched. */
export const paletteScopeAtom = queryAtom<PaletteScope | null>(null)

/** Incremented to make the field select its text. */
export const textSelectionRequestCountAtom = atom(0)

/** True after Ctrl+A: the next letter then replaces the text and the scope. */
export const isPaletteFieldSelectedAtom = atom(false)

/** Opens the palette as if `text` had been typed. Closes the item menu and the shortcut sheet. */
export const openPaletteAtom = atom(null, (get, set, text: string = '') => {
  if (!get(isPaletteOpenAtom)) collectLetters(text)
  set(paletteTextAtom, '')
  set(paletteScopeAtom, null)
  set(typeIntoPaletteAtom, text)
  set(itemMenuAtom, null)
  set(isShortcutSheetOpenAtom, false)
  set(isPaletteOpenAtom, true)
})

/** Sets the typed text. If it now begins with a scope character, such as `#`, selects that scope instead. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  if (get(isPaletteFieldSelectedAtom)) set(paletteScopeAtom, null)
  set(isPaletteFieldSelectedAtom, false)
  // `@aws-sdk/client-s3` is a package, not a category.
  const isPackage = /^@[\w-]+\//.test(text)
  const scope = SCOPE_NAMES.find(name => text !== '' && !isPackage && scopeInfo(name).key === text[0])
  const isNew = text[0] !== get(paletteTextAtom)[0]
  if (scope !== undefined && isNew && scope !== get(paletteScopeAtom)) {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
