import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { type ServiceCell, serviceCell } from '@/core/grid/cell'
import { resultsAtom } from '@/state/view'
import { GroupHeading } from './group-heading'
import { useScrollToActive } from './use-scroll-to-active'

/** The page of a card or list layout with every service mounted: what is prerendered, and what prints. */
export function PlainRows({ className, Cell }: { className: string; Cell: ComponentType<{ cell: ServiceCell }> }) {
  const groups = useAtomValue(resultsAtom)?.groups ?? []
  useScrollToActive()
  return groups.map(group => (
    <section key={group.heading ?? ''}>
      {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
      <ul className={className}>
        {group.services.map(service => (
          <Cell key={service.slug} cell={serviceCell(service)} />
        ))}
      </ul>
    </section>
  ))
}
