import { useAtom, useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paletteEnteredAtom, paletteOpenAtom, paletteScopeAtom, paletteTextAtom, SCOPES } from '@/state/palette'
import { NoAnswer } from './no-answer'
import { PaletteRoot } from './palette-cmdk'
import { PaletteField, PLACEHOLDER } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { handlePaletteKey } from './palette-keys'
import { PaletteList } from './palette-list'
import type { ItemRow, PaletteRow } from './row'
import type { RowAsked } from './rows-for'
import { useActiveRow } from './use-active-row'
import { useRows } from './use-rows'
import { type RunMode, useRunRow } from './use-run-row'

const NO_ROWS: readonly PaletteRow[] = []

interface Actions {
  /** The row whose actions are listed. */
  of: RowAsked
  /** The text that had found it. */
  text: string
}

/** Field, list and footer of the palette: the answers to a text, or the actions of one of them. */
export function PaletteBody() {
  const setText = useSetAtom(paletteTextAtom)
  const [scope, setScope] = useAtom(paletteScopeAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  // What is listed may be a letter behind: what a key does goes by what is in the field.
  const store = useStore()
  const field = useRef<HTMLInputElement>(null)
  /** Null while answers are listed. */
  const [actions, setActions] = useState<Actions | null>(null)
  const actionsOf = actions && (actions.of instanceof Promise ? actions.text : actions.of.title)
  // A letter renders the field alone, and then what it finds.
  const listed = useRows(actions?.of ?? null)
  const rows = listed?.rows ?? NO_ROWS
  const items = rows.filter(row => row.kind === 'item')
  const { active, isMovedTo, moves, point, comeBackTo, move } = useActiveRow(items, actions ? 'actions' : 'answers')
  const activeIndex = active ? rows.indexOf(active) : -1
  const isEmpty = items.length === 0 && listed !== null
  const text = listed?.asked.text ?? ''

  const { runRow, meant, cancel } = useRunRow({
    listed,
    actionsOf: actions?.of ?? null,
    onTaken: () => field.current?.select(),
    onNothing: () => {
      const input = field.current
      if (input && input.selectionEnd === input.value.length)
        input.setSelectionRange(input.value.length, input.value.length)
    },
  })
  useEffect(() => {
    if (!(actions?.of instanceof Promise)) return
    let isOpen = true
    void actions.of.then(of => {
      if (!isOpen) return
      if (of?.target) setActions({ ...actions, of })
      else {
        // It has none: what was typed since goes on with the text.
        setText(typed => actions.text + typed)
        setActions(null)
      }
    })
    return () => {
      isOpen = false
    }
  }, [actions, setText])
  // One function for all renders, so that a key in the field does not render the list.
  const latestRun = useRef(runRow)
  useLayoutEffect(() => {
    latestRun.current = runRow
  })
  useEffect(() => {
    if (!store.get(paletteEnteredAtom)) return
    store.set(paletteEnteredAtom, false)
    // After the effects of the palette around it, which start the ranking.
    queueMicrotask(() => void latestRun.current(null, 'here'))
  }, [store])
  const runShown = useCallback((row: ItemRow) => void latestRun.current(row, 'here', true), [])
  const openActions = useCallback(
    (of: RowAsked | null) => {
      if (!of || ('kind' in of && !of.target)) return
      setActions({ of, text: store.get(paletteTextAtom) })
      // At once: what is typed next is looked for among the actions.
      setText('')
      field.current?.focus()
    },
    [setText, store],
  )
  const goBack = () => {
    if (actions) {
      setText(actions.text)
      setActions(null)
      if ('kind' in actions.of) comeBackTo(actions.of.id, 'answers')
    } else if (scope !== null) setScope(null)
    else return false
    return true
  }
  const leave = () => {
    cancel()
    if (store.get(paletteTextAtom) !== '') setText('')
    else if (!goBack()) setOpen(false)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return false
    const run = (mode: RunMode) => void runRow(active, mode, isMovedTo)
    const controls = {
      move,
      run,
      openActions: () => actions || openActions(meant(active, isMovedTo)),
      goBack,
      leave,
      hasActions: actions !== null,
    }
    return handlePaletteKey(event, field.current, controls)
  }

  return (
    <PaletteRoot
      label={actionsOf !== null ? `Actions of ${actionsOf}` : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
      active={active?.id ?? null}
      activeIndex={activeIndex}
      onPoint={index => {
        const row = rows[index]
        if (row) point(row.id)
      }}
      onKey={handleKey}
    >
      <PaletteField ref={field} actionsOf={actionsOf} />
      <PaletteList
        rows={rows}
        isEmpty={isEmpty}
        activeIndex={activeIndex}
        moves={moves}
        onRun={runShown}
        onActions={actions ? null : openActions}
      />
      {isEmpty && (
        <NoAnswer
          text={text}
          hasFailed={listed?.hasFailed ?? false}
          elsewhere={listed?.elsewhere ?? 0}
          onLeaveScope={() => setScope(null)}
          onRetry={() => field.current?.focus()}
        />
      )}
      <p role="status" className="sr-only">
        {text === '' ? '' : countText(items.length, text)}
      </p>
      <PaletteFooter
        active={active}
        hasActions={!actions}
        onScope={chosen => {
          if (actions) goBack()
          setScope(chosen)
          field.current?.focus()
        }}
      />
    </PaletteRoot>
  )
}

function countText(count: number, text: string): string {
  if (count === 0) return `No results for ${text}`
  return `${count} ${count === 1 ? 'result' : 'results'} for ${text}`
}
