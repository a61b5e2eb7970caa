import type { ReactNode } from 'react'
import { useRunCommand } from '@/features/use-command'
import { iconSvg } from '@/platform/icon-files'

/** Copies one icon as a draw.io shape; its file is fetched as soon as the button is pointed at or focused. */
export function CopyButton(props: {
  icon: string
  label: string
  tabIndex?: 0 | -1
  className?: string
  children?: ReactNode
}) {
  const { icon, label, tabIndex, className, children = 'Copy icon' } = props
  const run = useRunCommand()
  const prefetch = () => void iconSvg(icon).catch(() => {})
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`Copy ${label} for draw.io`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => run('icon.copy-drawio', { iconName: icon, name: label })}
      className={className}
    >
      {children}
    </button>
  )
}
