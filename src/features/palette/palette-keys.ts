/** Handles the keys of the palette's field. The browser handles letters; `palette-body.tsx` handles Home and End. */
import { atom, type createStore } from 'jotai'
import { isMac, keyNameOf } from '@/platform/input'
import {
  chosenRowIdAtom,
  isPaletteFieldSelectedAtom,
  isPaletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
  pendingActionAtom,
  type RowAction,
  textSelectionRequestCountAtom,
} from '@/state/palette'
import { LISTED_SCOPES, type PaletteScope } from '@/state/palette-scopes'
import { chosenQueriesAtom } from '@/state/recents'
import { activeRowAtom, itemRowsAtom, listedActionsAtom } from './palette-results'
import { closeActions, leaveActionsOrScope, runAction, runRow } from './run-row'

type Store = ReturnType<typeof createStore>

export type PaletteKeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'> & {
  code?: string
}

/** True while Ctrl or ⌘ is pressed. False for AltGr, which some systems report as Ctrl and Alt. */
const hasModifier = ({ ctrlKey, metaKey, altKey }: PaletteKeyEvent): boolean => (ctrlKey || metaKey) && !altKey

/** Returns the action of a key on the active row. `isAtEnd` is true while the caret is at the end of the text. */
export function rowActionOf(stroke: PaletteKeyEvent, isAtEnd: boolean): RowAction | null {
  const withMod = hasModifier(stroke)
  if (stroke.key === 'Enter') return stroke.shiftKey ? 'select' : withMod ? 'newTab' : 'run'
  if (withMod) return keyNameOf(stroke) === '.' ? 'actions' : null
  return stroke.key === 'ArrowRight' && isAtEnd && !stroke.shiftKey && !stroke.altKey ? 'actions' : null
}

/** True if the caret is at the end of the text and no text is selected. */
export const isCaretAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length

const ROWS_PER_PAGE = 8

/** The query that ↑ recalled last. */
export const recalledQueryAtom = atom<string | null>(null)

/** The earlier query that ↑ would recall next; null if ↑ moves in the list instead. */
export const previousQueryAtom = atom<string | null>(get => {
  const text = get(paletteTextAtom)
  const isRecalled = text !== '' && text === get(recalledQueryAtom)
  const isUntouched = get(paletteScopeAtom) === null && get(listedActionsAtom) === null && get(chosenRowIdAtom) === null
  if (!isUntouched || (text !== '' && !isRecalled)) return null
  const queries = get(chosenQueriesAtom)
  // At the oldest query, ↑ changes nothing.
  return queries[isRecalled ? queries.indexOf(text) + 1 : 0] ?? get(recalledQueryAtom)
})

/** The scopes in the order of Tab. Null means that everything is searched. */
const SCOPE_CYCLE = [null, ...LISTED_SCOPES]

const nextScope = (scope: PaletteScope | null, step: 1 | -1): PaletteScope | null =>
  SCOPE_CYCLE[(SCOPE_CYCLE.indexOf(scope) + step + SCOPE_CYCLE.length) % SCOPE_CYCLE.length] ?? null

/** Clears the text. In an empty field, leaves the actions or the scope; if there are neither, closes the palette. */
export function handleEscape(store: Store): void {
  store.set(pendingActionAtom, null)
  if (store.get(paletteTextAtom) !== '') store.set(paletteTextAtom, '')
  else if (store.get(listedActionsAtom) || store.get(paletteScopeAtom)) leaveActionsOrScope(store)
  else store.set(isPaletteOpenAtom, false)
}

/** Moves by `step` rows; a single step wraps around. cmdk cannot do this, because it knows only mounted rows. */
function move(store: Store, step: number): true {
  const items = store.get(itemRowsAtom)
  const active = store.get(activeRowAtom)
  const at = (active ? items.indexOf(active) : 0) + step
  const to = Math.abs(step) === 1 ? at % items.length : Math.max(0, Math.min(items.length - 1, at))
  store.set(chosenRowIdAtom, (to === 0 ? undefined : items.at(to))?.id ?? null)
  return true
}

/**
 * Handles a key in the field. Returns false if cmdk or the browser must handle it. `isAtEnd` is true while the caret is
 * at the end of the text.
 */
export function handlePaletteKey(store: Store, stroke: PaletteKeyEvent, isAtEnd: boolean): boolean {
  const action = rowActionOf(stroke, isAtEnd)
  if (action) {
    if (!stroke.repeat || stroke.key !== 'Enter') runAction(store, action)
    return stroke.key !== 'ArrowRight'
  }
  store.set(pendingActionAtom, null)
  const withMod = hasModifier(stroke)
  const key = withMod ? keyNameOf(stroke) : stroke.key
  // After Ctrl+A, any key ends the selected state, except modifiers and keys that edit the text.
  if (withMod || !/^(?:.|Backspace|Delete|Shift|Control|Meta)$/u.test(key))
    store.set(isPaletteFieldSelectedAtom, withMod && key === 'a')
  if (withMod) {
    if (key !== 'k' || (isMac() && stroke.ctrlKey)) return false
    store.set(isPaletteOpenAtom, false)
    return true
  }
  const isEmpty = store.get(paletteTextAtom) === ''
  const areActions = store.get(listedActionsAtom) !== null
  switch (key) {
    case 'ArrowUp': {
      const query = store.get(previousQueryAtom)
      if (query === null) return move(store, -1)
      store.set(recalledQueryAtom, query)
      store.set(paletteTextAtom, query)
      store.set(textSelectionRequestCountAtom, n => n + 1)
      return true
    }
    case 'ArrowDown':
      return move(store, 1)
    case 'PageDown':
    case 'PageUp':
      return move(store, key === 'PageDown' ? ROWS_PER_PAGE : -ROWS_PER_PAGE)
    case 'Tab':
      if (!areActions) store.set(paletteScopeAtom, nextScope(store.get(paletteScopeAtom), stroke.shiftKey ? -1 : 1))
      return true
    case 'ArrowLeft':
      return isEmpty && closeActions(store)
    case 'Backspace':
      if (isEmpty) leaveActionsOrScope(store)
      return isEmpty
    default: {
      if (!/^[1-9]$/.test(key) || !isEmpty || !areActions) return false
      const row = store.get(itemRowsAtom).find(({ digit }) => digit === Number(key))
      if (row) runRow(store, row)
      return true
    }
  }
}
