import { Command as Cmdk } from 'cmdk'
import { useSetAtom } from 'jotai'
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { groupBy } from '@/core/collections'
import { isNewTabClick } from '@/platform/input'
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
    const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
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
        {isBusy && <progress aria-hidden className={PROGRESS} />}
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
              <Cmdk.Group key={heading} heading={heading} className={HEADING}>
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

/** Classes of the line that shows that more results may follow. A fast answer does not show it. */
const PROGRESS = 'absolute inset-x-0 top-0 h-0.5 w-full accent-accent [animation:appear_0s_0.1s_backwards]'

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
    className: ITEM,
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

const ITEM =
  'relative flex h-9 cursor-pointer scroll-mt-1.5 scroll-mb-6 items-center gap-3 rounded-[7px] pr-8 pl-2.5 text-left text-14 outline-none max-md:h-auto max-md:min-h-11 max-md:py-1.5 max-md:pr-10 aria-selected:bg-accent-soft forced-colors:outline-[Highlight] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-solid forced-colors:aria-selected:-outline-offset-2'
const HEADING =
  '[&>[cmdk-group-heading]]:flex [&>[cmdk-group-heading]]:h-7.5 [&>[cmdk-group-heading]]:items-end [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted'
