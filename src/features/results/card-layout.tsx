import { useAtomValue } from 'jotai'
import { abbreviation } from '@/core/catalogue/names'
import type { Service } from '@/core/catalogue/types'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { serviceHref } from '@/platform/site'
import { resultsAtom } from '@/state/view'
import { classes } from '@/ui/classes'
import { CategoryLinks } from './category-links'
import { GroupHeading } from './group-heading'
import { StatusBadge } from './status-badge'
import { useServiceLabel } from './use-service-label'

/** The card layout: 1 to 3 columns (spec §2). */
export function CardLayout() {
  const groups = useAtomValue(resultsAtom)?.groups ?? []
  return groups.map(group => (
    <section key={group.heading ?? ''}>
      {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
      <ul className="grid overflow-hidden rounded-surface border-t border-l border-line md:grid-cols-1 lg:grid-cols-2 xl:grid-cols-3">
        {group.services.map(service => (
          <Card key={service.slug} service={service} />
        ))}
      </ul>
    </section>
  ))
}

function Card({ service }: { service: Service }) {
  const label = useServiceLabel()(service)
  const short = abbreviation(service)
  const icon = service.iconServices[0] ?? null
  return (
    <li
      className={classes(
        'group/card relative flex gap-4 border-r border-b border-line bg-surface px-4 py-4 hover:bg-accent-soft/40 has-[h2_a:focus-visible]:z-10 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-accent',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <IconImage icon={icon} size={2.5} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-14 leading-5 font-semibold">
          <a
            href={serviceHref(service.slug)}
            target="_blank"
            rel="noopener"
            className="outline-none after:absolute after:inset-0"
          >
            {label}
          </a>
          {short !== null && <span className="font-normal text-muted"> ({short})</span>}
          <StatusBadge status={service.status} className="ml-2" />
        </h2>
        <p className="mt-0.5 line-clamp-2 text-13 text-muted">{service.shortDescription}</p>
        <div className="relative mt-auto pt-1.5 text-12">
          <p className="text-faint pointer-fine:group-focus-within/card:invisible pointer-fine:group-hover/card:invisible">
            <CategoryLinks categories={service.categories} />
          </p>
          <CardActions service={service} label={label} icon={icon} />
        </div>
      </div>
    </li>
  )
}

/** On touch screens always there, elsewhere on hover and focus, in the place of the categories. */
function CardActions({ service, label, icon }: { service: Service; label: string; icon: string | null }) {
  return (
    <div className="no-print z-10 -ml-1.5 flex gap-1 text-accent pointer-fine:absolute pointer-fine:bottom-0 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
      {service.url !== null && (
        <a
          href={service.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Documentation of ${label}`}
          className="flex h-6 items-center rounded-sm px-1.5 hover:bg-accent-soft"
        >
          Documentation
        </a>
      )}
      {icon !== null && <CopyButton icon={icon} label={label} className="h-6 rounded-sm px-1.5 hover:bg-accent-soft" />}
    </div>
  )
}
