import { useRunCommand } from '@/features/use-command'
import { iconSvg } from '@/platform/icon-files'

/** Copies one icon as a draw.io shape; its file is fetched as soon as the button is pointed at or focused. */
export function CopyButton({
  icon,
  label,
  className,
  children = 'Copy icon',
}: {
  icon: string
  label: string
  className?: string
  children?: string
}) {
  const run = useRunCommand()
  const prefetch = () => void iconSvg(icon).catch(() => {})
  return (
    <button
      type="button"
      aria-label={`Copy ${label} for draw.io`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => run('icon.copy-drawio', { iconName: icon, label })}
      className={className}
    >
      {children}
    </button>
  )
}
