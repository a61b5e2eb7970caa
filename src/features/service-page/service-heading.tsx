import { ExternalLink } from 'lucide-react'
import { statusText } from '@/core/catalogue/display'
import type { ServiceDetails, Status, Successor } from '@/core/catalogue/types'
import { IconImage } from '@/features/icons/icon-image'
import { CategoryLinks } from '@/features/results/category-links'
import { serviceHref } from '@/platform/site'

/** Name, other names, categories, status, what it is, and the way to its documentation. */
export function ServiceHeading({ service }: { service: ServiceDetails }) {
  return (
    <header>
      <div className="flex items-start gap-4 md:gap-5">
        <IconImage icon={service.iconServices[0] ?? null} size={4} className="rounded-control" />
        <div className="min-w-0">
          <h1 className="text-28 font-bold tracking-[-0.015em]">{service.service}</h1>
          <p className="mt-1 flex flex-wrap gap-x-1.5 text-14 text-muted">
            {service.alsoKnownAs.length > 0 && <span>also {service.alsoKnownAs.join(', ')} ·</span>}
            {service.formerly.length > 0 && <span>formerly {service.formerly.join(', ')} ·</span>}
            <span>
              <CategoryLinks categories={service.categories} />
            </span>
          </p>
        </div>
      </div>
      {service.status && <StatusLine status={service.status} />}
      <p className="mt-5 max-w-[68ch] text-16 text-text">{service.detailDescription}</p>
      {service.url !== null && (
        <p className="mt-4">
          <a
            href={service.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 text-14 font-medium text-accent hover:underline"
          >
            Official documentation
            <ExternalLink size={14} aria-hidden />
          </a>
        </p>
      )}
    </header>
  )
}

function StatusLine({ status }: { status: Status }) {
  return (
    <p className="mt-5 max-w-[68ch] rounded-control bg-warn-soft px-3 py-2 text-14">
      <strong className="font-semibold">{statusText(status)}.</strong>
      {status.note !== undefined && <> {status.note}</>}
      {status.successor && (
        <>
          {' '}
          Use instead: <SuccessorLink successor={status.successor} />.
        </>
      )}
    </p>
  )
}

/** A successor within the catalogue, or outside of it. */
export function SuccessorLink({ successor }: { successor: Successor }) {
  const { name, slug, url } = successor
  if (slug !== undefined)
    return (
      <a href={serviceHref(slug)} className="text-accent underline-offset-2 hover:underline">
        {name}
      </a>
    )
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline-offset-2 hover:underline">
      {name}
    </a>
  )
}
