import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { media } from '@/platform/media'
import { paletteChosenAtom, paletteScopeAtom } from '@/state/palette'
import { SCOPES, type Scope, scopeInText } from '@/state/palette-scopes'
import { Button } from '@/ui/button'
import { type Answer, actionsAtom, activeRowAtom, answerAtom, isSlowAtom, mainAnswerAtom, movesAtom } from './listed'
import { PaletteRoot } from './palette-cmdk'
import { PaletteField } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { PLACEHOLDER } from './palette-frame'
import { PaletteList } from './palette-list'
import { PalettePane } from './palette-pane'
import { PaletteScopes } from './palette-scopes'
import { type ItemRow, type PaletteRow, RETRY_ROW } from './row'
import { upTo } from './rows-for'
import { closeActionsAtom, openActionsAtom, pointAtom, runRowAtom, searchAgainAtom } from './session'
import { usePaletteField } from './use-palette-field'

const NO_ROWS: readonly PaletteRow[] = []

/** There is room for a pane beside the list. */
const WIDE = media('(min-width: 56.25rem)')

/** Field, scopes, list, pane and footer of the palette: the answers to a text, and the actions of one of them. */
export function PaletteBody() {
  const [scope, setScope] = [useAtomValue(paletteScopeAtom), useSetAtom(paletteScopeAtom)]
  const isWide = useSyncExternalStore(WIDE.subscribe, WIDE.matches)
  const actions = useAtomValue(actionsAtom)
  const field = useRef<HTMLInputElement>(null)
  usePaletteField(field)
  const { latest, main } = useListed()
  const rows = latest?.rows ?? NO_ROWS
  const items = useMemo(() => rows.filter(row => row.kind === 'item'), [rows])
  const activeId = useAtomValue(activeRowAtom)?.id
  // What is listed may be an answer behind.
  const active = items.find(({ id }) => id === activeId) ?? items[0] ?? null
  const note = latest?.note
  const text = latest?.asked.text ?? ''
  const of = actions?.of ?? null
  // With a pane, the actions are its lines, and the answers stay where they are.
  const isInPane = isWide && of !== null && latest?.asked.actionsOf === of
  const listed = isWide && of ? main : latest
  const listedRows = listed?.rows ?? NO_ROWS
  const marked = isWide && of ? of : active
  const activeIndex = marked ? listedRows.findIndex(({ id }) => id === marked.id) : -1
  const isUntouched = useAtomValue(paletteChosenAtom) === null
  // Nothing is typed or chosen, or nothing was found.
  const isHelpful =
    (text === '' && scope === null && isUntouched) || (note !== undefined && active?.target === undefined)
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
  const choose = (chosen: Scope | null) => {
    closeActions()
    setScope(chosen)
    field.current?.focus()
  }
  const entered = useMemo(
    () => (isInPane ? { rows: items, activeId: active?.id ?? null, text, note } : null),
    [isInPane, items, active, text, note],
  )

  return (
    <PaletteRoot
      label={of !== null ? `Actions of ${of.title}` : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
      active={active?.id ?? null}
      activeIndex={activeIndex}
      isInPane={isInPane}
      onPoint={index => {
        const row = rows[index]
        if ((!of || !isWide) && row?.kind === 'item') point(row)
      }}
    >
      <PaletteField
        ref={field}
        actionsOf={of?.title ?? null}
        onLeave={() => {
          if (!closeActions()) setScope(null)
          field.current?.focus()
        }}
      />
      <PaletteScopes onScope={choose} />
      {isSlow && (
        <p role="status" className="flex items-center gap-3 border-b border-line px-4 py-2 text-13 text-muted">
          Still loading …<Button onClick={searchAgain}>Try again</Button>
        </p>
      )}
      <div className="flex min-h-0 flex-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the left arrow does so, too */}
        <div
          className={isWide ? 'flex w-102 shrink-0 flex-col' : 'flex min-w-0 flex-1 flex-col'}
          onClick={isInPane ? () => closeActions() : undefined}
        >
          <div inert={isInPane} aria-hidden={isInPane || undefined} className="flex min-h-0 flex-1 flex-col">
            {listed?.note !== undefined && <p className="px-4 pt-4 pb-2 text-14 text-muted">{listed.note}</p>}
            <PaletteList
              rows={listedRows}
              activeIndex={activeIndex}
              moves={useAtomValue(movesAtom)}
              onRun={runShown}
              onActions={of || isWide ? null : openActions}
            />
          </div>
        </div>
        {isWide && <PalettePane row={of ?? (isHelpful ? null : active)} entered={entered} onRun={runShown} />}
      </div>
      <p role="status" className="sr-only">
        {items[0] === RETRY_ROW ? note : spoken(latest, items.length)}
      </p>
      <PaletteFooter
        active={active}
        isInActions={of !== null}
        onActions={() => {
          if (of) closeActions()
          else if (active) openActions(active)
        }}
      />
    </PaletteRoot>
  )
}

/** What is read out of an answer: where was searched, what was found, and the way out where nothing was. */
function spoken(answer: Answer | null, count: number): string {
  if (!answer) return ''
  const { asked, note } = answer
  const { text, scope, actionsOf } = asked
  const where = actionsOf?.title ?? (scope && scopeInText(scope))
  const place = where === null ? '' : `${where}: `
  if (note !== undefined) return text === '' ? `${place}${note}` : `${place}${note} No results for ${text}`
  if (text === '') return where === null ? '' : `${place}${count}`
  return `${place}${upTo(count)} ${count === 1 ? 'result' : 'results'} for ${text}`
}

/** The latest answer, and the latest that lists answers, not actions. A letter is painted before the answers to it are. */
function useListed() {
  const store = useStore()
  const [listed, setListed] = useState<{ latest: Answer | null; main: Answer | null }>({ latest: null, main: null })
  useEffect(() => {
    const show = () =>
      startTransition(() => setListed({ latest: store.get(answerAtom), main: store.get(mainAnswerAtom) }))
    const stops = [store.sub(answerAtom, show), store.sub(mainAnswerAtom, show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  return listed
}
