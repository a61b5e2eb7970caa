import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import { cellAttributes, FOCUS_ATTRIBUTE } from '@/core/grid/cell-dom'
import { gridShape } from '@/core/grid/rows'
import { CategoryLinks, MainLink, TouchButton } from '@/features/grid/cell-parts'
import { GridIcon } from '@/features/grid/icon'
import { gridWidthAtom } from '@/state/page'
import { classes } from '@/ui/classes'
import { StatusBadge } from '@/ui/status-badge'
import { ServiceList, type ServiceProps } from './service-list'

/**
 * The card layout: 1 to 3 columns. Where all cards are mounted, the browser counts the columns as `gridShape` does, by the
 * width inside of the border; a container query would make it lay out the first screen twice.
 */
export function CardLayout() {
  const { columns } = gridShape('card', useAtomValue(gridWidthAtom))
  return (
    <ServiceList
      Service={Card}
      className="grid auto-rows-[8.5rem] grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem_-_0.5px,(100%_-_1px)/3)),1fr))] overflow-hidden rounded-surface border-t border-l border-line"
      row={{
        className: '-mt-px grid h-[calc(100%+1px)] border-t border-l border-line',
        style: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    />
  )
}

/** A service of the card layout. */
const Card = memo(function Card({ cell, label, source, categoryHref, id }: ServiceProps) {
  const { service, icon } = cell
  const short = abbreviation(service)
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: rows of a virtual list are presentational lists, whose items lose their role
      role="listitem"
      id={id}
      {...cellAttributes(cell)}
      className={classes(
        'cell-body card drawn-in-sight [--room:8.5rem] relative flex gap-4 overflow-hidden border-r border-b border-line bg-surface px-4 py-3.5 hover:bg-accent-soft/40 has-[h2_a:focus-visible]:z-10 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-accent',
        service.status?.kind === 'ended' && 'dimmed',
      )}
    >
      <GridIcon icon={icon} size={2.5} source={source} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="line-clamp-2 text-14 leading-5 font-semibold">
          <MainLink {...FOCUS_ATTRIBUTE} slug={service.slug} className="outline-none after:absolute after:inset-0">
            {label}
          </MainLink>
          {short !== null && <span className="font-normal text-muted">{` (${short})`}</span>}{' '}
          <StatusBadge status={service.status} />
        </h2>
        <p className="mt-0.5 line-clamp-2 text-13 text-muted">{service.shortDescription}</p>
        <p className="mt-auto truncate pt-1 text-12 text-faint pointer-coarse:pr-8">
          <CategoryLinks categories={service.categories} href={categoryHref} />
        </p>
      </div>
      <TouchButton action="menu" label={label} />
    </li>
  )
})
