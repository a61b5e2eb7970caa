import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import type { ServiceCell } from '@/core/grid/cell'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { PageLink } from '@/features/icons/page-link'
import { MoreButton } from '@/features/item-menu/more-button'
import { Tick } from '@/features/selecting/tick'
import { useIsSelected } from '@/features/selecting/use-is-selected'
import { serviceLabelAtom } from '@/state/labels'
import { classes } from '@/ui/classes'
import { CategoryLinks } from './category-links'
import type { FarLook } from './far-cell'
import { PlainRows } from './plain-rows'
import { StatusBadge } from './status-badge'
import { useCell } from './use-cell'

/** The card layout: 1 to 3 columns (spec §2). */
export function CardLayout() {
  return (
    <div className="@container">
      <PlainRows
        className="grid grid-cols-1 auto-rows-[8.5rem] overflow-hidden rounded-surface border-t border-l border-line @min-[40rem]:grid-cols-2 @min-[62rem]:grid-cols-3 pointer-coarse:auto-rows-[minmax(8.5rem,auto)]"
        Cell={Card}
        far={FAR}
      />
    </div>
  )
}

const CARD = 'drawn-in-sight [--room:8.5rem] relative border-r border-b border-line px-4 py-3.5'
const NAME = 'line-clamp-2 text-14 leading-5 font-semibold'
const DESCRIPTION = 'mt-0.5 line-clamp-2 text-13 text-muted'
const FAR: FarLook = {
  // What stands before the texts of a whole card is as wide.
  cell: classes(CARD, 'flex flex-col bg-surface pl-18'),
  name: NAME,
  description: DESCRIPTION,
  categories: 'mt-auto truncate pt-1 text-12 text-faint',
}

const Card = memo(function Card({ cell, id }: { cell: ServiceCell; id?: string | undefined }) {
  const { service, icon } = cell
  const label = useAtomValue(serviceLabelAtom)(service)
  const short = abbreviation(service)
  const { ref, tabIndex, isAwake, handlers } = useCell<HTMLAnchorElement>(cell.id)
  const isSelected = useIsSelected(icon)
  return (
    <li
      id={id}
      data-cell={cell.id}
      {...handlers}
      className={classes(
        CARD,
        'group/item flex gap-4 has-[h2_a:focus-visible]:z-10 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-accent',
        isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-accent-soft/40',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <div className="flex shrink-0 flex-col items-center gap-1.5">
        <IconImage icon={icon} size={2.5} />
        {(isAwake || isSelected) && <Tick cell={cell} label={label} tabIndex={tabIndex} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className={NAME}>
          <PageLink
            ref={ref}
            slug={service.slug}
            tabIndex={tabIndex}
            className="outline-none after:absolute after:inset-0"
          >
            {label}
          </PageLink>
          {short !== null && <span className="font-normal text-muted"> ({short})</span>}{' '}
          <StatusBadge status={service.status} />
        </h2>
        <p className={DESCRIPTION}>{service.shortDescription}</p>
        <div className="relative mt-auto pt-1 text-12 pointer-coarse:pb-6">
          <p className="truncate text-faint">
            <CategoryLinks categories={service.categories} tabIndex={tabIndex} />
          </p>
          {isAwake && <CardActions cell={cell} label={label} tabIndex={tabIndex} />}
        </div>
      </div>
    </li>
  )
})

/** On touch screens always there; elsewhere on hover and focus, at the end of the card's last line. */
function CardActions({ cell, label, tabIndex }: { cell: ServiceCell; label: string; tabIndex: 0 | -1 }) {
  const { service, icon } = cell
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
      {icon !== null && (
        <CopyButton
          icon={icon}
          label={label}
          tabIndex={tabIndex}
          className="h-6 rounded-sm px-1.5 hover:bg-accent-soft"
        />
      )}
      <MoreButton
        cell={cell}
        label={label}
        tabIndex={tabIndex}
        className="flex size-6 items-center justify-center rounded-sm hover:bg-accent-soft"
      />
    </div>
  )
}
