import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { paletteScopeAtom, SCOPES } from '@/state/palette'
import { Button } from '@/ui/button'
import { PaletteRoot } from './palette-cmdk'
import { PaletteField } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { PLACEHOLDER } from './palette-frame'
import { PaletteList } from './palette-list'
import { type ItemRow, type PaletteRow, RETRY_ROW } from './row'
import { upTo } from './rows-for'
import {
  actionsAtom,
  activeRowAtom,
  answerAtom,
  closeActionsAtom,
  isSlowAtom,
  movesAtom,
  openActionsAtom,
  pointAtom,
  runRowAtom,
  searchAgainAtom,
} from './session'
import { usePaletteField } from './use-palette-field'

const NO_ROWS: readonly PaletteRow[] = []

/** Field, list and footer of the palette: the answers to a text, or the actions of one of them. */
export function PaletteBody() {
  const [scope, setScope] = [useAtomValue(paletteScopeAtom), useSetAtom(paletteScopeAtom)]
  const actions = useAtomValue(actionsAtom)
  const field = useRef<HTMLInputElement>(null)
  usePaletteField(field)
  const listed = useListed()
  const rows = listed?.rows ?? NO_ROWS
  const items = rows.filter(row => row.kind === 'item')
  const activeId = useAtomValue(activeRowAtom)?.id
  // What is listed may be an answer behind.
  const active = items.find(({ id }) => id === activeId) ?? items[0] ?? null
  const activeIndex = active ? rows.indexOf(active) : -1
  const note = listed?.note
  const text = listed?.asked.text ?? ''
  const actionsOf = actions?.of.title ?? null
  const point = useSetAtom(pointAtom)
  const run = useSetAtom(runRowAtom)
  const runShown = useCallback((row: ItemRow) => run(row), [run])
  const open = useSetAtom(openActionsAtom)
  const openActions = useCallback(
    (row: ItemRow) => {
      open(row)
      field.current?.focus()
    },
    [open],
  )
  const closeActions = useSetAtom(closeActionsAtom)
  const isSlow = useAtomValue(isSlowAtom)
  const searchAgain = useSetAtom(searchAgainAtom)

  return (
    <PaletteRoot
      label={actionsOf !== null ? `Actions of ${actionsOf}` : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
      active={active?.id ?? null}
      activeIndex={activeIndex}
      onPoint={index => {
        const row = rows[index]
        if (row?.kind === 'item') point(row)
      }}
    >
      <PaletteField
        ref={field}
        actionsOf={actionsOf}
        onLeave={() => {
          if (!closeActions()) setScope(null)
          field.current?.focus()
        }}
      />
      {isSlow && (
        <p role="status" className="flex items-center gap-3 border-b border-line px-4 py-2 text-13 text-muted">
          Still loading …<Button onClick={searchAgain}>Try again</Button>
        </p>
      )}
      {note !== undefined && <p className="px-4 pt-5 pb-3 text-14 text-muted">{note}</p>}
      <PaletteList
        rows={rows}
        isEmpty={note !== undefined}
        activeIndex={activeIndex}
        moves={useAtomValue(movesAtom)}
        onRun={runShown}
        onActions={actions ? null : openActions}
      />
      <p role="status" className="sr-only">
        {items[0] === RETRY_ROW ? note : spoken(actionsOf ?? (scope && SCOPES[scope].label), note, items.length, text)}
      </p>
      <PaletteFooter
        active={active}
        hasActions={!actions}
        onScope={chosen => {
          closeActions()
          setScope(chosen)
          field.current?.focus()
        }}
      />
    </PaletteRoot>
  )
}

/** What is read out: where is searched, what was found, and the way out where nothing was. */
function spoken(where: string | null, note: string | undefined, count: number, text: string): string {
  const place = where === null ? '' : `${where}: `
  if (note !== undefined) return text === '' ? `${place}${note}` : `${place}${note} No results for ${text}`
  if (text === '') return where === null ? '' : `${place}${count}`
  return `${place}${upTo(count)} ${count === 1 ? 'result' : 'results'} for ${text}`
}

/** The latest answer. A letter is painted before the answers to it are. */
function useListed() {
  const store = useStore()
  const [listed, setListed] = useState(() => store.get(answerAtom))
  useEffect(() => store.sub(answerAtom, () => startTransition(() => setListed(store.get(answerAtom)))), [store])
  return listed
}
