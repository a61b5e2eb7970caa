import { useSetAtom } from 'jotai'
import type { ReactNode, Ref } from 'react'
import { prefetchIconsAtom } from '@/commands/prefetch'
import { useRunCommand } from '@/features/use-command'

/** Copies one icon as a draw.io shape; what that needs is fetched as soon as the button is pointed at or focused. */
export function CopyButton(props: {
  ref?: Ref<HTMLButtonElement>
  icon: string
  label: string
  tabIndex?: 0 | -1
  className?: string
  children?: ReactNode
}) {
  const { ref, icon, label, tabIndex, className, children = 'Copy icon' } = props
  const run = useRunCommand()
  const prefetch = useSetAtom(prefetchIconsAtom)
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={`Copy ${label} for draw.io`}
      title="Copy for draw.io"
      onPointerEnter={() => prefetch([icon])}
      onFocus={() => prefetch([icon])}
      onClick={() => run('copy.drawio', { iconName: icon, name: label })}
      className={className}
    >
      {children}
    </button>
  )
}
