import { useDeferredValue, useMemo } from 'react'
import { filterOperations } from '@/core/catalogue/filter-operations'
import { operationLinks } from '@/core/catalogue/operations'
import type { PublishedService } from '@/core/catalogue/types'
import { Button } from '@/ui/button'
import { OperationRow } from './operation-row'

type Api = PublishedService['service']['apis'][number]

/** The operations that `query` finds, by API, those of `first` at the head. */
export default function OperationList(props: {
  apis: readonly Api[]
  first: string | undefined
  query: string
  /** Identifier of the line that says how many there are. */
  status: string
  onClear: () => void
}) {
  const { apis, first, status, onClear } = props
  // Rows of a large API cost more than a frame: the letters do not wait for them.
  const query = useDeferredValue(props.query)
  const groups = useMemo(
    () =>
      apis
        .toSorted((a, b) => Number(b.api === first) - Number(a.api === first))
        .map(api => ({ api, found: filterOperations(api.operations, query, api) }))
        .filter(({ found }) => found.length > 0),
    [apis, first, query],
  )
  const total = apis.reduce((sum, api) => sum + api.operations.length, 0)
  const count = groups.reduce((sum, group) => sum + group.found.length, 0)
  return (
    <>
      <p id={status} role="status" className="py-1 text-12 text-muted tabular-nums">
        {query.trim() === '' ? `${total} operations` : `${count} of ${total} operations`}
      </p>
      {count === 0 && (
        <p className="my-2 flex flex-wrap items-center gap-3 text-13 text-muted">
          No operation matches “{query.trim()}”.
          <Button onClick={onClear}>Clear filter</Button>
        </p>
      )}
      {groups.map(({ api, found }) => (
        <div key={api.api} className="mb-2">
          {apis.length > 1 && (
            <h3 className="mt-2 mb-1 text-13 text-muted">
              {api.name}
              <span className="ml-1.5 text-12 text-faint tabular-nums">{api.operations.length}</span>
            </h3>
          )}
          <ul>
            {found.map(({ name, ranges }) => (
              <OperationRow key={name} name={name} links={operationLinks(api, name)} ranges={ranges} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
