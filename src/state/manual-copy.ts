/** A text that the clipboard refused, offered to be copied by hand; null when there is none. */
import { atom } from 'jotai'

export const manualCopyAtom = atom<{ title: string; text: string } | null>(null)
