import { startTransition, useEffect, useMemo, useState } from 'react'
import { isTouchDevice } from '@/platform/input'
import { PaletteGroup, PaletteItem, PaletteListbox } from './palette-cmdk'
import { RowContent } from './palette-row'
import type { HeadingRow, ItemRow, PaletteRow } from './row'

interface ListProps {
  rows: readonly PaletteRow[]
  /** True when rows out of sight may be mounted after the others. */
  isPartialFirst: boolean
  active: string | null
  onRun: (row: ItemRow) => void
  /** Lists the actions of a row; null while actions are listed. */
  onActions: ((row: ItemRow) => void) | null
}

/** Rows and headings that the list of a wide window shows without scrolling, and one more. */
const ROWS_IN_SIGHT = 14
/** Pause in typing before further rows are mounted (ms). */
const PAUSE_MS = 200

export function PaletteList({ rows, isPartialFirst, active, onRun, onActions }: ListProps) {
  const isPartial = useIsPartial(rows, active) && isPartialFirst
  const groups = useMemo(() => grouped(isPartial ? rows.slice(0, ROWS_IN_SIGHT) : rows), [rows, isPartial])
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

/** True until a pause: rows out of sight would delay the next letter. */
function useIsPartial(rows: readonly PaletteRow[], active: string | null): boolean {
  const [complete, setComplete] = useState<readonly PaletteRow[] | null>(null)
  const isWaiting = complete !== rows && rows.length > ROWS_IN_SIGHT
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => startTransition(() => setComplete(rows)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows, isWaiting])
  return isWaiting && rows.slice(0, ROWS_IN_SIGHT).some(({ id }) => id === active)
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
