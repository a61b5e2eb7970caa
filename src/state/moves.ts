/** Moving in the results by keyboard. */
import { atom } from 'jotai'
import { type Move, moveCursor } from '@/core/grid/cursor'
import { screenHeight } from '@/platform/page'
import { activeCellAtom, goToCellAtom, gridRowsAtom } from './grid'

/** Moves the active cell and takes the focus along. */
export const moveAtom = atom(null, (get, set, move: Move) => {
  const next = moveCursor(get(gridRowsAtom), get(activeCellAtom)?.id ?? null, move, screenHeight())
  if (next !== null) set(goToCellAtom, next)
})
