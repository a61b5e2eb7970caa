import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import type { ItemRow } from './row'

/** Rows that PageUp and PageDown pass. */
const PAGE = 8

export type Move = 'next' | 'previous' | 'pageDown' | 'pageUp'

/**
 * The row that Enter runs. Another list, text or scope begins at its best answer; what is reordered keeps its row. `list`
 * tells the lists apart; `moves` counts the moves by keyboard, which alone scroll; `isMovedTo` says that the active row was
 * chosen by one.
 */
export function useActiveRow(items: readonly ItemRow[], list: string) {
  const [chosen, setChosen] = useState<{ list: string; id: string; byKey: boolean } | null>(null)
  const [moves, setMoves] = useState(0)
  const store = useStore()
  // The same list, or the same text typed again, begins at its best answer, too.
  if (chosen && chosen.list !== list) setChosen(null)
  useEffect(() => {
    const forget = () => setChosen(null)
    const stops = [store.sub(paletteTextAtom, forget), store.sub(paletteScopeAtom, forget)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  const found = items.find(row => chosen?.list === list && row.id === chosen.id)
  const active = found ?? items[0] ?? null
  const point = (id: string) => setChosen({ list, id, byKey: false })
  /** Makes the row `id` of another list the active one, as that list is come back to. */
  const comeBackTo = (id: string, other: string) => {
    setChosen({ list: other, id, byKey: false })
    setMoves(n => n + 1)
  }
  const move = (where: Move) => {
    const at = active ? items.indexOf(active) : -1
    const last = items.length - 1
    const target = {
      next: at === last ? 0 : at + 1,
      previous: at <= 0 ? last : at - 1,
      pageDown: Math.min(last, at + PAGE),
      pageUp: Math.max(0, at - PAGE),
    }[where]
    const row = items[target]
    if (row) setChosen({ list, id: row.id, byKey: true })
    setMoves(n => n + 1)
  }
  return { active, isMovedTo: found !== undefined && chosen?.byKey === true, moves, point, comeBackTo, move }
}
