import { ChevronRight } from 'lucide'
import { memo, useId, useState } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import { CategoryLinks } from '@/features/grid/category-links'
import { CopyButton } from '@/features/grid/copy-button'
import { IconImage } from '@/features/grid/icon-image'
import { MoreButton } from '@/features/grid/more-button'
import { PageLink } from '@/features/grid/page-link'
import { type CellProps, PlainRows } from '@/features/grid/plain-rows'
import { Tick } from '@/features/grid/tick'
import { useCell } from '@/features/grid/use-cell'
import { useIsSelected } from '@/features/grid/use-is-selected'
import { classes } from '@/ui/classes'
import { COPY, LEADS_OUT, Sign } from '@/ui/sign'
import { StatusBadge } from '@/ui/status-badge'
import { ListDetails } from './list-details'

/** The list layout: a row per service, its details folded under it (spec §2). */
export default function ListLayout() {
  return (
    <PlainRows className="@container overflow-hidden rounded-surface border border-line bg-surface" Cell={ListRow} />
  )
}

const ListRow = memo(function ListRow({ cell, label, isFar = false, watch }: CellProps) {
  const { service, icon } = cell
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLAnchorElement>(cell.id, isFar)
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const short = abbreviation(service)
  const isSelected = useIsSelected(isFar ? null : icon)
  return (
    <li
      ref={isFar ? watch : undefined}
      data-cell={cell.id}
      data-far={isFar || undefined}
      {...handlers}
      className={classes(
        'drawn-in-sight [--room:2.8125rem] group/item border-b border-line last:border-b-0',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <div
        className={classes(
          'flex items-center gap-2 px-2 py-1.5 md:gap-3 md:px-3',
          isSelected ? 'bg-accent-soft' : 'hover:bg-accent-soft/40',
        )}
      >
        {isFar ? (
          // As wide, and as high, as what comes in its place.
          <span className="h-8 w-23 shrink-0 md:w-25" />
        ) : (
          <>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              aria-label={`Details of ${label}`}
              onClick={() => setOpen(!isOpen)}
              className="no-print flex size-7 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-text"
            >
              <Sign
                of={ChevronRight}
                size={16}
                className={classes('transition-transform duration-120', isOpen && 'rotate-90')}
              />
            </button>
            <span className="-mx-1 size-6 shrink-0">
              {(isAwake || isSelected) && <Tick cell={cell} label={label} tabIndex={tabIndex} />}
            </span>
            <IconImage icon={icon} size={2} className="shrink-0" />
          </>
        )}
        <div className="min-w-0 flex-1 items-baseline gap-x-4 @4xl:flex">
          <h2 className="text-14 leading-5 font-semibold @4xl:w-80 @4xl:shrink-0 @7xl:w-108">
            <PageLink ref={ref} slug={service.slug} tabIndex={tabIndex} className="hover:text-accent">
              {label}
            </PageLink>
            {short !== null && <span className="font-normal text-muted">{` (${short})`}</span>}{' '}
            <StatusBadge status={service.status} isShort />
          </h2>
          <p title={service.shortDescription} className="min-w-0 flex-1 text-13 text-muted @4xl:truncate">
            {service.shortDescription}
          </p>
        </div>
        {!isFar && (
          <>
            <p className="hidden w-40 shrink-0 truncate text-12 text-faint @5xl:block @7xl:w-64">
              <CategoryLinks categories={service.categories.slice(0, 1)} tabIndex={tabIndex} />
            </p>
            {/* Each has its place from the start, so that nothing moves when it comes. */}
            <div className="no-print grid shrink-0 grid-cols-[2rem_1.75rem] @max-md:grid-cols-[1.75rem] items-center justify-items-end text-12 text-accent *:row-start-1 @3xl:grid-cols-[1.75rem_4.25rem_1.75rem]">
              {isAwake && (
                <CopyButton
                  cell={cell}
                  label={label}
                  tabIndex={tabIndex}
                  className="col-start-1 flex size-7 items-center justify-center rounded-control hover:bg-accent-soft @max-3xl:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100"
                >
                  <Sign of={COPY} size={14} />
                </CopyButton>
              )}
              {service.url !== null && (
                <a
                  tabIndex={tabIndex}
                  href={service.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Documentation of ${label}`}
                  className="flex h-7 items-center gap-1 rounded-control px-2 hover:bg-accent-soft @max-md:hidden @3xl:col-start-2"
                >
                  <span className="@max-3xl:sr-only">Docs</span>
                  <Sign of={LEADS_OUT} size={13} />
                </a>
              )}
              {isAwake && (
                <MoreButton
                  cell={cell}
                  label={label}
                  tabIndex={tabIndex}
                  className="col-start-2 flex size-7 items-center justify-center rounded-control hover:bg-accent-soft @max-md:col-start-1 @3xl:col-start-3 pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100"
                />
              )}
            </div>
          </>
        )}
      </div>
      {isOpen && (
        <div id={details}>
          <ListDetails slug={service.slug} />
        </div>
      )}
    </li>
  )
})
