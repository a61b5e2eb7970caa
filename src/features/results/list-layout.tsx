import { ListRow } from './list-row'
import { ServiceList } from './service-list'

/** The list layout: a row per service, its details folded under it. */
export default function ListLayout() {
  return (
    <ServiceList
      Service={ListRow}
      className="@container overflow-hidden rounded-surface border border-line bg-surface"
      row={rows => (
        <ul role="presentation" className="@container -mt-px border border-line bg-surface">
          {rows}
        </ul>
      )}
    />
  )
}
