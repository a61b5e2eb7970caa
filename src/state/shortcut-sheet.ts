/** Is the sheet of keyboard shortcuts open? */
import { atom } from 'jotai'

export const shortcutSheetOpenAtom = atom(false)
