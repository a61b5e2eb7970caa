/** Icons that were just copied: their cells and buttons show a tick for a moment. */
import { atom } from 'jotai'
import { dockHintHiddenAtom } from './preferences'

/** How long the tick is shown, in ms. */
const SHOWN_MS = 1_200

const NONE: ReadonlySet<string> = new Set()

/** The names of the icons that have just been copied. */
export const copiedAtom = atom(NONE)

/** Shows a tick at the icons `names`. */
export const showCopiedAtom = atom(null, (get, set, names: readonly string[]) => {
  const shown = new Set(names)
  set(copiedAtom, shown)
  // A copy of several icons shows that the visitor can collect them.
  if (names.length > 1) set(dockHintHiddenAtom, true)
  setTimeout(() => get(copiedAtom) === shown && set(copiedAtom, NONE), SHOWN_MS)
})
