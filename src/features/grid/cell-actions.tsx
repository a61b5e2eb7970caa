import { useAtomValue } from 'jotai'
import { Check } from 'lucide'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { actionAttributes } from '@/core/grid/cell-dom'
import { copiedAtom } from '@/state/copied'
import { actionsCellAtom, cellsByIdAtom } from '@/state/grid'
import { cellLabelAtom } from '@/state/labels'
import { OutLink } from '@/ui/documentation'
import { Kbd } from '@/ui/text'
import { COPY, EXTERNAL_LINK, MORE, UiIcon } from '@/ui/ui-icon'
import { MenuButton, TickButton } from './cell-parts'

/**
 * The actions of the hovered or focused cell. `place` is moved into the element of that cell (`placeInCell`), so that Tab and
 * screen readers find it after the cell's own content, and the layout's styles say where it is seen. What a press does is the
 * grid's.
 */
export function CellActions({ place, onDrawn }: { place: HTMLElement; onDrawn: () => void }) {
  const id = useAtomValue(actionsCellAtom)
  const cell = useAtomValue(cellsByIdAtom).get(id ?? '')
  const label = useAtomValue(cellLabelAtom)
  const isCopied = useAtomValue(copiedAtom).has(cell?.icon ?? '')
  useLayoutEffect(onDrawn)
  if (!cell) return null
  const name = label(cell)
  return createPortal(
    <>
      {cell.icon !== null && <TickButton label={name} />}
      <span className="cell-tools">
        {cell.service?.url != null && (
          <OutLink href={cell.service.url} aria-label={`Docs: ${name}`}>
            Docs
            <UiIcon icon={EXTERNAL_LINK} size={13} />
          </OutLink>
        )}
        {cell.icon !== null && (
          <button
            type="button"
            aria-label={`Copy ${name} for draw.io`}
            title="Copy for draw.io"
            className="cell-copy"
            {...actionAttributes('copy')}
          >
            <UiIcon icon={isCopied ? Check : COPY} size={14} />
            <span>Copy</span>
            <Kbd isHint>c</Kbd>
          </button>
        )}
        <MenuButton label={name}>
          <UiIcon icon={MORE} size={16} strokeWidth={2.75} />
        </MenuButton>
      </span>
    </>,
    place,
  )
}
