/** The command palette: is it open, what is typed, where it searches. */
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { EditedText } from '@/core/text-edit'
import { focusedElement, giveFocusTo } from '@/platform/page'
import { refocusAtom } from './grid'
import { closeOverlaysAtom } from './overlays'
import type { Scope } from './palette-scopes'

const openAtom = atom(false)

export const paletteOpenAtom = atom(
  get => get(openAtom),
  (get, set, isOpen: boolean) => {
    set(openAtom, isOpen)
    // Closed before it was on the screen.
    if (!isOpen && get(paletteFieldAtom) === null) set(focusBeforeAtom, null)
  },
)

/** Identifier of the row that was moved or pointed to; null where the best answer is the active row. */
export const paletteChosenAtom = atom<string | null>(null)

/** A part of the question: another one begins at its best answer. */
function questionAtom<T>(initial: T) {
  const valueAtom = atom(initial)
  return atom(
    get => get(valueAtom),
    (_get, set, value: T) => {
      set(valueAtom, value)
      set(paletteChosenAtom, null)
    },
  )
}

export const paletteTextAtom = questionAtom('')

/** Null: everything is searched. */
export const paletteScopeAtom = questionAtom<Scope | null>(null)

/** The text field that is on the screen; its text is `paletteTextAtom`. */
interface Field {
  selection: () => Pick<EditedText, 'start' | 'end'>
  /** Shows the text, with this selection. */
  show: (field: EditedText) => void
  focus: () => void
}

export const paletteFieldAtom = atom<Field | null>(null)

/** What the field before had in it when the palette's code replaced it: what was selected there stays so. */
export const fieldBeforeAtom = atom<EditedText | null>(null)

/** Shown until the palette's code has been loaded; it comes with the code that listens to keys. */
export const paletteFrameAtom = atom<{ Frame: ComponentType } | null>(null)

/** Which element had the focus before the palette was opened. */
const focusBeforeAtom = atom<{ element: Element | null } | null>(null)
const focusAfterAtom = atom<{ move: () => void } | null>(null)

/** Has it closed, and the focus not gone back yet? What is pressed meanwhile is meant for what will have it. */
const isPaletteLeavingAtom = atom(get => !get(openAtom) && get(focusBeforeAtom) !== null)

/** Moves the focus by `move`; out of the palette, which gives it back when it closes, not before that. */
export const moveFocusAtom = atom(null, (get, set, move: () => void) => {
  if (get(paletteOpenAtom) || get(isPaletteLeavingAtom)) set(focusAfterAtom, { move })
  else move()
})

/**
 * Gives the focus back: to where a command wants it, else to where it was before the palette was opened. To be called when the
 * palette has closed; where it has been opened again meanwhile, it keeps the focus until it closes again.
 */
export const giveFocusBackAtom = atom(null, (get, set) => {
  if (get(paletteOpenAtom)) return
  const [before, after] = [get(focusBeforeAtom)?.element ?? null, get(focusAfterAtom)]
  set(focusBeforeAtom, null)
  set(focusAfterAtom, null)
  if (after) after.move()
  // The layout may have changed since.
  else giveFocusTo(before, () => before?.closest('[data-cell]') != null && set(refocusAtom))
})

/** Opens the palette, empty or with `text`, in the place of a menu or the list of keys. */
export const openPaletteAtom = atom(null, (get, set, text?: string) => {
  if (!get(focusBeforeAtom)) set(focusBeforeAtom, { element: focusedElement() })
  set(paletteTextAtom, text ?? '')
  set(paletteScopeAtom, null)
  set(closeOverlaysAtom)
  set(paletteOpenAtom, true)
})

/** One step back: clears the text, else leaves the scope, else closes. */
export const leavePaletteAtom = atom(null, (get, set) => {
  if (get(paletteTextAtom) !== '') set(paletteTextAtom, '')
  else if (get(paletteScopeAtom) !== null) set(paletteScopeAtom, null)
  else set(paletteOpenAtom, false)
})

/** Has the visitor selected all, the scope included? What is typed then replaces both. */
export const isScopeSelectedAtom = atom(false)
