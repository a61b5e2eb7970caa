/** Is the command palette open, and with what text. */
import { atom } from 'jotai'

export const paletteOpenAtom = atom(false)
