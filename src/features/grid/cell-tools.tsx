/** The buttons of a cell that appear on hover and focus. */
import { useAtomValue } from 'jotai'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { actionAttributes } from '@/core/grid/cell-dom'
import { cellIdAt } from '@/platform/cells'
import { cellsByIdAtom, tabStopIdAtom } from '@/state/grid'
import { getCellLabelAtom } from '@/state/labels'

/** True on touch screens, whose cells always have their buttons, because nothing hovers there. */
export const HasTouch = createContext(false)

const TOUCH = '(pointer: coarse)'

/** Returns true on touch screens. False during hydration. */
export function useHasTouch(): boolean {
  return useSyncExternalStore(
    notify => {
      const query = matchMedia(TOUCH)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(TOUCH).matches,
    () => false,
  )
}

interface CellToolsProps {
  icon: string | null
  label: string
  tabIndex: number
}

/** The buttons of a cell on touch screens. On others, `CellToolsOnDemand` shows them. */
export function TouchCellTools(props: CellToolsProps) {
  return useContext(HasTouch) && <CellTools {...props} />
}

/** Shows the buttons of the hovered and the focused cell, because those of all cells would slow scrolling. */
export function CellToolsOnDemand({ bodies }: { bodies: readonly Element[] }) {
  const cells = useAtomValue(cellsByIdAtom)
  const label = useAtomValue(getCellLabelAtom)
  const tabStop = useAtomValue(tabStopIdAtom)
  return [...new Set(bodies)].map(body => {
    const cell = cells.get(cellIdAt(body) ?? '')
    if (!cell) return null
    const tabIndex = cell.id === tabStop ? 0 : -1
    return createPortal(<CellTools icon={cell.icon} label={label(cell)} tabIndex={tabIndex} />, body, cell.id)
  })
}

function CellTools({ icon, label, tabIndex }: CellToolsProps) {
  return (
    <span className="cell-tools">
      {icon !== null && (
        <button
          type="button"
          aria-label={`Copy ${label} for draw.io`}
          title="Copy for draw.io"
          tabIndex={tabIndex}
          {...actionAttributes('copy')}
          className="cell-copy"
        />
      )}
      <button
        type="button"
        aria-label={`Actions for ${label}`}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        {...actionAttributes('menu')}
        className="cell-menu"
      />
    </span>
  )
}
