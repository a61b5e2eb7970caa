/** The state of the open palette, and its effects: searches for each query, and runs rows. */
import { atom } from 'jotai'
import { flushSync } from 'react-dom'
import type { Command } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { isAvailable, runCommand } from '@/commands/run'
import { scopeInfo } from '@/core/finder/scopes'
import { toFieldText } from '@/core/identify/read/lines'
import { collectPaletteInput, takePaletteInput } from '@/platform/early'
import { goTo, openTab } from '@/platform/page'
import { catalogAtom, isDataSettledAtom, requestIconsAndCatalog } from '@/state/catalog'
import { diagramAtom, drawsChangesAloneAtom, includesDetailsAtom, pasteDrawable, pastedAtom } from '@/state/diagram'
import { urlToOpen } from '@/state/doc-language'
import { notify } from '@/state/notices'
import { isPaletteOpenAtom, openedPaletteAtom, openPalette } from '@/state/palette'
import { chosenQueriesAtom, pinnedIdsAtom, recentIdsAtom, rememberChoice, rememberItem } from '@/state/recents'
import { isSearchSettledAtom, loadSearch, searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { savedSketchesAtom, switchSketchIcon } from '@/state/sketch'
import type { JotaiStore, Store } from '@/state/store'
import { PANE_QUERY, TOUCH_QUERY } from '@/ui/use-media-query'
import { initialState, type PaletteEvent, type RowRun, reduce, selectionCount } from './model'
import { searchOf, usesSearch } from './rows/find-rows'
import { copiesIcon, type FoundRows, type ItemRow, itemIdOfRow, RETRY_ROW, type ResultStage } from './rows/row'

const CLOSED_PALETTE = initialState({ text: '', selectedBefore: [] })

/** Holds another atom with the state of the palette, new each time it opens; null while it is closed. */
const openStateAtom = atom(get => {
  const opened = get(openedPaletteAtom)
  return opened && atom(initialState(opened))
})

/** The state of the palette, changed by events. A closed palette ignores them. */
export const paletteAtom = atom(
  get => {
    const stateAtom = get(openStateAtom)
    return stateAtom ? get(stateAtom) : CLOSED_PALETTE
  },
  (get, set, ...event: PaletteEvent) => {
    const stateAtom = get(openStateAtom)
    if (!stateAtom) return
    const facts = { isFinal: get(areResultsFinalAtom), earlierQueries: get(chosenQueriesAtom) }
    const next = reduce(get(stateAtom), event, facts)
    if (next) set(stateAtom, next)
    else set(openedPaletteAtom, null)
  },
)

const queryAtom = atom(get => get(paletteAtom).query)
const rowRunAtom = atom(get => get(paletteAtom).rowRun)

/** A new object at each retry. */
const retryAtom = atom({})

/** State whose change searches again. */
const SEARCH_TRIGGERS = [
  retryAtom,
  catalogAtom,
  searchReadinessAtom,
  recentIdsAtom,
  pinnedIdsAtom,
  savedSketchesAtom,
  selectionAtom,
  commandsAtom,
  includesDetailsAtom,
  drawsChangesAloneAtom,
  pastedAtom,
]

/** The current request: a new object after each change of the query or of the `SEARCH_TRIGGERS`. */
const requestAtom = atom(get => {
  for (const source of SEARCH_TRIGGERS) get<unknown>(source)
  return { query: get(queryAtom) }
})

/** True if the results answer the current request and no loading data can change them. */
export const areResultsFinalAtom = atom(get => {
  const { results } = get(paletteAtom)
  return results?.stage === 'settled' && results.request === get(requestAtom) && get(isDataSettledAtom)
})

/** Starts the palette with the text typed until now. Returns a stop function. */
export function startPaletteSession(store: JotaiStore): () => void {
  const { text, isSelected, isEntered } = takePaletteInput() ?? {}
  if (text !== undefined) openPalette(store, pasteDrawable(store, text) ?? toFieldText(text))
  if (isSelected) store.set(paletteAtom, 'fieldSelected')
  if (isEntered) store.set(paletteAtom, 'acted', 'run')
  // The catalog loads first, because the page itself searches its names.
  requestIconsAndCatalog(store)
  void loadSearch(store)
  const stops = [
    store.sub(requestAtom, () => void startSearch(store)),
    store.sub(areResultsFinalAtom, () => {
      if (store.get(areResultsFinalAtom)) store.set(paletteAtom, 'final')
    }),
    store.sub(rowRunAtom, () => {
      const run = store.get(rowRunAtom)
      if (run) runRow(store, run)
    }),
  ]
  void startSearch(store)
  return () => {
    for (const stop of stops) stop()
    const { query, earlier } = store.get(paletteAtom)
    // After an error, the palette opens again with the typed text, but without a scope that has no character.
    const kept = query.actionsOf && earlier ? earlier.request.query : query
    if (store.get(isPaletteOpenAtom)) collectPaletteInput((scopeInfo(kept.scope).key ?? '') + kept.text)
  }
}

async function startSearch(store: Store): Promise<void> {
  if (!store.get(isPaletteOpenAtom)) return
  const request = store.get(requestAtom)
  const foundStage = !usesSearch(request.query) || store.get(isSearchSettledAtom) ? 'settled' : 'found'
  const answer = (stage: ResultStage, found: FoundRows) => {
    if (store.get(requestAtom) !== request) return
    // Final results run the pending action, which reads the diagram.
    if (stage !== 'known') store.set(diagramAtom, found.diagram ?? {})
    store.set(paletteAtom, 'answered', { ...found, request, stage })
  }
  try {
    const hasPane = matchMedia(PANE_QUERY).matches
    const isTouch = matchMedia(TOUCH_QUERY).matches
    const { known, find } = searchOf(store, { ...store.get(paletteAtom), hasPane, isTouch })
    answer('known', known)
    answer(foundStage, await find())
  } catch (error) {
    answer(foundStage, rowsOfFailure(error))
  }
}

function rowsOfFailure(error: unknown): FoundRows {
  const isProgramError = error instanceof Error && /^(?:Type|Reference|Range)Error$/.test(error.name)
  if (isProgramError) console.error(error)
  const note = isProgramError
    ? 'Something went wrong. Try again, or reload the page.'
    : 'Couldn’t load the data. Check your connection.'
  return { rows: [RETRY_ROW], note }
}

/** Runs an action on a row that acts outside of the palette. `act` (`model.ts`) has the other actions. */
export function runRow(store: Store, { row, action }: RowRun): void {
  const { id, enter, href, target, shapeId } = row
  if (action === 'newTab' && href !== undefined) {
    rememberRow(store, row)
    openTab(urlToOpen(store.get, href))
  } else if (action === 'select' && target?.iconName !== undefined) {
    rememberRow(store, row)
    void runCommand(store, 'selection.toggle', target)
  } else if (action === 'actions' && shapeId) {
    const text = switchSketchIcon(store, shapeId)
    if (!text) return
    store.set(paletteAtom, 'typed', text)
    store.set(paletteAtom, 'chosen', id)
  } else if (action === 'run' && enter.kind === 'link') {
    rememberRow(store, row)
    closePalette(store)
    const open = enter.opensTab ? openTab : goTo
    open(urlToOpen(store.get, enter.url))
  } else if (action === 'run' && enter.kind === 'command') runRowCommand(store, row, enter.command)
  else if (action === 'run' && enter.kind === 'retry') {
    void loadSearch(store)
    requestIconsAndCatalog(store)
    store.set(retryAtom, {})
  }
}

function runRowCommand(store: Store, row: ItemRow, command: Command): void {
  const { target } = row
  const problem = isAvailable(store.get, command, target) ? undefined : command.disabledMessage
  if (problem === undefined && !command.skipsRecents) rememberRow(store, row)
  const copiesSelection = copiesIcon(row) && selectionCount(store.get(paletteAtom), store.get(selectionAtom)) > 0
  // Selects the text before the command changes the page, so that the next letter replaces it.
  if (command.keepsPaletteOpen || problem !== undefined) flushSync(() => store.set(paletteAtom, 'ran', row))
  else closePalette(store)
  if (problem === undefined) void runCommand(store, command, copiesSelection ? undefined : target)
  else notify(store, { kind: 'info', title: problem })
}

function rememberRow(store: Store, row: ItemRow): void {
  const { enter, target } = row
  const used =
    target?.itemId ?? (enter.kind === 'command' && enter.verb === 'run' && !target ? itemIdOfRow(row) : undefined)
  if (used !== undefined) rememberItem(store, used)
  const { text, actionsOf } = store.get(paletteAtom).query
  if (!actionsOf) rememberChoice(store, text, itemIdOfRow(row))
}

/** Closes the palette synchronously. This returns the focus before the command runs, in the same user gesture. */
const closePalette = (store: Store) => flushSync(() => store.set(openedPaletteAtom, null))
