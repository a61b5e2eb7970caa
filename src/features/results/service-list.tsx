import { useAtomValue } from 'jotai'
import type { ComponentProps, ComponentType } from 'react'
import { type ServiceCell, serviceCell } from '@/core/grid/cell'
import { FIRST_SCREEN_CELL_COUNT, FIRST_SCREEN_END_ID } from '@/core/site/page-data'
import type { Results } from '@/core/view/results'
import { GroupHeading } from '@/features/grid/cell-parts'
import { type CellState, useCellPropsReader } from '@/features/grid/cell-state'
import { ScrollRequests } from '@/features/grid/scroll-requests'
import { getMatchReasonAtom, resultRowsAtom, resultsAtom } from '@/state/explorer'
import { rowExpansionAtom } from '@/state/grid'
import { getCategoryHrefAtom } from '@/state/labels'
import { createLazyComponent } from '@/ui/lazy-component'

/** A surface with cells. Its border is drawn here, because `content-visibility` would move it by a pixel. */
export const CELL_PANEL =
  'relative bg-surface after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line'

/** Maximum number of services on a page without virtual rows. */
const MAX_MOUNTED_SERVICES = 100

export interface ServiceCellProps extends CellState {
  cell: ServiceCell
  label: string
  /** Reason why the search finds the service. It replaces the category. */
  reason: string | undefined
  categoryHref: (category: string) => string
  id: string | undefined
  isOpen: boolean
}

export const LazyResultRows = createLazyComponent(() => import('./result-rows'), { name: 'The list of services' })

/** A page of cards or list rows. All are mounted, as in the prerendered HTML; long pages use virtual rows. */
export function ServiceList(props: {
  Service: ComponentType<ServiceCellProps>
  /** Classes of a list (one per group) if all services are mounted. */
  className: string
  row: ComponentProps<'ul'>
}) {
  const { Service, className, row } = props
  const rows = useAtomValue(resultRowsAtom)
  const reason = useAtomValue(getMatchReasonAtom)
  const categoryHref = useAtomValue(getCategoryHrefAtom)
  const expanded = useAtomValue(rowExpansionAtom)
  const cellProps = useCellPropsReader()
  const renderService = (cell: ServiceCell, id?: string) => (
    <Service
      key={cell.id}
      {...cellProps(cell)}
      reason={reason(cell.service)}
      categoryHref={categoryHref}
      id={id}
      isOpen={expanded.get(cell.id) === true}
    />
  )
  const groups = useAtomValue(resultsAtom)?.groups ?? []
  const renderGroups = (shown: Results['groups']) =>
    shown.map(({ heading, services }) => (
      <section key={`${heading}:${services[0]?.slug}`}>
        {heading !== null && <GroupHeading text={heading} count={services.length} />}
        <ul className={className}>
          {services.map((service, i) => {
            const endsFirstScreen = heading === null && i === FIRST_SCREEN_CELL_COUNT - 1
            return renderService(serviceCell(service), endsFirstScreen ? FIRST_SCREEN_END_ID : undefined)
          })}
        </ul>
      </section>
    ))
  if (groups.reduce((sum, { services }) => sum + services.length, 0) <= MAX_MOUNTED_SERVICES)
    return (
      <>
        {renderGroups(groups)}
        <ScrollRequests />
      </>
    )
  // The first services stay until the code has loaded. A shorter page would lose the scroll position.
  const first = groups.slice(0, 1).map(group => ({ ...group, services: group.services.slice(0, MAX_MOUNTED_SERVICES) }))
  return (
    <LazyResultRows rows={rows} label="Services" fallback={renderGroups(first)}>
      {cells => (
        <ul role="presentation" {...row}>
          {(cells as readonly ServiceCell[]).map(cell => renderService(cell))}
        </ul>
      )}
    </LazyResultRows>
  )
}

/** A name whose part in parentheses is in one line, if it fits. */
export function ServiceName({ text }: { text: string }) {
  const [name, part] = text.split(/(?<= )(?=\(.* )/)
  return (
    <>
      {name}
      {part !== undefined && <span className="inline-block">{part}</span>}
    </>
  )
}
