import { useAtomValue } from 'jotai'
import { statusText } from '@/core/catalog/names/display'
import type { LifecycleDetails } from '@/core/catalog/types'
import { statusesOn } from '@/core/lifecycle/status'
import { todayAtom } from '@/state/page-data'
import { joinClasses } from '@/ui/join-classes'
import { Replacement, SourceLink } from '@/ui/status-note'

export function StatusLine({ lifecycle, className }: { lifecycle: LifecycleDetails; className: string }) {
  const statuses = statusesOn(lifecycle, useAtomValue(todayAtom))
  const kind = statuses[0]?.kind
  const [first, ...others] = statuses.map(statusText)
  return (
    <p
      className={joinClasses(
        'rounded-control px-3 py-2',
        className,
        kind === 'ended' ? 'bg-bad-soft' : kind === 'renamed' ? 'bg-sunken' : 'bg-warn-soft',
      )}
    >
      {first !== undefined && <strong className="font-semibold">{first}.</strong>}
      {kind === 'ended' && statuses[0]?.date === undefined && ' The date is unknown.'}
      {others.map(text => ` ${text}.`)} <Replacement successor={lifecycle.successor} />
      {lifecycle.note} <SourceLink lifecycle={lifecycle} />
    </p>
  )
}
