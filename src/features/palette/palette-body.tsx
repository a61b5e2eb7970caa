import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react'
import { hasSelectedText } from '@/platform/clipboard'
import { media } from '@/platform/media'
import { paletteChosenAtom, paletteScopeAtom } from '@/state/palette'
import { type Scope, scopeInText, scopeRow } from '@/state/palette-scopes'
import { upTo } from './find-rows'
import { type Answer, actionsAtom, answerAtom } from './listed'
import { PaletteRoot } from './palette-cmdk'
import { PaletteField } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { PaletteList } from './palette-list'
import { PalettePane } from './palette-pane'
import { PaletteScopes } from './palette-scopes'
import { isCaretAtEnd, press } from './press'
import { type ItemRow, type PaletteRow, RETRY_ROW } from './row'
import { closeActions, leaveScope, openActions, runRow } from './run-row'

const NO_ROWS: readonly PaletteRow[] = []

/** There is room for a pane beside the list. */
const WIDE = media('(min-width: 56.25rem)')

/** Field, scopes, list, pane and footer of the palette: the answers to a text, or the actions of one of them. */
export function PaletteBody() {
  const store = useStore()
  const [scope, setScope] = [useAtomValue(paletteScopeAtom), useSetAtom(paletteScopeAtom)]
  const isWide = useSyncExternalStore(WIDE.subscribe, WIDE.matches)
  const of = useAtomValue(actionsAtom)?.of ?? null
  const field = useRef<HTMLInputElement>(null)
  // A typed letter is painted before the answers to it.
  const latest = useDeferredValue(useAtomValue(answerAtom))
  const rows = latest?.rows ?? NO_ROWS
  const items = useMemo(() => rows.filter(row => row.kind === 'item'), [rows])
  const [chosen, setChosen] = [useAtomValue(paletteChosenAtom), useSetAtom(paletteChosenAtom)]
  // The shown list may be an answer behind.
  const active = items.find(({ id }) => id === chosen) ?? items[0] ?? null
  const note = latest?.note
  const text = latest?.asked.text ?? ''
  // Nothing is typed or chosen, or nothing was found.
  const isHelpful =
    (text === '' && scope === null && chosen === null) || (note !== undefined && active?.target === undefined)
  const open = useCallback(
    (row: ItemRow) => {
      openActions(store, row)
      field.current?.focus()
    },
    [store],
  )
  const choose = (scope: Scope | null) => {
    closeActions(store)
    setScope(scope)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.target !== field.current) {
      // A focused button is pressed by these.
      if (/^(?:Enter| )$/.test(event.key)) return event.stopPropagation()
      // Text that is selected can be copied.
      if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) field.current?.focus()
    } else if (press(store, event, isCaretAtEnd(field.current))) {
      event.preventDefault()
      event.stopPropagation()
    } else if (/^(?:Home|End)$/.test(event.key) && field.current.value !== '') {
      // cmdk would move in the list, not in the text.
      event.stopPropagation()
    }
  }

  return (
    <PaletteRoot
      label={of !== null ? `Actions of ${of.title}` : scopeRow(scope).placeholder}
      active={active?.id ?? null}
      // The first row is the active one, whichever that becomes.
      onMove={id => setChosen(id === items[0]?.id ? null : id)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={onKeyDown}
        onClick={() => hasSelectedText() || field.current?.focus()}
      >
        <PaletteField
          ref={field}
          active={active?.id ?? null}
          actionsOf={of?.title ?? null}
          onLeave={() => leaveScope(store)}
        />
        <PaletteScopes onScope={choose} />
        <div className="flex min-h-0 flex-1">
          <div className={isWide ? 'flex w-102 shrink-0 flex-col' : 'flex min-w-0 flex-1 flex-col'}>
            {note !== undefined && <p className="px-4 pt-4 pb-2 text-14 text-muted">{note}</p>}
            <PaletteList
              rows={rows}
              active={active?.id ?? null}
              onRun={row => runRow(store, row)}
              onActions={latest?.asked.actionsOf ? null : open}
            />
          </div>
          {isWide && <PalettePane row={of ?? (isHelpful ? null : active)} isInActions={of !== null} />}
        </div>
        <p role="status" className="sr-only">
          {items[0] === RETRY_ROW ? note : spoken(latest, items.length)}
        </p>
        <PaletteFooter
          active={active}
          isInActions={of !== null}
          onActions={() => {
            if (of) closeActions(store)
            else if (active) open(active)
          }}
        />
      </div>
    </PaletteRoot>
  )
}

/** Returns the announcement of an answer: where was searched, what was found, and the way out where nothing was. */
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
