import { useAtomValue } from 'jotai'
import { type ComponentType, useRef } from 'react'
import { type ServiceCell, serviceCell } from '@/core/grid/cell'
import { MANY_SERVICES } from '@/core/grid/sizes'
import { CARDS_OF_FIRST_SCREEN, FIRST_SCREEN_END } from '@/core/site/first-screen'
import { later } from '@/features/region/later'
import { tabStopAtom } from '@/state/grid'
import { serviceLabelAtom } from '@/state/labels'
import { resultsAtom } from '@/state/view'
import { FarCell, type FarLook } from './far-cell'
import { GroupHeading } from './group-heading'
import { ResultsLoading } from './results-states'
import { useNear } from './use-near'
import { usePrinting } from './use-printing'
import { useScrollToActive } from './use-scroll-to-active'

const ManyRows = later(() => import('./many-rows'), { name: 'The list of services', fallback: <ResultsLoading /> })

interface PlainRowsProps {
  className: string
  Cell: ComponentType<{ cell: ServiceCell; id?: string | undefined }>
  /** How a cell looks as long as it is far from the window. */
  far: FarLook
}

/** A page of the card or list layout: every service mounted, which is what is prerendered and what prints, unless there are very many. */
export function PlainRows({ className, Cell, far }: PlainRowsProps) {
  const groups = useAtomValue(resultsAtom)?.groups ?? NO_GROUPS
  const label = useAtomValue(serviceLabelAtom)
  const container = useRef<HTMLDivElement>(null)
  const near = useNear(container, groups, useAtomValue(tabStopAtom))
  const isPrinting = usePrinting()
  useScrollToActive()
  if (groups.reduce((sum, group) => sum + group.services.length, 0) >= MANY_SERVICES) return <ManyRows Cell={Cell} />
  let count = 0
  return (
    <div ref={container}>
      {groups.map(group => (
        <section key={group.heading ?? ''}>
          {group.heading !== null && <GroupHeading text={group.heading} count={group.services.length} />}
          <ul className={className}>
            {group.services.map((service, i) => {
              const { slug } = service
              const isNear = count++ < CARDS_OF_FIRST_SCREEN || near.has(slug) || isPrinting
              const cell = serviceCell(service)
              if (!isNear) return <FarCell key={slug} cell={cell} label={label(service)} look={far} />
              const isEnd = group.heading === null && i === CARDS_OF_FIRST_SCREEN - 1
              return <Cell key={slug} cell={cell} id={isEnd ? FIRST_SCREEN_END : undefined} />
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

const NO_GROUPS = [] as const
