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
import { useActiveRow } from './use-active-row'
import { useRows } from './use-rows'
import { type RunMode, useRunRow } from './use-run-row'

const NO_ROWS: readonly PaletteRow[] = []

/** The list of answers, to `useActiveRow`; that of a row's actions has the row's name. */
const ANSWERS = ''

/** Field, list and footer of the palette: the answers to a text, or the actions of one of them. */
export function PaletteBody() {
  const setText = useSetAtom(paletteTextAtom)
  const [scope, setScope] = useAtom(paletteScopeAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  // What is listed may be a letter behind: what a key does goes by what is in the field.
  const store = useStore()
  const field = useRef<HTMLInputElement>(null)
  /** The row whose actions are listed, and the text that had found it. */
  const [actionsOf, setActionsOf] = useState<{ row: ItemRow; text: string } | null>(null)
  // A letter renders the field alone, and then what it finds.
  const listed = useRows(actionsOf?.row ?? null)
  const rows = listed?.rows ?? NO_ROWS
  const items = rows.filter(row => row.kind === 'item')
  const { active, isMovedTo, moves, point, comeBackTo, move } = useActiveRow(items, actionsOf?.row.id ?? ANSWERS)
  const activeIndex = active ? rows.indexOf(active) : -1
  const isEmpty = items.length === 0 && listed !== null
  const text = listed?.asked.text ?? ''

  const runRow = useRunRow({
    listed,
    actionsOf: actionsOf?.row ?? null,
    onTaken: () => field.current?.select(),
    onNothing: () => {
      const input = field.current
      if (input && input.selectionEnd === input.value.length)
        input.setSelectionRange(input.value.length, input.value.length)
    },
  })
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
    (row: ItemRow | null) => {
      if (!row?.target) return
      setActionsOf({ row, text: store.get(paletteTextAtom) })
      setText('')
      field.current?.focus()
    },
    [setText, store],
  )
  const goBack = () => {
    if (actionsOf) {
      setText(actionsOf.text)
      setActionsOf(null)
      comeBackTo(actionsOf.row.id, ANSWERS)
    } else if (scope !== null) setScope(null)
    else return false
    return true
  }
  const leave = () => {
    if (store.get(paletteTextAtom) !== '') setText('')
    else if (!goBack()) setOpen(false)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return false
    const run = (mode: RunMode) => void runRow(active, mode, isMovedTo)
    const controls = {
      move,
      run,
      openActions: () => actionsOf || openActions(active),
      goBack,
      leave,
      hasActions: actionsOf !== null,
    }
    return handlePaletteKey(event, field.current, controls)
  }

  return (
    <PaletteRoot
      label={actionsOf ? `Actions of ${actionsOf.row.title}` : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
      active={active?.id ?? null}
      activeIndex={activeIndex}
      onPoint={index => {
        const row = rows[index]
        if (row) point(row.id)
      }}
      onKey={handleKey}
    >
      <PaletteField ref={field} actionsOf={actionsOf?.row.title ?? null} />
      <PaletteList
        rows={rows}
        isEmpty={isEmpty}
        activeIndex={activeIndex}
        moves={moves}
        onRun={runShown}
        onActions={actionsOf ? null : openActions}
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
      <PaletteFooter active={active} hasActions={!actionsOf} onScope={() => field.current?.focus()} />
    </PaletteRoot>
  )
}

function countText(count: number, text: string): string {
  if (count === 0) return `No results for ${text}`
  return `${count} ${count === 1 ? 'result' : 'results'} for ${text}`
}
