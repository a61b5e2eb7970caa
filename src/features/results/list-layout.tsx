import { useAtomValue } from 'jotai'
import { ChevronRight, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import type { Service } from '@/core/catalogue/types'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { serviceHref } from '@/platform/site'
import { resultsAtom } from '@/state/view'
import { classes } from '@/ui/classes'
import { CategoryLinks } from './category-links'
import { GroupHeading } from './group-heading'
import { ListDetails } from './list-details'
import { StatusBadge } from './status-badge'
import { useServiceLabel } from './use-service-label'

/** The list layout: a row per service, its details folded under it (spec §2). */
export default function ListLayout() {
  const groups = useAtomValue(resultsAtom)?.groups ?? []
  return groups.map(group => (
    <section key={group.heading ?? ''}>
      {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
      <ul className="overflow-hidden rounded-surface border border-line bg-surface">
        {group.services.map(service => (
          <ListRow key={service.slug} service={service} />
        ))}
      </ul>
    </section>
  ))
}

function ListRow({ service }: { service: Service }) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const label = useServiceLabel()(service)
  const short = abbreviation(service)
  const icon = service.iconServices[0] ?? null
  return (
    <li
      className={classes(
        'group/row border-b border-line last:border-b-0',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <div className="flex items-center gap-3 px-2 py-1.5 hover:bg-accent-soft/40 md:px-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={`Details of ${label}`}
          onClick={() => setOpen(!isOpen)}
          className="flex size-7 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-text"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={classes('transition-transform duration-120', isOpen && 'rotate-90')}
          />
        </button>
        <IconImage icon={icon} size={2} className="shrink-0" />
        <div className="min-w-0 flex-1 items-baseline gap-x-4 lg:flex">
          <h2 className="text-14 leading-5 font-semibold lg:w-84 lg:shrink-0">
            <a href={serviceHref(service.slug)} target="_blank" rel="noopener" className="hover:text-accent">
              {label}
            </a>
            {short !== null && <span className="font-normal text-muted"> ({short})</span>}
            <StatusBadge status={service.status} className="ml-2" />
          </h2>
          <p className="min-w-0 flex-1 truncate text-13 text-muted max-lg:whitespace-normal">
            {service.shortDescription}
          </p>
        </div>
        <p className="hidden w-52 shrink-0 truncate text-12 text-faint xl:block">
          <CategoryLinks categories={service.categories.slice(0, 1)} />
        </p>
        <div className="no-print flex shrink-0 items-center text-12 text-accent">
          {icon !== null && (
            <CopyButton
              icon={icon}
              label={label}
              className="h-7 rounded-control px-2 hover:bg-accent-soft max-md:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100"
            />
          )}
          {service.url !== null && (
            <a
              href={service.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Documentation of ${label}`}
              className="flex h-7 items-center gap-1 rounded-control px-2 hover:bg-accent-soft"
            >
              <span className="max-md:sr-only">Docs</span>
              <ExternalLink size={13} aria-hidden />
            </a>
          )}
        </div>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <ListDetails slug={service.slug} />}
      </div>
    </li>
  )
}
