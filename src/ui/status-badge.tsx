import { shortStatusText, statusText } from '@/core/catalog/display'
import type { Status, StatusKind } from '@/core/catalog/types'
import type { Urgency } from '@/core/lifecycle/list-lifecycle'
import { joinClasses } from './join-classes'

const NEUTRAL = 'bg-sunken text-muted'
const BAD = 'bg-bad-soft text-bad'
const TONES: Partial<Record<StatusKind, string>> = {
  ended: BAD,
  'closed-to-new-customers': NEUTRAL,
  renamed: NEUTRAL,
}

/** The status of a service in a few words, or `text`. The tooltip has the date. */
export function StatusBadge(props: {
  status: Status | undefined
  text?: string
  urgency?: Urgency
  className?: string
}) {
  const { status, text, urgency = 'normal', className } = props
  if (!status) return null
  return (
    <span
      title={statusText(status)}
      className={joinClasses(
        'inline-block rounded-sm border border-current/15 px-1.25 text-12 leading-4 font-medium whitespace-nowrap',
        { high: BAD, normal: TONES[status.kind] ?? 'bg-warn-soft text-warn', low: NEUTRAL }[urgency],
        className,
      )}
    >
      {text ?? shortStatusText(status)}
    </span>
  )
}
