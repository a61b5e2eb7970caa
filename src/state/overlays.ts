/** Overlays of the page: the menu of an item, a text to copy by hand, progress, the shortcut sheet. */
import { atom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'

/** The target of the open menu of actions; `x` and `y` in CSS pixels of the window. */
export const itemMenuAtom = atom<{
  cell: Pick<GridCell, 'id' | 'icon' | 'role' | 'service'>
  x: number
  y: number
  /** Instead of the cell's icon: several, called `name`, to be saved as files. */
  icons?: { name: string; icons: readonly string[] }
} | null>(null)

/**
 * A text that the clipboard refused, offered to be copied by hand: what it is (`draw.io shape for AWS Lambda`), and the
 * program into which it is to be pasted, where there is one.
 */
export const manualCopyAtom = atom<{ title: string; text: string; program?: string } | null>(null)

/** A longer piece of work that the visitor may cancel: drawing and packing many pictures. */
export const progressAtom = atom<{ title: string; done: number; total: number; cancel: () => void } | null>(null)

export const shortcutSheetOpenAtom = atom(false)
