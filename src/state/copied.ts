/** Icons that were just copied: their cells and buttons briefly show a checkmark. */
import { atom } from 'jotai'
import { isTrayHintHiddenAtom } from './preferences'
import type { Store } from './store'

const CHECKMARK_MS = 1_200

const NONE: ReadonlySet<string> = new Set()

export const copiedIconsAtom = atom(NONE)

export function showCopied({ get, set }: Store, names: readonly string[]): void {
  const shown = new Set(names)
  set(copiedIconsAtom, shown)
  // A visitor who copies several icons does not need the hint about selecting them.
  if (names.length > 1) set(isTrayHintHiddenAtom, true)
  setTimeout(() => get(copiedIconsAtom) === shown && set(copiedIconsAtom, NONE), CHECKMARK_MS)
}
