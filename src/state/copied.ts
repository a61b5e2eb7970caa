/** What has just been copied: its cells and buttons show a tick for a moment, where the eye is. */
import { atom } from 'jotai'
import { dockHintHiddenAtom } from './preferences'

/** How long the tick is shown, in ms. */
const SHOWN_MS = 1_200

const NONE: ReadonlySet<string> = new Set()

const shownAtom = atom(NONE)

/** The names of the icons that have just been copied. */
export const copiedAtom = atom(get => get(shownAtom))

/** Shows a tick at the icons `names`. */
export const showCopiedAtom = atom(null, (get, set, names: readonly string[]) => {
  const shown = new Set(names)
  set(shownAtom, shown)
  // Who has copied several knows how icons are collected.
  if (names.length > 1) set(dockHintHiddenAtom, true)
  setTimeout(() => get(shownAtom) === shown && set(shownAtom, NONE), SHOWN_MS)
})
