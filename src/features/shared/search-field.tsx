import { useAtom, useStore } from 'jotai'
import { ListFilter, X } from 'lucide'
import { useRef } from 'react'
import { SEARCH_BOX_ID } from '@/platform/focus'
import type { PageViewAtoms } from '@/state/page-view'
import { searchBoxKeyHandler, useEarlyText } from '@/ui/search-box'
import { UiIcon } from '@/ui/ui-icon'
import { KeyHint } from './key-hint'

export function SearchField(props: {
  pageView: PageViewAtoms
  /** Called by Enter (`isEnter`) and ↓: goes to the first result. */
  onEnter: (isEnter: boolean) => void
  /** Called by Esc in an empty box: goes to the last active result. */
  onLeave: () => void
  label: string
  placeholder: string
}) {
  const { pageView, onEnter, onLeave, label, placeholder } = props
  const [text, type] = useAtom(pageView.textAtom)
  const store = useStore()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    pageView.clear(store, { search: true })
    // Also clears spaces, which are not searched.
    type('')
    input.current?.focus()
  }
  useEarlyText(input, early => text === '' && type(early))

  return (
    <search className="relative block">
      <UiIcon
        icon={ListFilter}
        size={15}
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-faint"
      />
      <input
        ref={input}
        id={SEARCH_BOX_ID}
        name="q"
        aria-label={label}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={searchBoxKeyHandler({
          clear: text === '' ? undefined : clear,
          enter: isEnter => {
            pageView.search(store)
            onEnter(isEnter)
          },
          leave: onLeave,
        })}
        className="h-8 w-full rounded-control border border-line-strong bg-surface pr-9 pl-8 text-13 text-ellipsis placeholder-shown:border-line hover:border-accent max-lg:h-10 max-lg:text-16"
      />
      {text === '' ? (
        <KeyHint
          command="search.focus"
          className="pointer-events-none absolute inset-y-0 right-2 my-auto max-lg:hidden"
        />
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-text"
        >
          <UiIcon icon={X} size={15} />
        </button>
      )}
    </search>
  )
}
