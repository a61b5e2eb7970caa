/** Finds the rows of the palette: search results, actions of a row, a pasted text, or the list for an empty field. */
import type { Getter } from 'jotai'
import { currentItemsAtom, searchableCommandsAtom } from '@/commands/actions'
import { itemIdOfCommand } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { isAvailable } from '@/commands/run'
import { looksLikeSketch } from '@/core/diagram/sketch/parse-sketch'
import { ignoreError } from '@/core/errors'
import { type PaletteScope, scopeInfo, scopeNameInSentence } from '@/core/finder/scopes'
import { MAX_TEXT_LENGTH } from '@/core/identify/read/lines'
import type { SearchResult } from '@/core/items/item'
import { reorder } from '@/core/reorder'
import { loadAllDetails } from '@/state/catalog'
import { consoleRegionAtom } from '@/state/command-options'
import { type Pasted, pastedFor, readPasted } from '@/state/diagram'
import { isSearchReadyAtom, searchReadinessAtom, updateCommands } from '@/state/search'
import { readSketch } from '@/state/sketch'
import type { Store } from '@/state/store'
import { askSearch } from '@/workers/search-client'
import { actionRows, isServiceTarget, loadTargetDetails } from './action-rows'
import { diagramRows } from './diagram-rows'
import { knownRows, similarRows } from './known-rows'
import { listedRows, loadListedItems } from './listed-rows'
import {
  backRow,
  createCommandFinder,
  currentItemRow,
  EXAMPLE_ROWS,
  type FindCommand,
  type FoundRows,
  type ItemRow,
  officialSearchRow,
  type PaletteQuery,
  RETRY_ROW,
  type RowInput,
  rowsOfResult,
  withHeading,
} from './row'
import { ROW_ORDER } from './row-order'

const MAX_RESULTS = 40

const INCOMPLETE_ARN = 'Not a complete ARN. Expected arn:partition:service:region:account:resource.'
const noMatch = (text: string) => `No results for “${text}”.`

/** False if the page itself lists the rows: actions, pages, and keys. */
export const usesSearch = ({ scope, actionsOf }: PaletteQuery): boolean =>
  actionsOf === null && (scope === null || scopeInfo(scope).kinds !== undefined)

/** Returns the rows that need no load, and a function that finds all rows and rejects if the search fails. */
export function searchOf(store: Store, palette: RowInput) {
  const { get } = store
  const { text, actionsOf } = palette.query
  if (actionsOf) return { known: listedActions(get, actionsOf, text), find: () => findActions(store, actionsOf, text) }
  const pasted = pastedFor(get, text)
  if (pasted) return { known: readingNote(pasted), find: () => findPasted(store, pasted) }
  updateCommands(store, get(searchableCommandsAtom))
  if (text.trim() === '' || !usesSearch(palette.query))
    return { known: listedRows(get, palette), find: () => findListed(get, palette) }
  return { known: knownMatches(get, palette), find: () => findMatches(store, palette) }
}

function listedActions(get: Getter, { target, href }: ItemRow, text: string): FoundRows {
  const rows = target ? actionRows(get, target, text.trim(), href) : []
  return rows.length > 0 ? { rows } : { rows: [backRow('Back to the results')], note: noMatch(text.trim()) }
}

async function findActions(store: Store, row: ItemRow, text: string): Promise<FoundRows> {
  // The actions on a service include its main pages, which are in the details.
  if (isServiceTarget(row.target)) await loadAllDetails(store).catch(ignoreError)
  await loadTargetDetails(row.target)
  return listedActions(store.get, row, text)
}

const readingNote = ({ project, kind }: Pasted): FoundRows =>
  project ? { rows: [], note: 'Reading the files…', hasProgress: true } : { rows: [], note: `Reading the ${kind}…` }

async function findPasted(store: Store, pasted: Pasted): Promise<FoundRows> {
  const reading = await readPasted(store, pasted)
  const found = diagramRows(store.get, reading)
  // A text that cannot be drawn may contain ARNs or other names, which are listed instead.
  const names = ('problem' in reading ? pasted.texts : (reading.ids ?? [])).join('\n').slice(0, MAX_TEXT_LENGTH)
  const results = names === '' ? [] : await askSearch('search', names, { limit: MAX_RESULTS })
  const identified = results.filter(({ score }) => score === Number.POSITIVE_INFINITY)
  const region = store.get(consoleRegionAtom)
  const rows = identified.flatMap(result => rowsOfResult(result, '', region))
  return { ...found, rows: [...found.rows, ...withHeading('Resources', rows)] }
}

async function findListed(get: Getter, palette: RowInput): Promise<FoundRows> {
  const text = palette.query.text.trim()
  if (text === '' && get(isSearchReadyAtom)) await loadListedItems(get)
  const listed = listedRows(get, palette)
  return listed.rows.length === 0 && text !== '' ? nothingFound(get, palette) : listed
}

const isSketch = ({ scope, text }: PaletteQuery) => scope === null && looksLikeSketch(text.trim())

/** Returns the rows until the search answers. The picture of a sketch stays until the next one is drawn. */
const knownMatches = (get: Getter, palette: RowInput): FoundRows =>
  isSketch(palette.query) && palette.results?.diagram?.sketch ? palette.results : knownRows(get, palette)

async function findMatches(store: Store, palette: RowInput): Promise<FoundRows> {
  const { get } = store
  const { scope } = palette.query
  const text = palette.query.text.trim()
  const sketch = isSketch(palette.query) ? await readSketch(store, text) : null
  if (sketch && !('problem' in sketch)) return diagramRows(get, sketch)
  const rows = await searchedRows(get, text, scope)
  if (rows.length === 0) return nothingFound(get, palette)
  if (scope === null && /^arn:(?:[^\s:]*:){0,3}[^\s:]*$/i.test(text)) return { rows, note: INCOMPLETE_ARN }
  return sketch ? { rows, note: sketch.problem } : { rows }
}

async function searchedRows(get: Getter, text: string, scope: PaletteScope | null): Promise<readonly ItemRow[]> {
  const commandOf = createCommandFinder(get(commandsAtom))
  // Only commands that the search found are checked, because checking all commands on every keystroke is slow.
  const available: FindCommand = id => {
    const command = commandOf(id)
    return command && (command.disabledMessage !== undefined || isAvailable(get, command)) ? command : undefined
  }
  const currentItems = get(currentItemsAtom)
  const currentRows = new Map(
    currentItems.flatMap(item =>
      item.actions.map(action => [itemIdOfCommand(action.command), currentItemRow(item, action)] as const),
    ),
  )
  const currentSlug = currentItems.at(-1)?.target?.slug
  const { kinds } = scopeInfo(scope)
  const found = await askSearch('search', text, { limit: MAX_RESULTS, kinds, currentSlug })
  const region = get(consoleRegionAtom)
  const rowsFor = (result: SearchResult): ItemRow[] => {
    const row = currentRows.get(result.item.id)
    return row ? [{ ...row, ranges: result.ranges }] : rowsOfResult(result, text, region, available)
  }
  const rows = found.flatMap(result => rowsFor(result).map(row => ({ ...result, row })))
  return reorder(ROW_ORDER, rows, { get, text, scope }).map(({ row }) => row)
}

/** Returns the rows for a text without results in the scope. The rows offer other ways to continue. */
async function nothingFound(get: Getter, { query, hasPane }: RowInput): Promise<FoundRows> {
  const { scope } = query
  const text = query.text.trim()
  const official = officialSearchRow(text)
  const similar = withHeading('Did you mean', similarRows(get, text))
  const unscoped = [...similar, official, ...(scope === null && !hasPane ? EXAMPLE_ROWS : [])]
  if (scope === null || scopeInfo(scope).kinds?.includes('operation')) {
    // Operations that have not loaded yet may match.
    const readiness = get(searchReadinessAtom)
    if (readiness === 'partial')
      return { rows: [RETRY_ROW, official], note: 'Couldn’t load the API operations. Other searches still work.' }
    if (readiness !== 'complete') return { rows: unscoped, note: 'Still searching API operations…' }
  }
  if (scope === null) return { rows: unscoped, note: noMatch(text) }
  const name = scopeNameInSentence(scope)
  const elsewhere = (await askSearch('search', text, { limit: MAX_RESULTS }).catch(() => [])).length
  if (elsewhere === 0) return { rows: [...similar, official, backRow(`Leave ${name}`)], note: noMatch(text) }
  return {
    rows: [backRow('Search everything')],
    note: `No results in ${name}. ${cappedCount(elsewhere)} elsewhere.`,
  }
}

/** Returns `count` as text; "40 or more" at the limit, because further results are not counted. */
export const cappedCount = (count: number): string => (count < MAX_RESULTS ? `${count}` : `${MAX_RESULTS} or more`)
