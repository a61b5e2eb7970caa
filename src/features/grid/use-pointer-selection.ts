import { useSetAtom, useStore } from 'jotai'
import type { MouseEvent } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { cellsAtom } from '@/state/grid'
import { itemMenuAtom } from '@/state/overlays'
import { extendSelectionAtom, tickAtom } from '@/state/selection'

/** Handlers for the element that holds the cells: one for all of them, whichever are mounted. */
export interface PointerSelection {
  onClick: (event: MouseEvent) => void
  onMouseDown: (event: MouseEvent) => void
  onContextMenu: (event: MouseEvent) => void
}

/** Ctrl/⌘+click selects, Shift+click selects a range, the context menu holds the actions; links keep their own. */
export function usePointerSelection(): PointerSelection {
  const store = useStore()
  const tick = useSetAtom(tickAtom)
  const extend = useSetAtom(extendSelectionAtom)
  const openMenu = useSetAtom(itemMenuAtom)
  const cellAt = (target: EventTarget | null): GridCell | null => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
    return store.get(cellsAtom).find(cell => cell.id === id) ?? null
  }
  return {
    onClick: event => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return
      const cell = isOther(event.target) ? null : cellAt(event.target)
      if (!cell || cell.icon === null) return
      event.preventDefault()
      if (event.shiftKey) extend(cell.id)
      else tick(cell)
    },
    // A click with Shift would select the text between here and the last click.
    onMouseDown: event => {
      if (event.shiftKey && !isOther(event.target) && cellAt(event.target)) event.preventDefault()
    },
    onContextMenu: event => {
      if (event.target instanceof Element && event.target.closest('a, button, input')) return
      const cell = cellAt(event.target)
      if (!cell) return
      event.preventDefault()
      openMenu({ cell, x: event.clientX, y: event.clientY })
    },
  }
}

/** A button, or a link to anything but the cell's own page (which opens in a tab of its own anyway). */
function isOther(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a:not([data-main])') !== null
}
