import { useSetAtom } from 'jotai'
import type { ReactNode, Ref } from 'react'
import { prefetchIconsAtom } from '@/commands/copy/prefetch'
import type { GridCell } from '@/core/grid/cell'
import { useRunCommand } from './use-command'

/**
 * Copies the icon of a cell as a draw.io shape; nothing where there is none. All that it needs is fetched at once, as soon
 * as the button is pointed at, focused or pressed.
 */
export function CopyButton(props: {
  ref?: Ref<HTMLButtonElement>
  cell: Pick<GridCell, 'icon' | 'service'>
  label: string
  tabIndex?: 0 | -1
  className?: string
  children?: ReactNode
}) {
  const { ref, cell, label, tabIndex, className, children = 'Copy icon' } = props
  const { icon, service } = cell
  const run = useRunCommand()
  const prefetch = useSetAtom(prefetchIconsAtom)
  if (icon === null) return null
  const url = service?.url ?? undefined
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={`Copy ${label} for draw.io`}
      title="Copy for draw.io"
      onPointerEnter={() => prefetch([icon])}
      onFocus={() => prefetch([icon])}
      onClick={() => {
        prefetch([icon])
        void run('copy.drawio', { iconName: icon, name: label, ...(url === undefined ? {} : { url }) })
      }}
      className={className}
    >
      {children}
    </button>
  )
}
