import { useAtomValue } from 'jotai'
import { statusText } from '@/core/catalog/names/display'
import type { LifecycleDetails } from '@/core/catalog/types'
import { statusesOn } from '@/core/lifecycle/status'
import { href } from '@/platform/site'
import { todayAtom } from '@/state/page-data'
import { ExternalLink } from '@/ui/documentation'
import { joinClasses } from '@/ui/join-classes'

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

export function Replacement({ successor }: Pick<LifecycleDetails, 'successor'>) {
  if (!successor) return null
  const Link = successor.slug === undefined ? ExternalLink : 'a'
  return (
    <>
      Use{' '}
      <Link
        href={successor.slug === undefined ? successor.url : href(successor.slug)}
        className="text-accent underline underline-offset-2 hover:no-underline"
      >
        {successor.name}
      </Link>{' '}
      instead.{' '}
    </>
  )
}

export const SourceLink = ({ lifecycle: { source } }: { lifecycle: LifecycleDetails }) =>
  source !== undefined && (
    <ExternalLink
      href={source}
      className="text-13 leading-5 whitespace-nowrap text-accent underline max-md:-my-2.5 max-md:py-2.5 print:whitespace-normal"
    >
      Source
    </ExternalLink>
  )
