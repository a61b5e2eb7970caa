import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FoundOperation, filterOperations } from '@/core/catalogue/filter-operations'
import { type ApiNames, type OperationLinks, operationLinks } from '@/core/catalogue/operations'
import type { PublishedService } from '@/core/catalogue/types'
import { SEARCH_BOX_ID } from '@/platform/page'
import { Button } from '@/ui/button'
import { OutLink } from '@/ui/documentation'
import { filterKeys } from '@/ui/filter-keys'
import { Marked } from '@/ui/text'

/** Rows that are shown at first, and with each "more". */
const STEP = 100

type Api = PublishedService['service']['apis'][number]

/** A filter box and the operations that it finds, by API. */
export default function OperationList({ apis, takesFocus }: { apis: readonly Api[]; takesFocus: boolean }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(STEP)
  const groups = useMemo(
    () =>
      apis.map(api => ({ api, found: filterOperations(api.operations, query, api) })).filter(g => g.found.length > 0),
    [apis, query],
  )
  const total = apis.reduce((sum, api) => sum + api.operations.length, 0)
  const count = groups.reduce((sum, group) => sum + group.found.length, 0)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  let room = limit
  const shown = groups.flatMap(({ api, found }) => {
    const rows = found.slice(0, Math.max(0, room))
    room -= rows.length
    return rows.length > 0 ? [{ api, rows }] : []
  })
  const rowElements = () => [...(list.current?.querySelectorAll('li') ?? [])]
  const goTo = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()
  const enter = () => goTo(rowElements()[0])
  const showMore = () => {
    const next = rowElements().length
    flushSync(() => setLimit(limit + STEP))
    goTo(rowElements()[next])
  }
  /** ↓ and ↑ go from operation to operation, up into the box. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = rowElements().findIndex(row => row.contains(event.target as Node))
    if (step === undefined || at < 0) return
    event.preventDefault()
    if (at + step < 0) box.current?.focus()
    else goTo(rowElements()[at + step])
  }
  return (
    <>
      <div className="no-print mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          ref={box}
          id={SEARCH_BOX_ID}
          type="search"
          aria-label="Filter operations"
          aria-describedby={id}
          placeholder="RunInstances or run-instances"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setLimit(STEP)
          }}
          onKeyDown={filterKeys({ clear: query === '' ? undefined : () => setQuery(''), enter, leave: enter })}
          className="h-9 w-full max-w-100 rounded-control border border-line bg-surface px-3 text-14 hover:border-line-strong max-md:text-16"
        />
        <p id={id} role="status" className="text-13 text-muted tabular-nums">
          {query.trim() === '' ? `${total} operations` : `${count} of ${total} operations`}
        </p>
      </div>
      {count === 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-13 text-muted">
          No operation is called “{query.trim()}”.
          <Button
            onClick={() => {
              setQuery('')
              box.current?.focus()
            }}
          >
            Clear filter
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that lead from link to link */}
      <div ref={list} onKeyDown={walk}>
        {shown.map(({ api, rows }) => (
          <div key={api.api} className="mt-4">
            {apis.length > 1 && (
              <h3 className="mb-1 text-13 text-muted">
                {api.name}
                <span className="ml-1.5 font-mono text-12 text-faint">{api.operations.length}</span>
              </h3>
            )}
            <ul className="text-13">
              {rows.map(operation => (
                <OperationRow key={operation.name} api={api} operation={operation} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {count > limit && (
        <p className="no-print mt-3 flex items-center gap-4 text-13 text-muted">
          <Button onClick={showMore}>Show {Math.min(STEP, count - limit)} more</Button>
          {limit} of {count} shown
        </p>
      )}
    </>
  )
}

const TOOLS: readonly (readonly [keyof OperationLinks, string])[] = [
  ['cli', 'CLI'],
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
]

/** An operation: its name leads to the API reference, then its pages in the tools that know it. */
function OperationRow({ api, operation: { name, ranges } }: { api: ApiNames; operation: FoundOperation }) {
  const links = operationLinks(api, name)
  return (
    <li className="-mx-2 grid items-baseline gap-x-4 rounded-control px-2 py-0.5 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_13rem]">
      <OutLink
        href={links.api}
        className="min-w-0 py-1 font-mono break-words text-text hover:text-accent hover:underline"
      >
        <Marked text={name} ranges={ranges} />
      </OutLink>
      <span className="grid grid-cols-[3rem_4rem_5rem] gap-2 text-12">
        {TOOLS.map(([tool, label]) => {
          const url = links[tool]
          if (url === undefined) return <span key={tool} />
          return (
            <OutLink
              key={tool}
              href={url}
              aria-label={`${label}: ${name}`}
              className="py-1 text-accent hover:underline"
            >
              {label}
            </OutLink>
          )
        })}
      </span>
    </li>
  )
}
