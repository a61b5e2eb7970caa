import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { type ServiceCell, serviceCell } from '@/core/grid/cell'
import { MANY_SERVICES } from '@/core/grid/sizes'
import { CARDS_OF_FIRST_SCREEN, FIRST_SCREEN_END } from '@/core/site/first-screen'
import { later } from '@/features/region/later'
import { resultsAtom } from '@/state/view'
import { GroupHeading } from './group-heading'
import { ResultsLoading } from './results-states'
import { useScrollToActive } from './use-scroll-to-active'

const ManyRows = later(() => import('./many-rows'), { name: 'The list of services', fallback: <ResultsLoading /> })

interface PlainRowsProps {
  className: string
  Cell: ComponentType<{ cell: ServiceCell; id?: string | undefined }>
}

/** A page of the card or list layout: every service mounted, which is what is prerendered and what prints, unless there are very many. */
export function PlainRows({ className, Cell }: PlainRowsProps) {
  const groups = useAtomValue(resultsAtom)?.groups ?? []
  useScrollToActive()
  if (groups.reduce((sum, group) => sum + group.services.length, 0) >= MANY_SERVICES) return <ManyRows Cell={Cell} />
  return groups.map(group => (
    <section key={group.heading ?? ''}>
      {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
      <ul className={className}>
        {group.services.map((service, i) => (
          <Cell
            key={service.slug}
            cell={serviceCell(service)}
            id={group.heading === null && i === CARDS_OF_FIRST_SCREEN - 1 ? FIRST_SCREEN_END : undefined}
          />
        ))}
      </ul>
    </section>
  ))
}
