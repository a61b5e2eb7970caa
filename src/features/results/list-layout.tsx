import { ChevronRight } from 'lucide'
import { memo } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import {
  actionAttributes,
  BODY_ATTRIBUTE,
  cellAttributes,
  DETAILS_ATTRIBUTE,
  FOCUS_ATTRIBUTE,
} from '@/core/grid/cell-dom'
import { CategoryLinks, MainLink, TouchButton } from '@/features/grid/cell-parts'
import { GridIcon } from '@/features/grid/icon'
import { usePublishedService } from '@/features/grid/use-published-service'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { ItemLink, Pictures } from '@/ui/documentation'
import { StatusBadge } from '@/ui/status-badge'
import { EXTERNAL_LINK, UiIcon } from '@/ui/ui-icon'
import { ServiceList, type ServiceProps } from './service-list'

/** The list layout: a row per service, its details folded under it. */
export default function ListLayout() {
  return (
    <ServiceList
      Service={ListRow}
      className="@container overflow-hidden rounded-surface border border-line bg-surface"
      row={{ className: '@container -mt-px border border-line bg-surface' }}
    />
  )
}

/** A service of the list layout, with its details folded under it. Heights and widths are those of `LIST`. */
const ListRow = memo(function ListRow({ cell, label, source, categoryHref, id, isOpen }: ServiceProps) {
  const { service, icon } = cell
  const short = abbreviation(service)
  const details = `details-${service.slug}`
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: rows of a virtual list are presentational lists, whose items lose their role
      role="listitem"
      id={id}
      {...cellAttributes(cell)}
      className={classes('border-b border-line last:border-b-0', service.status?.kind === 'ended' && 'dimmed')}
    >
      <div
        {...BODY_ATTRIBUTE}
        className="cell-body list-row relative flex h-[calc(6.5rem-1px)] items-center gap-2 px-2 hover:bg-accent-soft/40 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-accent @min-[40rem]:h-[calc(3.5rem-1px)] @min-[40rem]:gap-3 @min-[40rem]:px-3 @4xl:h-[calc(2.8125rem-1px)]"
      >
        <button
          type="button"
          {...actionAttributes('details')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          aria-label={`Details of ${label}`}
          className="no-print flex size-7 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-text @max-[40rem]:pointer-coarse:-translate-y-3.5"
        >
          <UiIcon
            icon={ChevronRight}
            size={16}
            className={classes('transition-transform duration-120', isOpen && 'rotate-90')}
          />
        </button>
        <GridIcon icon={icon} size={2} source={source} className="shrink-0 pointer-fine:ml-6 @min-[40rem]:ml-6" />
        <div className="min-w-0 flex-1 items-center gap-x-4 @4xl:flex">
          <h2 className="line-clamp-2 text-14 leading-5 font-semibold @min-[40rem]:line-clamp-1 @4xl:line-clamp-2 @4xl:w-80 @4xl:shrink-0 @7xl:w-108">
            <MainLink {...FOCUS_ATTRIBUTE} slug={service.slug} className="outline-none hover:text-accent">
              {label}
            </MainLink>
            {short !== null && <span className="font-normal text-muted">{` (${short})`}</span>}{' '}
            <StatusBadge status={service.status} isShort />
          </h2>
          <p
            title={service.shortDescription}
            className="line-clamp-3 min-w-0 flex-1 text-13 text-muted @min-[40rem]:line-clamp-1 @4xl:line-clamp-2"
          >
            {service.shortDescription}
          </p>
        </div>
        <p className="hidden w-40 shrink-0 truncate text-12 text-faint @5xl:block @7xl:w-64">
          <CategoryLinks categories={service.categories.slice(0, 1)} href={categoryHref} />
        </p>
        {/* Link and actions have their place in every row, so that columns line up and nothing moves when actions come. */}
        <span className="flex w-8 shrink-0 justify-end @max-md:hidden @3xl:w-17">
          {service.url !== null && (
            <a
              href={service.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Documentation of ${label}`}
              className="no-print flex h-7 items-center gap-1 rounded-control px-2 text-12 text-accent hover:bg-accent-soft"
            >
              <span className="@max-3xl:sr-only">Docs</span>
              <UiIcon icon={EXTERNAL_LINK} size={13} />
            </a>
          )}
        </span>
        <span className="no-print w-7 shrink-0 @3xl:w-15" />
        {icon !== null && <TouchButton action="tick" label={label} />}
        <TouchButton action="menu" label={label} />
      </div>
      {isOpen && (
        <div id={details} {...DETAILS_ATTRIBUTE}>
          <ListDetails slug={service.slug} />
        </div>
      )}
    </li>
  )
})

/** What is folded under a row of the list: description, pictures and documentation; loaded when it is opened. */
function ListDetails({ slug }: { slug: string }) {
  const { service: details, hasFailed, retry } = usePublishedService(slug, false)
  if (hasFailed)
    return (
      <p role="alert" className="flex items-center gap-3 px-13 py-3 text-13">
        The details could not be loaded. <Button onClick={retry}>Try again</Button>
      </p>
    )
  if (!details) return <p className="px-13 py-3 text-13 text-faint">Loading …</p>
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5 md:pl-23">
      <p className="max-w-[72ch] text-14">{details.detailDescription}</p>
      <Pictures images={details.images} />
      <div className="columns-[17rem] gap-8">
        {details.sections.map((section, i) => (
          <section key={section.name ?? i} className="mb-4 break-inside-avoid">
            {section.name !== undefined && <h3 className="mb-1 text-12 font-semibold text-muted">{section.name}</h3>}
            <ul className="flex flex-col gap-1 text-13">
              {section.items.map(item => (
                <li key={item.name + (item.link ?? '')}>
                  <ItemLink item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
