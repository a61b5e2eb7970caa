import { useMemo, useState } from 'react'
import { isTouchDevice } from '@/platform/input'
import { PaletteGroup, PaletteItem, PaletteListbox } from './palette-cmdk'
import { RowContent } from './palette-row'
import type { HeadingRow, ItemRow, PaletteRow } from './row'

interface ListProps {
  rows: readonly PaletteRow[]
  active: string | null
  onRun: (row: ItemRow) => void
  /** Lists the actions of a row; null while actions are listed. */
  onActions: ((row: ItemRow) => void) | null
}

export function PaletteList({ rows, active, onRun, onActions }: ListProps) {
  const groups = useMemo(() => grouped(rows), [rows])
  // With a mouse, the row under it is the active one.
  const [isTouch] = useState(isTouchDevice)
  return (
    <PaletteListbox
      active={active}
      rows={rows}
      className="quiet-scroll min-h-0 flex-auto overflow-y-auto overscroll-contain px-1.5 py-1.5 outline-none"
    >
      {groups.map(({ heading, members }) => {
        const views = members.map(row => (
          <PaletteItem
            key={row.id}
            id={row.id}
            href={row.href}
            onRun={() => onRun(row)}
            className="flex h-9 cursor-pointer scroll-my-1.5 items-center gap-3 rounded-[7px] px-2.5 text-left text-14 outline-none max-md:h-11 aria-selected:bg-accent-soft forced-colors:outline-[Highlight] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-solid forced-colors:aria-selected:-outline-offset-2"
          >
            <RowContent row={row} isMarked={isTouch || row.id === active} onActions={onActions} />
          </PaletteItem>
        ))
        if (!heading) return views
        return (
          <PaletteGroup key={heading.id} heading={heading.text} className={HEADING}>
            {views}
          </PaletteGroup>
        )
      })}
    </PaletteListbox>
  )
}

const HEADING =
  '[&>[cmdk-group-heading]]:flex [&>[cmdk-group-heading]]:h-7.5 [&>[cmdk-group-heading]]:items-end [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted'

interface Group {
  heading: HeadingRow | null
  members: ItemRow[]
}

/** Returns the rows under their headings. */
function grouped(rows: readonly PaletteRow[]): Group[] {
  const groups: Group[] = [{ heading: null, members: [] }]
  for (const row of rows)
    if (row.kind === 'heading') groups.push({ heading: row, members: [] })
    else groups.at(-1)?.members.push(row)
  return groups
}
