/** The state of the palette, and its changes by events. The caret and input methods are left to the browser. */
import type { KeyPress } from '@/commands/keys'
import { LISTED_SCOPES, type PaletteScope, SCOPE_NAMES, scopeInfo } from '@/core/finder/scopes'
import { isCombination, isMac, keyNameOf } from '@/platform/input'
import type { OpenedPalette } from '@/state/palette'
import type { ItemRow, PaletteQuery, PaletteResults } from './rows/row'

/** Action on a row: Enter, open in a new tab, select the row's icon, or list the row's actions. */
export type RowAction = 'run' | 'newTab' | 'select' | 'actions'
export type RowRun = { row: ItemRow; action: RowAction }

const INITIAL_STATE = {
  /** The current query, a new object after each change. */
  query: { text: '', scope: null, actionsOf: null } as PaletteQuery,
  /** Results that were listed before the actions of a row. */
  earlier: null as PaletteResults | null,
  /** Id of the row chosen by key or pointer; null while the best result is active. */
  chosen: null as string | null,
  /** Action that waits for the final results. Another key, an edit, or a click on a row cancels it. */
  pending: null as RowAction | null,
  /** Row to run. Each new object makes `session.ts` run it. */
  rowRun: null as RowRun | null,
  /** The earlier query that ↑ has put into the field. */
  recalled: null as string | null,
  /** True after Ctrl+A, until a key or a click: the next letter then replaces the text and the scope. */
  isFieldSelected: false,
  /** Incremented to make the field select its text, so that typing replaces it. */
  textSelectionCount: 0,
  results: null as PaletteResults | null,
}
export type PaletteState = Pick<OpenedPalette, 'selectedBefore'> & typeof INITIAL_STATE

/** Returns the state of a palette that opens as if its text had been typed. Its query is new, and thus searched. */
export const initialState = ({ text, selectedBefore }: OpenedPalette): PaletteState =>
  enterText({ ...INITIAL_STATE, query: { ...INITIAL_STATE.query }, selectedBefore }, text)

/** Data outside of the palette. `isFinal`: the results no longer change. `earlierQueries`: latest first. */
export type PaletteFacts = { isFinal: boolean; earlierQueries: readonly string[] }

export type PaletteEvent =
  | ['typed', text: string]
  | ['key', name: string]
  | ['acted', RowAction]
  | ['clicked', RowRun]
  | ['chosen', id: string | null]
  | ['scoped', PaletteScope | null]
  | ['answered', PaletteResults]
  | ['ran', ItemRow]
  | ['final' | 'left' | 'escaped' | 'fieldSelected' | 'fieldPressed' | 'closed']

/** Returns the state after an event. Null closes the palette. */
export function reduce(palette: PaletteState, event: PaletteEvent, facts: PaletteFacts): PaletteState | null {
  switch (event[0]) {
    case 'typed':
      return enterText(palette, event[1])
    case 'key':
      return pressKey(palette, event[1], facts)
    case 'acted':
      return actOrWait(palette, event[1], facts)
    case 'clicked':
      return act(palette, event[1])
    case 'chosen':
      return event[1] === palette.chosen ? palette : { ...palette, chosen: event[1] }
    case 'scoped':
      return withQuery(palette, { scope: event[1] })
    case 'answered':
      return answer(palette, event[1])
    case 'final': {
      const { pending } = palette
      // An action that waits does not retry a failed load; it waits for the retry.
      return pending && activeRow(palette)?.enter.kind !== 'retry' ? actOrWait(palette, pending, facts) : palette
    }
    case 'ran':
      // The row stays active, so that Enter repeats the command.
      return { ...palette, ...selectsText(palette), chosen: event[1].id }
    case 'fieldSelected':
      return { ...palette, ...selectsText(palette), isFieldSelected: true }
    case 'fieldPressed':
      return { ...palette, isFieldSelected: false }
    case 'left':
      return leave(palette)
    case 'escaped':
      return clearOrLeave(palette)
    case 'closed':
      return null
  }
}

const selectsText = (palette: PaletteState) => ({ textSelectionCount: palette.textSelectionCount + 1 })

/** Changes the query, which cancels the waiting action and makes the row `chosen` active, or the best result. */
function withQuery(palette: PaletteState, change: Partial<PaletteQuery>, chosen: string | null = null): PaletteState {
  const before = palette.query
  const { text, scope, actionsOf } = { ...before, ...change }
  const isSame = text === before.text && scope === before.scope && actionsOf === before.actionsOf
  const query = isSame ? before : { text, scope, actionsOf }
  return { ...palette, query, chosen, pending: null, isFieldSelected: false }
}

/** Beginning of an npm package after its `@`, which also selects the categories. Other slashes are text: `ci/cd`. */
const PACKAGE = /^(?:aws-[\w-]+|types)\//

/** Sets the typed text. If it now begins with a scope character, such as `#`, selects that scope instead. */
function enterText(palette: PaletteState, text: string): PaletteState {
  // While actions are listed, scope characters are plain text.
  if (palette.query.actionsOf) return withQuery(palette, { text })
  const scope = palette.isFieldSelected ? null : palette.query.scope
  if (scope === 'categories' && PACKAGE.test(text)) return withQuery(palette, { scope: null, text: `@${text}` })
  const isPackage = text[0] === '@' && PACKAGE.test(text.slice(1))
  const named = SCOPE_NAMES.find(name => text !== '' && !isPackage && scopeInfo(name).key === text[0])
  const isNew = named !== undefined && named !== scope && text[0] !== palette.query.text[0]
  return withQuery(palette, isNew ? { scope: named, text: text.slice(1) } : { scope, text })
}

/** Leaves the actions of a row, and restores the text and the active row. Without actions, leaves the scope. */
function leave(palette: PaletteState): PaletteState {
  const { actionsOf } = palette.query
  if (!actionsOf) return withQuery(palette, { scope: null })
  const { earlier } = palette
  const before = withQuery(palette, { actionsOf: null, text: '' }, actionsOf.id)
  // The same query object, so that the results stay until they are requested again.
  return { ...before, query: earlier?.request.query ?? before.query, results: earlier }
}

function clearOrLeave(palette: PaletteState): PaletteState | null {
  const { text, scope, actionsOf } = palette.query
  if (text !== '') return withQuery(palette, { text: '' })
  return actionsOf || scope ? leave(palette) : null
}

/** Acts on the active row, or waits for the final results (DECISIONS.md, "Waiting for results"). */
function actOrWait(palette: PaletteState, action: RowAction, { isFinal }: PaletteFacts): PaletteState {
  const row = activeRow(palette)
  return isFinal && row ? act(palette, { row, action }) : { ...palette, pending: isFinal ? null : action }
}

/** Acts on a row without waiting for results. Effects outside of the palette are left to `rowRun`. */
function act(before: PaletteState, rowRun: RowRun): PaletteState {
  const { row, action } = rowRun
  const effect = action === 'run' ? row.enter.kind : null
  const palette = { ...before, pending: effect === 'retry' ? before.pending : null }
  if (effect === 'back') return leave(palette)
  if (effect === 'type') return enterText(palette, row.title)
  if (action !== 'actions' || row.shapeId) return { ...palette, rowRun }
  if (!row.target || palette.query.actionsOf) return palette
  return { ...withQuery(palette, { actionsOf: row, text: '' }), earlier: palette.results }
}

/**
 * Sets the results. Known rows do not replace an answer to the same query. While data loads, the rows down to the
 * chosen row keep their places.
 */
function answer(palette: PaletteState, results: PaletteResults): PaletteState {
  const { results: before, chosen } = palette
  const { rows, request, stage } = results
  const isSame = before?.request.query === request.query
  if (isSame && before.stage !== 'known' && stage === 'known') return palette
  const keepsPlaces = isSame && request.query.text !== '' && before.stage !== 'settled'
  const kept = keepsPlaces ? before.rows.slice(0, before.rows.findIndex(({ id }) => id === chosen) + 1) : []
  const keptIds = new Set(kept.map(({ id }) => id))
  const newest = new Map(rows.map(row => [row.id, row]))
  const stays = ({ id }: ItemRow) => newest.has(id) || id === chosen || stage !== 'settled'
  const inPlace = kept.filter(stays).map(row => newest.get(row.id) ?? row)
  return { ...palette, results: { ...results, rows: [...inPlace, ...rows.filter(({ id }) => !keptIds.has(id))] } }
}

const NO_ROWS: readonly ItemRow[] = []
export const rowsOf = ({ results }: Pick<PaletteState, 'results'>): readonly ItemRow[] => results?.rows ?? NO_ROWS

/**
 * Returns the results to draw. While React renders those of a newer query, these are the rows of `drawn` that the newer
 * results have, too. Removing rows is fast, so that the typed text is painted at once.
 */
export function resultsToDraw(drawn: PaletteResults | null, palette: PaletteState): PaletteResults | null {
  const { query, results } = palette
  if (drawn?.request.query === query) return drawn
  const ids = new Set(results?.rows.map(({ id }) => id))
  const rows = drawn?.rows.filter(({ id }) => ids.has(id)) ?? []
  return results && rows.length > 0 ? { ...results, rows, stage: 'known' } : results
}

/** Returns the row chosen by the visitor, even if its position changes; otherwise the first row. */
export function activeRow(palette: Pick<PaletteState, 'results' | 'chosen'>): ItemRow | null {
  const items = rowsOf(palette)
  return items.find(({ id }) => id === palette.chosen) ?? items[0] ?? null
}

/** Number of selected icons, which Enter on an icon copies; 0 if none were added while the palette was open. */
export const selectionCount = ({ selectedBefore }: PaletteState, selection: readonly string[]): number =>
  selection.some(icon => !selectedBefore.includes(icon)) ? selection.length : 0

/** The earlier query that ↑ would recall next; null if ↑ moves in the list instead. */
export function previousQuery({ query, chosen, recalled }: PaletteState, earlier: readonly string[]): string | null {
  const { text, scope, actionsOf } = query
  const isRecalled = text !== '' && text === recalled
  const isUntouched = scope === null && actionsOf === null && chosen === null
  if (!isUntouched || (text !== '' && !isRecalled)) return null
  // At the oldest query, ↑ changes nothing.
  return earlier[isRecalled ? earlier.indexOf(text) + 1 : 0] ?? recalled
}

/** Returns the state after a key in the field. */
type KeyEffect = (palette: PaletteState, facts: PaletteFacts) => PaletteState

const KEY_EFFECTS: Readonly<Record<string, KeyEffect>> = {
  ArrowUp: (palette, { earlierQueries }) => {
    const text = previousQuery(palette, earlierQueries)
    return text === null
      ? move(palette, -1)
      : { ...withQuery(palette, { text }), ...selectsText(palette), recalled: text }
  },
  ArrowDown: palette => move(palette, 1),
  PageUp: palette => move(palette, -8),
  PageDown: palette => move(palette, 8),
  Tab: palette => switchScope(palette, 1),
  'shift+Tab': palette => switchScope(palette, -1),
}

/** Returns the effect of a key; undefined for keys that cmdk or the browser handles. */
function effectOfKey({ query: { text, actionsOf } }: PaletteState, key: string): KeyEffect | undefined {
  if (text !== '') return KEY_EFFECTS[key]
  if (key === 'Backspace' || (key === 'ArrowLeft' && actionsOf)) return leave
  if (actionsOf && /^[1-9]$/.test(key)) return palette => runDigit(palette, Number(key))
  return KEY_EFFECTS[key]
}

export type PaletteKeyEvent = KeyPress & { repeat: boolean }
type KeyHandling = { event: PaletteEvent | null; handler: 'palette' | 'browser' | 'cmdk' }

/** Returns a key with its modifiers: `mod+k`, `shift+Tab`. On a Mac, `ctrl+…` moves the caret or is left to cmdk. */
function nameOfPress(press: PaletteKeyEvent): string {
  const { key, ctrlKey, metaKey, shiftKey } = press
  if ((ctrlKey || metaKey) && isCombination(press)) return `${isMac() && ctrlKey ? 'ctrl' : 'mod'}+${keyNameOf(press)}`
  return key === 'Tab' && shiftKey ? 'shift+Tab' : key
}

/**
 * Returns the event of a key in the field, which shows `text`, and its handler; `cmdk` may leave it to the browser.
 * `isAtEnd`: the caret is at the end of the text.
 */
export function keyInField(palette: PaletteState, press: PaletteKeyEvent, text: string, isAtEnd: boolean): KeyHandling {
  const { key, altKey, shiftKey, repeat } = press
  const handled = (...event: PaletteEvent): KeyHandling => ({ event, handler: 'palette' })
  const name = nameOfPress(press)
  // A held Enter runs once.
  if (key === 'Enter' && repeat) return { event: null, handler: 'palette' }
  if (key === 'Enter') return handled('acted', shiftKey ? 'select' : name === key ? 'run' : 'newTab')
  if (name === 'mod+.' || (name === 'ArrowRight' && isAtEnd && !shiftKey && !altKey)) return handled('acted', 'actions')
  if (name === 'mod+k') return handled('closed')
  // The field is empty while a chip shows a pasted text.
  if (key === 'Backspace' && text === '' && palette.query.text !== '') return handled('typed', '')
  if (effectOfKey(palette, name)) return handled('key', name)
  // Home and End move the caret. Otherwise, cmdk would also move in the list.
  const movesCaret = text !== '' && /^(?:Home|End)$/.test(key)
  // The field sends the text with a typed letter.
  return { event: name.length === 1 ? null : ['key', name], handler: movesCaret ? 'browser' : 'cmdk' }
}

/** Handles a key in the field, except those that act on the active row. */
function pressKey(before: PaletteState, key: string, facts: PaletteFacts): PaletteState {
  // After Ctrl+A, any key ends the selected state, except modifiers and keys that edit the text.
  const isEdit = /^(?:mod\+[cvx]|Backspace|Delete|Dead|Shift|Control|Meta|Alt|AltGraph|CapsLock)$/.test(key)
  const isFieldSelected = isEdit ? before.isFieldSelected : key === 'mod+a'
  const isSame = before.pending === null && isFieldSelected === before.isFieldSelected
  const palette = isSame ? before : { ...before, pending: null, isFieldSelected }
  return effectOfKey(palette, key)?.(palette, facts) ?? palette
}

/** The scopes in the order of Tab. Null means that everything is searched. */
const SCOPE_CYCLE = [null, ...LISTED_SCOPES]

/** Selects the next scope (`step` 1) or the previous one (-1). Tab continues from other scopes as from All. */
function switchScope(palette: PaletteState, step: 1 | -1): PaletteState {
  const { scope, actionsOf } = palette.query
  const to = Math.max(0, SCOPE_CYCLE.indexOf(scope)) + step
  return actionsOf ? palette : withQuery(palette, { scope: SCOPE_CYCLE.at(to % SCOPE_CYCLE.length) ?? null })
}

function runDigit(palette: PaletteState, pressed: number): PaletteState {
  const row = rowsOf(palette).find(({ digit }) => digit === pressed)
  return row ? act(palette, { row, action: 'run' }) : palette
}

/** Moves by `step` rows; a single step wraps around. */
function move(palette: PaletteState, step: number): PaletteState {
  const items = rowsOf(palette)
  const chosen = items.findIndex(({ id }) => id === palette.chosen)
  const at = Math.max(0, chosen) + step
  const to = Math.abs(step) === 1 ? at % items.length : Math.max(0, Math.min(items.length - 1, at))
  return { ...palette, chosen: (to !== 0 && items.at(to)?.id) || null }
}
