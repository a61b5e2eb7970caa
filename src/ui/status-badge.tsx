import { shortStatusText, statusText } from '@/core/catalog/display'
import type { Status, StatusKind } from '@/core/catalog/types'
import { joinClasses } from './join-classes'

const TONES: Partial<Record<StatusKind, string>> = {
  ended: 'bg-bad-soft text-bad',
  'closed-to-new-customers': 'bg-sunken text-muted',
  renamed: 'bg-sunken text-muted',
}

interface StatusBadgeProps {
  status: Status | undefined
  text?: string | undefined
  /** Kind of status whose color the badge has. Default: the kind of `status`. */
  tone?: StatusKind | undefined
  className?: string
}

/** The status of a service in a few words, or `text`. The tooltip has the date. */
export function StatusBadge({ status, text, tone = status?.kind, className }: StatusBadgeProps) {
  if (!status) return null
  return (
    <span
      title={statusText(status)}
      className={joinClasses(
        'inline-block rounded-sm px-1.5 text-12 leading-4.5 font-medium whitespace-nowrap',
        TONES[tone ?? status.kind] ?? 'bg-warn-soft text-warn',
        className,
      )}
    >
      {text ?? shortStatusText(status)}
    </span>
  )
}
