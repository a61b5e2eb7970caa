/** A text that the clipboard refused, offered to be copied by hand; null when there is none. */
import { atom } from 'jotai'

export interface ManualCopyText {
  /** What the text is: `draw.io shape for AWS Lambda`. */
  title: string
  text: string
  /** Program into which it is to be pasted, where there is one. */
  program?: string
}

export const manualCopyAtom = atom<ManualCopyText | null>(null)
