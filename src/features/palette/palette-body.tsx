import { Command as Cmdk } from 'cmdk'
import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, type RefObject, useCallback, useDeferredValue, useRef } from 'react'
import { scopeInfo, scopeNameInSentence } from '@/core/finder/scopes'
import { hasSelectedText } from '@/platform/clipboard'
import { isComposing } from '@/platform/input'
import { readingProgressAtom, shapesOf } from '@/state/diagram'
import { joinClasses } from '@/ui/join-classes'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { PANE_QUERY, useMediaQuery } from '@/ui/use-media-query'
import { DiagramPreview } from './diagram-preview'
import { activeRow, keyInField, resultsToDraw, rowsOf } from './model'
import { PaletteField, PaletteScopes } from './palette-field'
import { PaletteFooter } from './palette-footer'
import { PaletteList } from './palette-list'
import { PalettePane } from './palette-pane'
import { cappedCount } from './rows/find-rows'
import { SEARCHING } from './rows/known-rows'
import { type ItemRow, type PaletteResults, RETRY_ROW } from './rows/row'
import { areResultsFinalAtom, paletteAtom } from './session'

export function PaletteBody() {
  const [palette, send] = useAtom(paletteAtom)
  const { scope, actionsOf } = palette.query
  const label = actionsOf ? `Actions for ${actionsOf.title}` : scopeInfo(scope).placeholder
  const field = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const hasSpaceForPane = useMediaQuery(PANE_QUERY)
  const isFinal = useAtomValue(areResultsFinalAtom)
  const progress = useAtomValue(readingProgressAtom)
  // Typing can interrupt rendering the rows.
  const results = resultsToDraw(useDeferredValue(palette.results), palette)
  const rows = rowsOf({ results })
  const note = results?.note
  const shapes = shapesOf(results?.diagram ?? {})
  const active = activeRow({ ...palette, results })
  // The pane shows help until a row or a scope is chosen, or text is typed.
  const showsHelp = palette.query.text === '' && scope === null && palette.chosen === null
  // One or two results leave space for the preview below the list.
  const hasFewRows = results?.stage === 'settled' && rows.length <= 2 && note === undefined
  const hasPaneBelow = !hasSpaceForPane && !showsHelp && hasFewRows && shapes.length === 0 && !actionsOf
  const leave = useCallback(() => send('left'), [send])
  useCloseOnBack(leave, actionsOf !== null)
  const listActions = useCallback(
    (row: ItemRow) => {
      send('clicked', { row, action: 'actions' })
      field.current?.focus()
    },
    [send],
  )
  const onKeyDown = usePaletteKeys(field, pane)
  return (
    <Cmdk
      label={label}
      shouldFilter={false}
      loop
      value={active?.id ?? ''}
      // Stores null for the first row, so that a new first row becomes active.
      onValueChange={id => id !== '' && send('chosen', id === rows[0]?.id ? null : id)}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={onKeyDown}
        onClick={() => hasSelectedText() || field.current?.focus()}
      >
        <PaletteField ref={field} active={active?.id ?? null} label={label} />
        <PaletteScopes current={scope} isHidden={actionsOf !== null} />
        <div className="flex min-h-0 flex-1 border-t border-line max-[56.25rem]:flex-col">
          <div
            className={joinClasses(
              'relative flex min-w-0 flex-col min-[56.25rem]:max-w-1/2',
              hasPaneBelow ? 'shrink-0' : 'min-h-0 flex-1',
            )}
          >
            {!hasSpaceForPane && shapes.length > 0 && (
              <div className="border-b border-line">
                <DiagramPreview items={shapes} active={active?.shapeId} />
              </div>
            )}
            {note !== undefined && (
              <p className="px-4 pt-4 pb-2 text-14 text-muted">
                {note} {results?.hasProgress && progress}
              </p>
            )}
            <PaletteList
              rows={rows}
              active={active?.id ?? null}
              isBusy={rows !== palette.results?.rows || !isFinal}
              onActions={results?.request.query.actionsOf ? null : listActions}
            />
          </div>
          {(hasSpaceForPane || hasPaneBelow) && (
            <PalettePane
              ref={pane}
              row={actionsOf ?? (showsHelp ? null : active)}
              shapes={shapes}
              upgrade={results?.diagram?.upgrade}
              isInActions={actionsOf !== null}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          {rows[0] === RETRY_ROW ? note : announcementOf(results)}
        </p>
        <PaletteFooter active={active} />
      </div>
    </Cmdk>
  )
}

/** Returns the key handler of the palette. Keys in the field change its state; other keys move the focus. */
function usePaletteKeys(field: RefObject<HTMLInputElement | null>, pane: RefObject<HTMLElement | null>) {
  const [palette, send] = useAtom(paletteAtom)
  return (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const isInPane = pane.current?.contains(event.target as Node)
    const isPaneKey = event.key === 'F6' || (event.key === 'ArrowDown' && (event.ctrlKey || event.metaKey))
    if (pane.current && isPaneKey) {
      event.preventDefault()
      return (isInPane ? field : pane).current?.focus()
    }
    // In the pane, these keys are left to the browser, which scrolls.
    if (isInPane && /^(?:Arrow|Page|Home|End)/.test(event.key)) return event.stopPropagation()
    if (!field.current || event.target !== field.current) {
      // Focused buttons handle these keys themselves.
      if (/^(?:Enter| )$/.test(event.key)) return event.stopPropagation()
      // Keys that edit the text or move in the list also focus the field. Ctrl+C copies selected text instead.
      const isForField = [...event.key].length === 1 || /^(?:Arrow|Backspace|Delete|Dead)/.test(event.key)
      if (isForField && !event.ctrlKey && !event.metaKey) field.current?.focus()
      return
    }
    const { value, selectionStart } = field.current
    const pressed = keyInField(palette, event, value, selectionStart === value.length)
    if (pressed.handler === 'palette') event.preventDefault()
    if (pressed.handler !== 'cmdk') event.stopPropagation()
    if (pressed.event) send(...pressed.event)
  }
}

/** Returns the text for screen readers: the scope and the final number of results, or the reason why there are none. */
function announcementOf(results: PaletteResults | null): string {
  if (!results || (results.stage !== 'settled' && (results.note ?? SEARCHING) === SEARCHING)) return ''
  const { request, note, rows, diagram } = results
  const { text, scope, actionsOf } = request.query
  const prefix = actionsOf ? `${actionsOf.title}: ` : ''
  const scopeName = scope ? scopeNameInSentence(scope) : ''
  if (note !== undefined) return (scope && text === '' ? `${scopeName}: ` : prefix) + note
  // The number of actions on a diagram would say little.
  const [first] = rows
  if (diagram && first) return `${first.title} ${first.detail}`.trim()
  if (text === '' && !scope && !actionsOf) return ''
  const many = actionsOf ? 'actions' : scopeName || 'results'
  const noun = rows.length === 1 ? many.replace(/ies$/, 'y').replace(/s$/, '') : many
  const count = text === '' ? rows.length : cappedCount(rows.length)
  return `${prefix}${count} ${noun}${text === '' ? '' : ` for “${text.trim()}”`}`
}
