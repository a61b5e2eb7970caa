/** The open palette. `features/palette/model.ts` describes its state, and loads when it first opens. */
import { atom } from 'jotai'
import { collectLetters } from '@/platform/early'
import { isShortcutSheetOpenAtom, itemMenuAtom } from './overlays'
import { selectionAtom } from './selection'

export interface OpenedPalette {
  query: { text: string }
  /** Icons selected when the palette opened. */
  selectedBefore: readonly string[]
}

/** The state of the palette; null while it is closed, and then nothing of it is kept. */
export const openedPaletteAtom = atom<OpenedPalette | null>(null)

export const isPaletteOpenAtom = atom(get => get(openedPaletteAtom) !== null)

/** Opens the palette as if `text` was typed (`window.paletteInput`). Closes the item menu and the shortcut sheet. */
export const openPaletteAtom = atom(
  null,
  (get, set, text: string = '', options?: Parameters<typeof collectLetters>[1]) => {
    if (!get(isPaletteOpenAtom)) collectLetters(text, options)
    set(openedPaletteAtom, { query: { text }, selectedBefore: get(selectionAtom) })
    set(itemMenuAtom, null)
    set(isShortcutSheetOpenAtom, false)
  },
)
