import { memo } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import type { ServiceCell } from '@/core/grid/cell'
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
import { StatusBadge } from '@/ui/status-badge'

/**
 * The card layout: 1 to 3 columns (spec §2). The browser counts them as `gridShape` does, by the width inside of the
 * border; a container query would make it lay out the first screen twice.
 */
export function CardLayout() {
  return (
    <PlainRows
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem_-_0.5px,(100%_-_1px)/3)),1fr))] auto-rows-[8.5rem] overflow-hidden rounded-surface border-t border-l border-line pointer-coarse:auto-rows-[minmax(8.5rem,auto)]"
      Cell={Card}
    />
  )
}

const Card = memo(function Card({ cell, label, id, isFar = false, watch }: CellProps) {
  const { service, icon } = cell
  const short = abbreviation(service)
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLAnchorElement>(cell.id, isFar)
  const isSelected = useIsSelected(isFar ? null : icon)
  return (
    <li
      id={id}
      ref={isFar ? watch : undefined}
      data-cell={cell.id}
      data-far={isFar || undefined}
      {...handlers}
      className={classes(
        'drawn-in-sight [--room:8.5rem] group/item relative flex gap-4 border-r border-b border-line px-4 py-3.5 has-[h2_a:focus-visible]:z-10 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-accent',
        isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-accent-soft/40',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <div className="flex w-10 shrink-0 flex-col items-center gap-1.5">
        {!isFar && <IconImage icon={icon} size={2.5} />}
        {(isAwake || isSelected) && <Tick cell={cell} label={label} tabIndex={tabIndex} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="line-clamp-2 text-14 leading-5 font-semibold">
          <PageLink
            ref={ref}
            slug={service.slug}
            tabIndex={tabIndex}
            className="outline-none after:absolute after:inset-0"
          >
            {label}
          </PageLink>
          {short !== null && <span className="font-normal text-muted">{` (${short})`}</span>}{' '}
          <StatusBadge status={service.status} />
        </h2>
        <p className="mt-0.5 line-clamp-2 text-13 text-muted">{service.shortDescription}</p>
        <div className="relative mt-auto pt-1 text-12 pointer-coarse:pb-6">
          <p className="truncate text-faint">
            {isFar ? (
              service.categories.join(' · ')
            ) : (
              <CategoryLinks categories={service.categories} tabIndex={tabIndex} />
            )}
          </p>
          {isAwake && <CardActions cell={cell} label={label} tabIndex={tabIndex} />}
        </div>
      </div>
    </li>
  )
})

/** On touch screens always there; elsewhere on hover and focus, at the end of the card's last line. */
function CardActions({ cell, label, tabIndex }: { cell: ServiceCell; label: string; tabIndex: 0 | -1 }) {
  const { service } = cell
  return (
    <div className="no-print absolute z-10 flex gap-1 text-accent pointer-coarse:bottom-0 pointer-coarse:-left-1.5 pointer-fine:right-0 pointer-fine:-bottom-1 pointer-fine:rounded-control pointer-fine:bg-raised pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100">
      {service.url !== null && (
        <a
          tabIndex={tabIndex}
          href={service.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Documentation of ${label}`}
          className="flex h-6 items-center rounded-sm px-1.5 hover:bg-accent-soft"
        >
          Docs
        </a>
      )}
      <CopyButton
        cell={cell}
        label={label}
        tabIndex={tabIndex}
        className="h-6 rounded-sm px-1.5 hover:bg-accent-soft"
      />
      <MoreButton
        cell={cell}
        label={label}
        tabIndex={tabIndex}
        className="flex size-6 items-center justify-center rounded-sm hover:bg-accent-soft"
      />
    </div>
  )
}
