/** Overlays of the page: item menu, text to copy by hand, progress, and shortcut sheet. */
import { atom } from 'jotai'
import type { GridCell } from '@/core/grid/cell'

/** Cell of the open item menu, and position of the menu in the viewport (CSS px). */
export const itemMenuAtom = atom<{
  cell: Pick<GridCell, 'id' | 'icon' | 'isService' | 'service'>
  x: number
  y: number
  /** Side of the menu at `x`. Default: its start. */
  align?: 'end'
  /** For a group of icons named `name`: the icons to save instead of the cell's icon. */
  icons?: { name: string; icons: readonly string[] }
} | null>(null)

/** Text that the clipboard refused, its description, and the program to paste it into, if known. */
export const manualCopyAtom = atom<{ title: string; text: string; program?: string } | null>(null)

export const progressAtom = atom<readonly { title: string; done: number; total: number; cancel: () => void }[]>([])

export const isShortcutSheetOpenAtom = atom(false)
