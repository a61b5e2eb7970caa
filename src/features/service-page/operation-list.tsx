import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { filterOperations } from '@/core/catalog/links/filter-operations'
import { operationLinks } from '@/core/catalog/links/operations'
import type { PublishedService } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import { Button } from '@/ui/button'
import { createLazyComponent } from '@/ui/lazy-component'
import { OperationRow } from './operation-row'

/** Number of rows that are shown at first, and that each press of "Show … more" adds. */
const ROWS_PER_STEP = 100

type Api = PublishedService['apis'][number]

export default function OperationList(props: {
  apis: readonly Api[]
  first: string | undefined
  query: string
  statusId: string
  onClear: () => void
  list: RefObject<HTMLElement | null>
}) {
  const { apis, first, query, statusId, onClear, list } = props
  const matches = useMemo(
    () =>
      apis
        .toSorted((a, b) => Number(b.api === first) - Number(a.api === first))
        .flatMap(api => filterOperations(api.operations, query, api).map(found => ({ api, ...found }))),
    [apis, first, query],
  )
  // Other matches, as after a new query, start with `ROWS_PER_STEP` again.
  const [raised, setRaised] = useState({ matches, limit: ROWS_PER_STEP })
  const limit = raised.matches === matches ? raised.limit : ROWS_PER_STEP
  const total = apis.reduce((sum, api) => sum + api.operations.length, 0)
  const count = matches.length
  const groups = groupBy(matches.slice(0, limit), ({ api }) => api)
  const showMore = () => {
    const next = list.current?.querySelectorAll('li').length ?? 0
    flushSync(() => setRaised({ matches, limit: limit + ROWS_PER_STEP }))
    list.current?.querySelectorAll('li')[next]?.querySelector('a')?.focus()
  }
  return (
    <>
      <p id={statusId} role="status" className="py-1 text-12 text-muted digits">
        {query.trim() === '' ? `${total} operations` : `${count} of ${total} operations`}
      </p>
      {count === 0 && (
        <p className="my-2 flex flex-wrap items-center gap-3 text-13 text-muted">
          No operations match “{query.trim()}”.
          <Button onClick={onClear}>Clear filter</Button>
        </p>
      )}
      {[...groups].map(([api, rows]) => (
        <div key={api.api} className="mb-2">
          {apis.length > 1 && (
            <h3 className="mt-2 mb-1 text-13 text-muted">
              {api.name}
              <span className="ml-1.5 text-12 text-faint digits">{api.operations.length}</span>
            </h3>
          )}
          <ul>
            {rows.map(({ name, ranges }) => (
              <OperationRow key={name} name={name} links={operationLinks(api, name)} ranges={ranges}>
                <MoreSdks uid={api.uid} operation={name} />
              </OperationRow>
            ))}
          </ul>
        </div>
      ))}
      {count > limit && (
        <p className="no-print my-2 flex items-center gap-4 text-13 text-muted">
          <Button onClick={showMore}>Show {Math.min(ROWS_PER_STEP, count - limit)} more</Button>
          {limit} of {count} shown
        </p>
      )}
    </>
  )
}

const SdkMenu = createLazyComponent(() => import('./sdk-menu'), { name: 'The menu of SDKs', isFloating: true })

function MoreSdks({ uid, operation }: { uid: string; operation: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="no-print">
      <button
        type="button"
        aria-label={`More SDKs: ${operation}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        More
      </button>
      {isOpen && <SdkMenu uid={uid} operation={operation} onClose={() => setOpen(false)} />}
    </span>
  )
}
