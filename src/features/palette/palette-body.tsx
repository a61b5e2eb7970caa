import { Command } from 'cmdk'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasSelectedText } from '@/platform/clipboard'
import { shapesOf } from '@/state/diagram'
import { chosenRowIdAtom, paletteScopeAtom } from '@/state/palette'
import { scopeInfo, scopeNameInSentence } from '@/state/palette-scopes'
import { joinClasses } from '@/ui/join-classes'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { DiagramPreview } from './diagram-preview'
import { cappedCount, hasSpaceForPane } from './find-rows'
import { PaletteField } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { handlePaletteKey, isCaretAtEnd } from './palette-keys'
import { PaletteList } from './palette-list'
import { PalettePane } from './palette-pane'
import { listedActionsAtom, outdatedResultsAtom, type PaletteResults, paletteResultsAtom } from './palette-results'
import { PaletteScopes } from './palette-scopes'
import { type ItemRow, type PaletteRow, RETRY_ROW } from './row'
import { closeActions, runAction, runRow } from './run-row'

const NO_ROWS: readonly PaletteRow[] = []

/** The content of the palette: field, scopes, list, pane, and footer. */
export function PaletteBody() {
  const store = useStore()
  const scope = useAtomValue(paletteScopeAtom)
  const of = useAtomValue(listedActionsAtom)?.of ?? null
  const field = useRef<HTMLInputElement>(null)
  const latest = useShownResults()
  const rows = latest?.rows ?? NO_ROWS
  const shapes = latest?.diagram ? shapesOf(latest.diagram) : []
  const items = useMemo(() => rows.filter(row => row.kind === 'item'), [rows])
  const [chosen, setChosen] = useAtom(chosenRowIdAtom)
  // Not `activeRowAtom`, because the rows on screen may belong to an earlier query.
  const active = items.find(({ id }) => id === chosen) ?? items[0] ?? null
  const outdated = useAtomValue(outdatedResultsAtom)
  const note = latest ? latest.note : outdated === null ? 'Searching…' : undefined
  // The pane shows help while the field is empty, and for rows without further details, such as commands.
  const showsHelp =
    (!latest?.query.text && scope === null && chosen === null) ||
    !(active?.target || active?.iconName || active?.detail)
  // One or two results leave space for the preview below the list.
  const hasPaneBelow =
    !hasSpaceForPane() && !showsHelp && shapes.length === 0 && items.length <= 2 && note === undefined && of === null
  const close = useCallback(() => closeActions(store), [store])
  useCloseOnBack(close, of !== null)
  const open = useCallback(
    (row: ItemRow) => {
      store.set(chosenRowIdAtom, row.id)
      runAction(store, 'actions')
      field.current?.focus()
    },
    [store],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.target !== field.current) {
      // Focused buttons handle these keys themselves.
      if (/^(?:Enter| )$/.test(event.key)) return event.stopPropagation()
      // A typed letter moves the focus to the field. Tab, Ctrl, and ⌘ do not, so that selected text can be copied.
      if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) field.current?.focus()
    } else if (handlePaletteKey(store, event, isCaretAtEnd(field.current))) {
      event.preventDefault()
      event.stopPropagation()
    } else if (/^(?:Home|End)$/.test(event.key) && field.current.value !== '') {
      // Home and End move the caret. Stops the event, because cmdk would also move in the list.
      event.stopPropagation()
    }
  }

  return (
    <Command
      label={of !== null ? `Actions for ${of.title}` : scopeInfo(scope).placeholder}
      // The rows are already filtered and sorted.
      shouldFilter={false}
      loop
      value={active?.id ?? ''}
      // Stores null for the first row, so that a new first row becomes active.
      onValueChange={id => id !== '' && setChosen(id === items[0]?.id ? null : id)}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={onKeyDown}
        onClick={() => hasSelectedText() || field.current?.focus()}
      >
        <PaletteField ref={field} active={active?.id ?? null} />
        <PaletteScopes />
        <div className="flex min-h-0 flex-1 border-t border-line max-[56.25rem]:flex-col">
          <div
            className={joinClasses(
              'flex min-w-0 flex-col min-[56.25rem]:max-w-[43%]',
              hasPaneBelow ? 'shrink-0' : 'min-h-0 flex-1',
            )}
          >
            {!hasSpaceForPane() && shapes.length > 0 && (
              <div className="border-b border-line">
                <DiagramPreview items={shapes} active={active?.sketched} />
              </div>
            )}
            {note !== undefined && <p className="px-4 pt-4 pb-2 text-14 text-muted">{note}</p>}
            <PaletteList
              rows={rows}
              active={active?.id ?? null}
              onRun={row => runRow(store, row)}
              onActions={latest?.query.actionsOf ? null : open}
            />
          </div>
          {(hasSpaceForPane() || hasPaneBelow) && (
            <PalettePane row={of ?? (showsHelp ? null : active)} shapes={shapes} isInActions={of !== null} />
          )}
        </div>
        <p role="status" className="sr-only">
          {items[0] === RETRY_ROW ? note : announcementOf(latest, items.length)}
        </p>
        <PaletteFooter active={outdated === latest ? null : active} />
      </div>
    </Command>
  )
}

/** Returns the text for screen readers: the scope and the number of results, or the reason why there are none. */
function announcementOf(results: PaletteResults | null, count: number): string {
  if (!results) return ''
  const { query, note, rows, diagram } = results
  const { text, scope, actionsOf } = query
  const place = actionsOf ? `${actionsOf.title}: ` : ''
  if (note !== undefined) return scope && text === '' ? `${scopeNameInSentence(scope)}: ${note}` : place + note
  // The number of actions on a diagram would say little.
  const [first] = rows
  if (diagram && first?.kind === 'item') return `${first.title} ${first.detail}`.trim()
  if (text === '' && !scope && !actionsOf) return ''
  const many = actionsOf ? 'actions' : scope ? scopeNameInSentence(scope).replace(/^page$/, 'pages') : 'results'
  const noun = count === 1 ? many.replace(/ies$/, 'y').replace(/s$/, '') : many
  const found = `${place}${text === '' ? count : cappedCount(count)} ${noun}`
  return text === '' ? found : `${found} for “${text.trim()}”`
}

/** Returns the results to display. Typing can interrupt rendering them, except for the first results. */
function useShownResults(): PaletteResults | null {
  const store = useStore()
  const [shown, setShown] = useState(() => store.get(paletteResultsAtom))
  const isFirst = shown === null
  useEffect(() => {
    const show = () => setShown(store.get(paletteResultsAtom))
    const update = () => (isFirst ? show() : startTransition(show))
    update()
    return store.sub(paletteResultsAtom, update)
  }, [store, isFirst])
  return shown
}
