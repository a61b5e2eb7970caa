/** The opening of the palette. `features/palette/session.ts` holds its state, and loads when it first opens. */
import { atom } from 'jotai'
import { collectPaletteInput } from '@/platform/early'
import { isShortcutSheetOpenAtom, itemMenuAtom } from './overlays'
import { selectionAtom } from './selection'
import type { Store } from './store'

export type OpenedPalette = { text: string; selectedBefore: readonly string[] }

/** A new object each time the palette opens; null while it is closed. */
export const openedPaletteAtom = atom<OpenedPalette | null>(null)

export const isPaletteOpenAtom = atom(get => get(openedPaletteAtom) !== null)

/** Opens the palette as if `text` was typed (`earlyInput`). Closes the item menu and the shortcut sheet. */
export function openPalette({ get, set }: Store, text = '', options?: Parameters<typeof collectPaletteInput>[1]): void {
  if (!get(isPaletteOpenAtom)) collectPaletteInput(text, options)
  set(openedPaletteAtom, { text, selectedBefore: get(openedPaletteAtom)?.selectedBefore ?? get(selectionAtom) })
  set(itemMenuAtom, null)
  set(isShortcutSheetOpenAtom, false)
}
