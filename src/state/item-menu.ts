/** The menu of actions on one item: open on what, and where on the screen. */
import { atom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'

/** What the menu was opened on; `x` and `y` in CSS pixels of the window. */
export interface OpenItemMenu {
  cell: Pick<GridCell, 'id' | 'icon' | 'role' | 'service'>
  x: number
  y: number
}

export const itemMenuAtom = atom<OpenItemMenu | null>(null)
