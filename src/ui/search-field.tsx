import { Search, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_BOX_ID } from '@/platform/page'
import { filterKeys } from './filter-keys'
import { Kbd } from './text'
import { UiIcon } from './ui-icon'

/** Time without typing after which the text is searched for, in ms. */
const DEBOUNCE = 300

/**
 * The search box of a page, of which there is one. What is typed stays here until it is searched for, so that a key
 * press renders nothing else.
 */
export function SearchField(props: {
  /** What is searched for now. */
  q: string
  onSearch: (q: string) => void
  /** Leads to the first result: Enter (`isEnter`) or ↓. */
  onEnter: (isEnter: boolean) => void
  /** Leads to the results, wherever one was in them. */
  onLeave: () => void
  label: string
  placeholder: string
}) {
  const { q, onSearch, onEnter, onLeave, label, placeholder } = props
  const [draft, setDraft] = useState(q)
  /** The text last searched for by this field; undefined until the first effect. */
  const committed = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)

  const commit = (text: string) => {
    clearTimeout(timer.current)
    committed.current = text.trim()
    onSearch(committed.current)
  }
  const clear = () => {
    setDraft('')
    commit('')
    input.current?.focus()
  }
  // Back, Forward or a command has changed what is searched for: the field follows. Before hydration, what is typed goes into
  // the address without React (app/early/view.ts): the element has it.
  useLayoutEffect(() => {
    const text = committed.current === undefined ? (input.current?.value ?? q) : q
    if (text === committed.current) return
    clearTimeout(timer.current)
    committed.current = text.trim()
    setDraft(text)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <search className="relative block">
      <label htmlFor={SEARCH_BOX_ID} className="sr-only">
        {label}
      </label>
      <UiIcon
        icon={Search}
        size={15}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        id={SEARCH_BOX_ID}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={draft}
        onChange={event => {
          const text = event.target.value
          setDraft(text)
          // From here and not from an effect, which would start it after the next paint.
          clearTimeout(timer.current)
          timer.current = setTimeout(() => commit(text), DEBOUNCE)
        }}
        onKeyDown={filterKeys({
          clear: draft === '' ? undefined : clear,
          enter: isEnter => {
            commit(draft)
            onEnter(isEnter)
          },
          leave: onLeave,
        })}
        className="h-8.5 w-full rounded-control border border-line bg-surface pr-9 pl-8 text-14 text-ellipsis hover:border-line-strong max-lg:h-10 max-lg:text-16"
      />
      {draft === '' ? (
        <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 max-lg:hidden">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-1 flex size-7 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-text"
        >
          <UiIcon icon={X} size={15} />
        </button>
      )}
    </search>
  )
}

/** Search and filters of a page. Until it is hydrated, the address is written from the form's fields (`app/early/view.ts`). */
export function FilterForm({ className = 'contents', children }: { className?: string; children: ReactNode }) {
  return (
    <form className={className} onSubmit={event => event.preventDefault()}>
      {children}
    </form>
  )
}
