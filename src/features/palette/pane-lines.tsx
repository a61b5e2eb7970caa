import { createContext, useContext, useEffect, useRef } from 'react'
import { classes } from '@/ui/classes'
import { Kbd } from '@/ui/text'
import { elementId } from './palette-cmdk'
import type { ItemRow } from './row'

/** What the lines of the pane need to know: which one the keys act on, once they are in the pane, and what runs one. */
export const PaneContext = createContext<{
  activeId: string | null
  isEntered: boolean
  onRun: (row: ItemRow) => void
}>({ activeId: null, isEntered: false, onRun: () => {} })

/** Lines are a list of options once the keys are among them. */
const useListRole = () =>
  useContext(PaneContext).isEntered ? { role: 'listbox', 'aria-label': 'Actions' } : { role: 'presentation' }

/** Lines one below the other. */
export function Lines({ rows }: { rows: readonly ItemRow[] }) {
  const listRole = useListRole()
  return (
    <div {...listRole}>
      {rows.map(row => (
        <Line key={row.id} row={row} text={row.title} className="px-1.5" />
      ))}
    </div>
  )
}

/** Six lines in two columns, each at the place of its digit; `names` of those that a service does not have. */
export function SixLines({ rows, names }: { rows: readonly ItemRow[]; names: readonly string[] }) {
  const listRole = useListRole()
  return (
    <div {...listRole} className="grid grid-flow-col grid-cols-2 grid-rows-3 gap-x-5">
      {names.map((name, i) => {
        const row = rows.find(({ digit }) => digit === i + 1)
        if (row) return <Line key={name} row={row} text={row.text ?? row.title} isShort />
        return (
          <span key={name} className="flex h-6.5 items-center border-t border-line text-13 text-faint">
            {name}
          </span>
        )
      })}
    </div>
  )
}

/** Something that can be done with what the pane shows: an option once the keys are in the pane, else for the pointer. */
function Line(props: { row: ItemRow; text: string; isShort?: boolean; className?: string }) {
  const { row, text, isShort = false, className } = props
  const { activeId, isEntered, onRun } = useContext(PaneContext)
  const isActive = isEntered && row.id === activeId
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const Element = row.href === undefined ? 'button' : 'a'
  return (
    <Element
      ref={element as never}
      {...(row.href === undefined ? { type: 'button' as const } : { href: row.href })}
      {...(isEntered && { id: elementId(row.id), role: 'option', 'aria-selected': isActive })}
      tabIndex={-1}
      onClick={(event: React.MouseEvent) => {
        // A click for a new tab or window is the link's own.
        if (row.href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return
        event.preventDefault()
        onRun(row)
      }}
      className={classes(
        'flex h-6.5 w-full min-w-0 cursor-pointer items-center gap-3 border-t border-line text-left text-13 hover:text-accent aria-selected:rounded-sm aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline-2',
        row.href !== undefined && 'text-accent',
        className,
      )}
    >
      <span className="min-w-0 truncate font-medium">{text}</span>
      <span className="min-w-0 flex-1 truncate text-12 text-muted">{!isShort && row.detail}</span>
      {row.digit !== undefined &&
        (isEntered ? (
          <Kbd>{`${row.digit}`}</Kbd>
        ) : (
          <span aria-hidden className="w-5 text-center font-mono text-12 text-faint">
            {row.digit}
          </span>
        ))}
    </Element>
  )
}
