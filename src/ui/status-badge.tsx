import { shortStatusText, statusText } from '@/core/catalog/names/display'
import type { Status, StatusKind } from '@/core/catalog/types'
import { joinClasses } from './join-classes'

const NEUTRAL = 'bg-sunken text-muted'
const TONES: Partial<Record<StatusKind, string>> = {
  ended: 'bg-bad-soft text-bad',
  'closed-to-new-customers': NEUTRAL,
  renamed: NEUTRAL,
}

/** The status of a service in a few words, or `text`. The tooltip has the date. */
export function StatusBadge(props: {
  status: Status | undefined
  text?: string
  /** The status kind whose colors the badge has, if it is not that of `status`. */
  tone?: StatusKind
  className?: string
}) {
  const { status, text, tone, className } = props
  if (!status) return null
  return (
    <span
      title={statusText(status)}
      className={joinClasses(
        'inline-block rounded-sm border border-current/15 px-1.25 text-12 leading-4 font-medium whitespace-nowrap',
        TONES[tone ?? status.kind] ?? 'bg-warn-soft text-warn',
        className,
      )}
    >
      {text ?? shortStatusText(status)}
    </span>
  )
}
