import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { operationLinks, toolOperationName } from '@/core/catalog/links/operations'
import { countOperations } from '@/core/catalog/names/display'
import type { ServicePageContent } from '@/core/site/page-data'
import { LOADING, useLoadWithNote } from '@/features/shared/use-load-with-note'
import { listen } from '@/platform/events'
import { SEARCH_BOX_ID } from '@/platform/focus'
import { currentFragment, writeUrl } from '@/platform/history'
import { publishedServiceLoader } from '@/state/published-service'
import { createLazyComponent } from '@/ui/lazy-component'
import { searchBoxKeyHandler, useEarlyText } from '@/ui/search-box'
import { UiIcon } from '@/ui/ui-icon'
import { ApiPages, ApiPicker } from './api-pages'
import { OperationRow } from './operation-row'
import { PageSection } from './page-section'

const OperationList = createLazyComponent(() => import('./operation-list'), {
  name: 'The list of operations',
  fallback: LOADING,
})

const FRAGMENT = 'operations'

/** At first, the plain operations of the main API. A filter, another API, or the fragment `#operations` shows all. */
export function OperationSection({ content: { service, mainPages } }: { content: ServicePageContent }) {
  const { slug, apis, notes, plainOperations: plain } = service
  const mainApi = apis.find(({ api }) => api === plain?.api)
  const total = countOperations(service)
  const statusId = useId()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(mainApi?.api)
  const isOpen = isExpanded || query.trim() !== '' || chosen !== mainApi?.api
  const failure = 'Couldn’t load the operations.'
  const loader = publishedServiceLoader(slug, 'operations')
  const { value: published, note } = useLoadWithNote(loader, failure, isOpen || isWanted)

  useEarlyText(box, setQuery)
  useEffect(() => {
    const open = () => {
      if (currentFragment() === FRAGMENT) setExpanded(true)
    }
    open()
    return listen('hashchange', open)
  }, [])

  if (!plain || !mainApi) return null
  const rows = () => [...(list.current?.querySelectorAll('li') ?? [])]
  const goTo = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()
  const enter = () => goTo(rows()[0])
  const clear = () => {
    setQuery('')
    box.current?.focus()
  }
  /** ↓ and ↑ move between operations. ↑ on the first operation moves to the box. */
  const moveBetweenRows = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = rows().findIndex(row => row.contains(event.target as Node))
    if (step === undefined || at < 0) return
    event.preventDefault()
    if (at + step < 0) box.current?.focus()
    else goTo(rows()[at + step])
  }
  return (
    <PageSection id={FRAGMENT} title="API operations" count={total}>
      <div className="overflow-hidden panel">
        <div className="no-print js-only flex flex-wrap items-center gap-x-2 border-b border-line">
          <label htmlFor={SEARCH_BOX_ID} className="pl-3 text-faint">
            <UiIcon icon={Search} size={15} />
            <span className="sr-only">Filter operations</span>
          </label>
          <input
            ref={box}
            id={SEARCH_BOX_ID}
            type="search"
            aria-describedby={isOpen ? statusId : undefined}
            placeholder={placeholderFor(plain.operations)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={query}
            onFocus={() => setWanted(true)}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={searchBoxKeyHandler({ clear: query === '' ? undefined : clear, enter, leave: enter })}
            className="h-9.5 min-w-48 flex-1 bg-transparent pr-3 text-13 -outline-offset-2! max-md:h-11 max-md:text-16"
          />
          {apis.length > 1 && <ApiPicker apis={apis} chosen={chosen} onChoose={setChosen} />}
        </div>
        {apis.map(api => (
          <ApiPages key={api.api} api={api} mainPages={mainPages} notes={notes} isShown={api.api === chosen} />
        ))}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that move between links */}
        <div ref={list} onKeyDown={moveBetweenRows} className="px-3.5 py-2">
          {!isOpen && (
            <ul className="columns-[17rem] gap-4">
              {plain.operations.map(name => (
                <OperationRow key={name} name={name} links={operationLinks({ ...plain, ...mainApi }, name)} isShort />
              ))}
            </ul>
          )}
          {isOpen && !published && note}
          {isOpen && published && (
            <OperationList
              apis={published.apis}
              first={chosen}
              query={query}
              statusId={statusId}
              onClear={clear}
              list={list}
            />
          )}
        </div>
        {!isOpen && total > plain.operations.length && (
          <button
            type="button"
            onClick={() => {
              setExpanded(true)
              writeUrl(`#${FRAGMENT}`, 'replace')
              box.current?.focus()
            }}
            className="no-print block w-full border-t border-line px-3.5 py-2 text-left text-13 text-accent -outline-offset-2! hover:bg-sunken max-md:min-h-10"
          >
            Show all {total} operations
          </button>
        )}
      </div>
    </PageSection>
  )
}

/** Returns a placeholder with an example: an operation of several words, if there is one. */
function placeholderFor(names: readonly string[]): string {
  const shown = names.find(name => toolOperationName(name, '-').includes('-')) ?? names[0] ?? ''
  return `Filter operations, such as ${toolOperationName(shown, '-')}`
}
