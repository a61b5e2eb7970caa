import { Command as Cmdk } from 'cmdk'
import { useSetAtom } from 'jotai'
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { groupBy } from '@/core/collections'
import { isNewTabClick } from '@/platform/input'
import { TOUCH_QUERY } from '@/ui/use-media-query'
import { RowContent } from './palette-row'
import type { ItemRow } from './rows/row'
import { paletteAtom } from './session'

export const rowElementId = (id: string) => `palette-row:${encodeURIComponent(id)}`

export const PaletteList = memo(
  (props: {
    rows: readonly ItemRow[]
    active: string | null
    isBusy: boolean
    /** Lists the actions on a row; null if the rows are already actions. */
    onActions: ((row: ItemRow) => void) | null
  }) => {
    const { rows, active, isBusy, onActions } = props
    // On touch screens, each row has an actions button, because rows do not become active by hovering.
    const [isTouch] = useState(() => matchMedia(TOUCH_QUERY).matches)
    const list = useRef<HTMLDivElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: new `rows` may push the active one out of view
    useLayoutEffect(() => {
      const row = active === null ? null : document.getElementById(rowElementId(active))
      // Scrolling would move the hovered row away from the mouse.
      if (row?.matches(':hover')) return
      if (!row || row === list.current?.querySelector('[cmdk-item]')) list.current?.scrollTo({ top: 0 })
      else row.scrollIntoView({ block: 'nearest' })
    }, [rows, active])
    return (
      <>
        {isBusy && <div className="palette-progress" />}
        <Cmdk.List
          ref={list}
          label="Results"
          aria-busy={isBusy}
          className="quiet-scroll fades-out min-h-0 flex-auto overflow-y-auto [scrollbar-gutter:stable] overscroll-contain px-1.5 py-1.5 outline-none"
        >
          {[...groupBy(rows, ({ heading }) => heading)].map(([heading, members]) => {
            const items = members.map(row => (
              <Row key={row.id} row={row} hasActionsButton={isTouch || row.id === active} onActions={onActions} />
            ))
            return heading ? (
              <Cmdk.Group key={heading} heading={heading}>
                {items}
              </Cmdk.Group>
            ) : (
              items
            )
          })}
        </Cmdk.List>
      </>
    )
  },
)

const Row = memo((props: Parameters<typeof RowContent>[0]) => {
  const { row } = props
  const send = useSetAtom(paletteAtom)
  const shared = {
    id: rowElementId(row.id),
    onClickCapture: (event: MouseEvent) => {
      // The browser handles a click with Shift.
      if (isNewTabClick(event)) event.stopPropagation()
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      send('clicked', { row, action: 'newTab' })
    },
    className: 'palette-item',
    children: <RowContent {...props} />,
  }
  return (
    <Cmdk.Item asChild value={row.id} onSelect={() => send('clicked', { row, action: 'run' })}>
      {row.href === undefined ? (
        <div {...shared} />
      ) : (
        <a {...shared} href={row.href} tabIndex={-1} onClick={event => event.preventDefault()} />
      )}
    </Cmdk.Item>
  )
})
