/** What opens above the page: the menu of an item, a text to copy by hand, progress, the shortcut sheet. */
import { atom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'

/** What the menu of actions was opened on; `x` and `y` in CSS pixels of the window. */
export interface OpenItemMenu {
  cell: Pick<GridCell, 'id' | 'icon' | 'role' | 'service'>
  x: number
  y: number
}

export const itemMenuAtom = atom<OpenItemMenu | null>(null)

/** A text that the clipboard refused, offered to be copied by hand. */
export interface ManualCopyText {
  /** What the text is: `draw.io shape for AWS Lambda`. */
  title: string
  text: string
  /** Program into which it is to be pasted, where there is one. */
  program?: string
}

export const manualCopyAtom = atom<ManualCopyText | null>(null)

/** A longer piece of work that the visitor may cancel: drawing and packing many pictures. */
export interface Progress {
  title: string
  done: number
  total: number
  cancel: () => void
}

export const progressAtom = atom<Progress | null>(null)

export const shortcutSheetOpenAtom = atom(false)
