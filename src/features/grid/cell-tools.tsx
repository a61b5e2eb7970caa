/** The checkbox and buttons of a cell, which appear on hover and focus. The grid's listener handles their clicks. */
import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { actionAttributes } from '@/core/grid/cell-dom'
import { cellIdAt } from '@/platform/cells'
import { cellsByIdAtom } from '@/state/grid'
import { tabIndexOf, useCellPropsReader } from './cell-state'
import './cell-tools.css'

const TOOL =
  'z-10 flex h-6 min-w-6 items-center justify-center rounded-sm hover:bg-sunken pointer-coarse:h-10 pointer-coarse:min-w-10'
const BUTTON = `${TOOL} before:size-4 before:bg-current`

/** Classes of the checkbox of a cell. Each kind of cell positions it. */
const CHECKBOX = `checkbox absolute top-(--checkbox-top) left-(--checkbox-left) text-accent pointer-coarse:-m-2 ${TOOL}`

/** True on devices without a mouse, whose cells have their buttons from the start. */
export const LacksMouseContext = createContext(false)

interface CellButtonsProps {
  icon: string | null
  label: string
  isSelected: boolean
  tabIndex: number
}

/** The checkbox and buttons of a cell on touch screens. Elsewhere, the checked box of a selected cell. */
export function CellControls(props: CellButtonsProps) {
  if (useContext(LacksMouseContext)) return <CellButtons {...props} />
  return props.isSelected && <span aria-hidden className={`${CHECKBOX} checked pointer-events-none`} />
}

/** Shows the buttons of the hovered and the focused cell, because those of all cells would slow scrolling. */
export function CellButtonsOnDemand({ bodies }: { bodies: readonly Element[] }) {
  const cells = useAtomValue(cellsByIdAtom)
  const cellProps = useCellPropsReader()
  return [...new Set(bodies)].map(body => {
    const cell = cells.get(cellIdAt(body) ?? '')
    if (!cell) return null
    const props = cellProps(cell)
    return createPortal(<CellButtons {...props} icon={cell.icon} tabIndex={tabIndexOf(props)} />, body, cell.id)
  })
}

const CellButtons = ({ icon, label, isSelected, tabIndex }: CellButtonsProps) => (
  <>
    {icon !== null && (
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        aria-label={`Select ${label}`}
        tabIndex={tabIndex}
        {...actionAttributes('checkbox')}
        className={CHECKBOX}
      />
    )}
    <span className="cell-tools absolute flex">
      {icon !== null && (
        <button
          type="button"
          aria-label={`Copy ${label} for draw.io`}
          title="Copy for draw.io"
          tabIndex={tabIndex}
          {...actionAttributes('copy')}
          className={`${BUTTON} cell-copy text-accent`}
        />
      )}
      <button
        type="button"
        aria-label={`Actions for ${label}`}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        {...actionAttributes('menu')}
        className={`${BUTTON} cell-menu text-muted`}
      />
    </span>
  </>
)
