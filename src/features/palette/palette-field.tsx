import { Command as Cmdk } from 'cmdk'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { Search, X } from 'lucide'
import { type ClipboardEvent, type RefObject, useLayoutEffect } from 'react'
import { SHORT_PLACEHOLDER } from '@/core/finder/placeholders'
import { LISTED_SCOPES, type PaletteScope, scopeInfo } from '@/core/finder/scopes'
import { toFieldText } from '@/core/identify/read/lines'
import { pasteDrawable, pastedAtom } from '@/state/diagram'
import { joinClasses } from '@/ui/join-classes'
import { Kbd } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { useMediaQuery } from '@/ui/use-media-query'
import { rowElementId } from './palette-list'
import { pastedLabel } from './rows/diagram-rows'
import { paletteAtom } from './session'

export function PaletteField(props: { ref: RefObject<HTMLInputElement | null>; active: string | null; label: string }) {
  const { ref, active, label } = props
  const [palette, send] = useAtom(paletteAtom)
  const isPhone = useMediaQuery('(width < 48rem)')
  const { isFieldSelected, textSelectionCount } = palette
  const { text, scope, actionsOf } = palette.query
  const pasted = useAtomValue(pastedAtom)
  // The chip stands for the pasted text, so that the field is empty and typing replaces the text.
  const isPasted = pasted?.shown === text && !actionsOf
  const chip = isPasted
    ? pastedLabel(pasted, palette.results?.diagram)
    : (actionsOf?.title ?? (scope && scopeInfo(scope).label))
  const store = useStore()
  useLayoutEffect(() => {
    const { current: field } = ref
    if (textSelectionCount === 0) field?.focus()
    field?.setSelectionRange(textSelectionCount === 0 ? field.value.length : 0, field.value.length)
  }, [ref, textSelectionCount])
  // A one-line field joins pasted lines and is slow with long text, so it shows only the beginning of a template.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const clipboardText = event.clipboardData.getData('text/plain')
    const shownText = pasteDrawable(store, clipboardText)
    const shown = shownText ?? toFieldText(clipboardText)
    if (shown === clipboardText) return
    event.preventDefault()
    const input = event.currentTarget
    if (shownText !== undefined) return send('typed', shown)
    input.setRangeText(shown, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    send('typed', input.value)
  }
  return (
    <div className="flex h-13.5 shrink-0 items-center gap-2.5 px-4 max-md:gap-2 max-md:px-3">
      <UiIcon icon={Search} size={17} className="shrink-0 text-muted" />
      {chip !== null && (
        <button
          type="button"
          id="palette-chip"
          tabIndex={-1}
          title={isPasted ? 'Remove' : 'Search everything'}
          onClick={() => (isPasted ? send('typed', '') : send('left'))}
          className={joinClasses(
            'flex max-w-[50%] shrink-0 items-center gap-1 rounded-sm px-1.5 py-0.5 text-12 font-medium max-md:h-10',
            isFieldSelected ? 'bg-accent text-white' : 'bg-accent-soft text-accent',
          )}
        >
          <span className="truncate">{chip}</span>
          <UiIcon icon={X} size={12} />
        </button>
      )}
      {/* cmdk selects the first row when `value` changes, so `value` is constant. */}
      <Cmdk.Input asChild value="" onValueChange={typed => send('typed', typed)}>
        <input
          ref={ref}
          value={isPasted ? '' : text}
          // cmdk sets this attribute only after keys that it handles.
          aria-activedescendant={active === null ? undefined : rowElementId(active)}
          aria-describedby={chip === null ? undefined : 'palette-chip'}
          onPaste={paste}
          onPointerDown={() => send('fieldPressed')}
          autoCapitalize="none"
          enterKeyHint="go"
          placeholder={chip === null && isPhone ? SHORT_PLACEHOLDER : label}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
      </Cmdk.Input>
      <span className="shrink-0 max-md:hidden">
        <Kbd>Esc</Kbd>
      </span>
      <button type="button" onClick={() => send('closed')} className="h-10 pl-1 text-14 text-accent md:hidden">
        Cancel
      </button>
    </div>
  )
}

const scrollIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The buttons of the scopes, each with the character that selects the scope. Hidden while actions are listed. */
export function PaletteScopes({ current, isHidden }: { current: PaletteScope | null; isHidden: boolean }) {
  const send = useSetAtom(paletteAtom)
  const button = (scope: PaletteScope | null) => {
    const { label, key, placeholder } = scopeInfo(scope)
    return (
      <button
        key={label}
        type="button"
        title={key ? `Type ${key} to ${placeholder.replace(/^./, first => first.toLowerCase())}` : placeholder}
        aria-pressed={scope === current}
        ref={scope === current ? scrollIntoView : undefined}
        onClick={() => send('scoped', scope)}
        className="scope"
      >
        {label}
        {key && <Kbd className="max-md:hidden">{key}</Kbd>}
      </button>
    )
  }
  return (
    <div className={joinClasses('palette-scopes fades-sides', isHidden && 'invisible')}>
      {[null, ...LISTED_SCOPES].map(button)}
    </div>
  )
}
