import * as Dialog from '@radix-ui/react-dialog'
import { Command as Cmdk } from 'cmdk'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { commandsToFindAtom } from '@/commands/registry'
import { loadFormatsAtom } from '@/state/formats'
import { loadIconsAtom } from '@/state/icons'
import {
  paletteMountedAtom,
  paletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
  SCOPE_TABLE,
  typeIntoPaletteAtom,
} from '@/state/palette'
import { searchReadinessAtom, startSearchAtom, tellCommandsAtom } from '@/state/search'
import { useFocusReturn } from '@/ui/use-focus-return'
import { NoAnswer } from './no-answer'
import { PaletteFooter } from './palette-footer'
import { PaletteList } from './palette-list'
import type { ItemRow, PaletteRow } from './row'
import { useActions } from './use-actions'
import { useRows } from './use-rows'
import { useRunRow } from './use-run-row'

/** Rows that PageUp and PageDown pass. */
const PAGE = 8

/** The command palette: one field, one ranked list over everything (design, "Palette"). */
export default function Palette() {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const setMounted = useSetAtom(paletteMountedAtom)
  const startSearch = useSetAtom(startSearchAtom)
  const store = useStore()
  const returnFocus = useFocusReturn()
  const commands = useAtomValue(commandsToFindAtom)
  const tellCommands = useSetAtom(tellCommandsAtom)
  useEffect(() => {
    void startSearch(store.get(commandsToFindAtom))
    // The commands of formats and libraries come with their tables.
    void store.set(loadFormatsAtom).catch(() => {})
    void store.set(loadIconsAtom).catch(() => {})
    return () => setMounted(false)
  }, [setMounted, startSearch, store])
  useEffect(() => void tellCommands(commands), [tellCommands, commands])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          onOpenAutoFocus={event => {
            event.preventDefault()
            focusField(event.currentTarget)
            // From here on the field takes the keys; before, they would go astray.
            setMounted(true)
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={event => event.preventDefault()}
          onInteractOutside={event => {
            if ((event.target as Element | null)?.closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-auto md:top-[12vh] md:left-1/2 md:w-[min(50rem,calc(100vw-3rem))] md:-translate-x-1/2 md:rounded-surface md:border md:border-line"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Dialog.Description className="sr-only">
            Find a service, a document, an icon, an API operation or a command.
          </Dialog.Description>
          <PaletteBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Puts the caret behind what was typed before the palette was there. */
function focusField(dialog: EventTarget | null): void {
  const field = dialog instanceof HTMLElement ? dialog.querySelector('input') : null
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function PaletteBody() {
  const text = useAtomValue(paletteTextAtom)
  const [scope, setScope] = useAtom(paletteScopeAtom)
  const type = useSetAtom(typeIntoPaletteAtom)
  const setText = useSetAtom(paletteTextAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const readiness = useAtomValue(searchReadinessAtom)
  const field = useRef<HTMLInputElement>(null)
  const baseId = useId()
  const answers = useRows()
  const [actionsOf, setActionsOf] = useState<{ row: ItemRow; text: string } | null>(null)
  const actions = useActions(actionsOf?.row ?? null, text)
  const [chosen, setChosen] = useState<{ for: string; id: string } | null>(null)
  const [moves, setMoves] = useState(0)

  const rows: readonly PaletteRow[] = actionsOf ? actions : answers.rows
  const items = rows.filter(row => row.kind === 'item')
  // Another text has another best answer; the same list keeps its row, however it is reordered.
  const list = actionsOf ? `actions ${text}` : `${answers.scope} ${answers.text}`
  const active = items.find(row => chosen?.for === list && row.id === chosen.id) ?? items[0] ?? null
  const elementId = (row: PaletteRow) => `${baseId}-${rows.indexOf(row)}`

  const leaveActions = () => {
    if (!actionsOf) return
    setText(actionsOf.text)
    setActionsOf(null)
  }
  const runRow = useRunRow({
    answers,
    hasActions: actionsOf !== null,
    onTaken: () => field.current?.select(),
    onNothing: () => {
      const input = field.current
      if (input && input.selectionEnd === input.value.length)
        input.setSelectionRange(input.value.length, input.value.length)
    },
  })
  const openActions = (row: ItemRow | null) => {
    if (!row?.target || actionsOf) return
    setActionsOf({ row, text })
    setText('')
  }
  const move = (by: number) => {
    const at = active ? items.indexOf(active) : -1
    const next =
      Math.abs(by) === 1 ? (at + by + items.length) % items.length : Math.min(items.length - 1, Math.max(0, at + by))
    const row = items[next]
    if (row) setChosen({ for: list, id: row.id })
    setMoves(n => n + 1)
  }
  const goBack = () => {
    if (actionsOf) leaveActions()
    else if (scope !== null) setScope(null)
    else return false
    return true
  }

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isInField = event.target === field.current
    const caretAtEnd = field.current?.selectionStart === text.length && field.current.selectionEnd === text.length
    const handled = () => {
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'PageDown') move(PAGE)
      else if (event.key === 'PageUp') move(-PAGE)
      else if (event.key === 'Escape') {
        if (text !== '') setText('')
        else if (!goBack()) setOpen(false)
      } else if (event.key === 'Enter' && isInField)
        void runRow(active, event.shiftKey ? 'select' : event.ctrlKey || event.metaKey ? 'tab' : 'here')
      else if (event.key === 'Backspace' && isInField && text === '') return goBack()
      else if (event.key === 'ArrowLeft' && isInField && text === '' && actionsOf) leaveActions()
      else if (
        (event.key === 'ArrowRight' && isInField && caretAtEnd) ||
        (event.key === '.' && (event.ctrlKey || event.metaKey))
      )
        openActions(active)
      else return false
      return true
    }
    // Enter on a chip of the footer is the chip's own; cmdk is to do nothing by itself.
    if (handled()) event.preventDefault()
    else if (event.key === 'Enter') event.stopPropagation()
  }

  const isPending = !actionsOf && (answers.text !== text || answers.scope !== scope)
  const isWaiting = !actionsOf && readiness === 'loading'
  return (
    <Cmdk
      label="Find"
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      value={active?.id ?? ''}
      onKeyDown={handleKeys}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        {(scope !== null || actionsOf) && (
          <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 py-0.5 text-12 font-medium text-accent">
            {actionsOf ? actionsOf.row.title : scope && SCOPE_TABLE[scope].label}
          </span>
        )}
        <Cmdk.Input asChild>
          <input
            ref={field}
            value={text}
            onChange={event => (actionsOf ? setText(event.target.value) : type(event.target.value))}
            onKeyDown={event => {
              // Home and End move the caret; cmdk would move the row.
              if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
            }}
            aria-activedescendant={active ? elementId(active) : undefined}
            aria-label={actionsOf ? `Actions of ${actionsOf.row.title}` : 'Find a service, document, icon or command'}
            placeholder={
              actionsOf
                ? 'What to do with it'
                : scope
                  ? SCOPE_TABLE[scope].placeholder
                  : 'Find a service, document, icon or command'
            }
            autoCapitalize="none"
            enterKeyHint="go"
            className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none"
          />
        </Cmdk.Input>
        <span className="shrink-0 text-12 text-faint max-md:hidden">
          {isWaiting ? 'loading …' : scope === null && !actionsOf ? 'everything' : ''}
        </span>
        <button type="button" onClick={() => setOpen(false)} className="h-9 px-1 text-14 text-accent md:hidden">
          Cancel
        </button>
      </div>
      <PaletteList
        rows={rows}
        activeId={active?.id ?? null}
        moves={moves}
        elementId={elementId}
        onPoint={row => {
          if (row.id !== active?.id) setChosen({ for: list, id: row.id })
        }}
        onRun={(row, event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          void runRow(row, 'here')
        }}
      />
      {items.length === 0 && !isPending && (
        <NoAnswer
          text={text}
          elsewhere={answers.elsewhere}
          onLeaveScope={() => setScope(null)}
          onRetry={() => field.current?.focus()}
        />
      )}
      <p role="status" className="sr-only">
        {isPending || text === ''
          ? ''
          : items.length === 0
            ? `No results for ${text}`
            : `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
      </p>
      <PaletteFooter hasTarget={active?.target !== undefined && !actionsOf} onScope={() => field.current?.focus()} />
    </Cmdk>
  )
}
