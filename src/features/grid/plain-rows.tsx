import { useAtomValue } from 'jotai'
import type { ComponentType, RefCallback } from 'react'
import { type ServiceCell, serviceCell } from '@/core/grid/cell'
import { MANY_SERVICES } from '@/core/grid/sizes'
import { CARDS_OF_FIRST_SCREEN, FIRST_SCREEN_END } from '@/core/site/first-screen'
import { ResultsLoading } from '@/features/results/results-states'
import { tabStopAtom } from '@/state/grid'
import { serviceLabelAtom } from '@/state/labels'
import { resultsAtom } from '@/state/view'
import { later } from '@/ui/later'
import { GroupHeading } from './group-heading'
import { useNear } from './use-near'
import { usePrinting } from './use-printing'
import { useScrollToActive } from './use-scroll-to-active'

const ManyRows = later(() => import('./many-rows'), { name: 'The list of services', fallback: <ResultsLoading /> })

interface PlainRowsProps {
  className: string
  Cell: ComponentType<CellProps>
}

export interface CellProps {
  cell: ServiceCell
  label: string
  id?: string | undefined
  /** Far from the window, a cell is its texts, in their place; the rest comes when it is near. */
  isFar?: boolean
  /** Ref of its element as long as it is far. */
  watch?: RefCallback<HTMLElement>
}

/** A page of the card or list layout: every service mounted, which is what is prerendered and what prints, unless there are very many. */
export function PlainRows({ className, Cell }: PlainRowsProps) {
  const groups = useAtomValue(resultsAtom)?.groups ?? NO_GROUPS
  const label = useAtomValue(serviceLabelAtom)
  const tabStop = useAtomValue(tabStopAtom)
  const { near, watch } = useNear(tabStop)
  const isPrinting = usePrinting()
  useScrollToActive()
  if (groups.reduce((sum, group) => sum + group.services.length, 0) >= MANY_SERVICES) return <ManyRows Cell={Cell} />
  let count = 0
  return groups.map(group => (
    <section key={group.heading ?? ''}>
      {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
      <ul className={className}>
        {group.services.map((service, i) => {
          const { slug } = service
          const isNear = count++ < CARDS_OF_FIRST_SCREEN || near.has(slug) || slug === tabStop || isPrinting
          return (
            <Cell
              key={slug}
              cell={serviceCell(service)}
              label={label(service)}
              id={group.heading === null && i === CARDS_OF_FIRST_SCREEN - 1 ? FIRST_SCREEN_END : undefined}
              isFar={!isNear}
              watch={watch}
            />
          )
        })}
      </ul>
    </section>
  ))
}

const NO_GROUPS = [] as const
