/** Finds the rows of the palette: search results, actions of a row, or default rows. */
import type { Getter } from 'jotai'
import { COMMAND_GROUPS, type Command, itemIdOfCommand } from '@/commands/command'
import { COPY_ICON_COMMAND } from '@/commands/copy/commands'
import {
  type CommandId,
  type CurrentItem,
  commandsAtom,
  currentItemsAtom,
  searchableCommandsAtom,
  type TargetAction,
} from '@/commands/registry'
import { countWithNoun } from '@/core/catalog/display'
import { lettersAndDigits, simpleName } from '@/core/catalog/names'
import { popularityRank } from '@/core/catalog/popularity'
import type { Service } from '@/core/catalog/types'
import { memoizeByObject } from '@/core/collections'
import { looksLikeSketch } from '@/core/diagram/sketch/sketch'
import { editDistance } from '@/core/edit-distance'
import { ignoreError } from '@/core/errors'
import { type PaletteScope, type ScopeListKind, scopeInfo, scopeNameInSentence } from '@/core/finder/scopes'
import { MAX_TEXT_LENGTH } from '@/core/identify/lines'
import {
  type ItemKind,
  makeItemId,
  nameInId,
  type SearchItem,
  type SearchResult,
  serviceRefOf,
} from '@/core/items/item'
import { reorder } from '@/core/reorder'
import { popularTiles } from '@/core/site/start'
import { askSearch } from '@/platform/search-client'
import { catalogAtom, loadAllDetails } from '@/state/catalog'
import { consoleRegionAtom, defaultFormatAtom } from '@/state/command-options'
import { pastedFor, readPasted } from '@/state/diagram'
import { resultsAtom } from '@/state/explorer'
import { pageContentAtom } from '@/state/page-data'
import { pinnedIdsAtom, recentIdsAtom } from '@/state/recents'
import { isSearchReadyAtom, searchReadinessAtom, updateCommands } from '@/state/search'
import { readSketch } from '@/state/sketch'
import type { Store } from '@/state/store'
import { actionRows, isServiceTarget, knownDetails, loadTargetDetails } from './action-rows'
import { diagramRows, savedSketchRows } from './diagram-rows'
import type { PaletteQuery, PaletteResults, PaletteState } from './model'
import { ROW_ORDER } from './order'
import {
  backRow,
  commandRow,
  createCommandFinder,
  currentItemRow,
  EXAMPLE_ROWS,
  type FindCommand,
  type FoundRows,
  type ItemRow,
  isFallback,
  linkRow,
  officialSearchRow,
  type PaletteRow,
  RETRY_ROW,
  rowsOfItem,
  rowsOfResult,
  withHeading,
} from './row'

const MAX_RESULTS = 40
const MAX_RECENT_ITEMS = 6
const MAX_POPULAR_SERVICES = 4
/** Maximum number of services with similar names, if nothing is found. */
const MAX_SIMILAR = 5
/** Maximum number of guides and references listed for a current item. */
const MAX_LINKS = 4
/** Maximum number of services found by the page. */
const MAX_SERVICES = 12

const knownServices = (get: Getter): readonly Service[] => get(catalogAtom)?.services ?? []

const namesOf = memoizeByObject(({ serviceSimpleName, alsoKnownAs }: Service) =>
  [serviceSimpleName, ...alsoKnownAs].map(lettersAndDigits),
)

function serviceItem(get: Getter, service: Service): SearchItem {
  const { slug, service: title, shortDescription: description, url, status } = service
  const more = { title, description, url: url ?? undefined, status, console: get(catalogAtom)?.console[slug] }
  return { ...serviceRefOf(service), id: makeItemId('service', slug), kind: 'service', rank: 0, ...more }
}

/** Pinned and recent items by id, as last loaded. */
const loadedItems = new Map<string, SearchItem>()

/** Returns items that the page knows: services, and pinned and recent items that have loaded. */
function knownItems(get: Getter, ids: readonly string[]): SearchItem[] {
  const services = new Map(knownServices(get).map(service => [makeItemId('service', service.slug), service]))
  return ids.flatMap(id => {
    const service = services.get(id)
    return loadedItems.get(id) ?? (service ? serviceItem(get, service) : [])
  })
}

/** Finds rows. First, synchronously, calls `show` with those that need no load. Rejects if the search fails. */
export async function findRows(
  store: Store,
  palette: Pick<PaletteState, 'query' | 'chosen' | 'results'>,
  show: (known: FoundRows) => void,
): Promise<FoundRows> {
  const { get } = store
  const { text, scope, actionsOf } = palette.query
  const query = text.trim()
  if (actionsOf) {
    const { target } = actionsOf
    show(listedActions(get, actionsOf, query))
    // The actions on a service include its main pages, which are in the details.
    if (isServiceTarget(target)) await loadAllDetails(store).catch(ignoreError)
    await loadTargetDetails(target)
    return listedActions(get, actionsOf, query)
  }
  const pasted = pastedFor(get, text)
  if (pasted) {
    show({ rows: [], note: pasted.project ? READING_FILES : `Reading the ${pasted.kind}…` })
    const reading = await readPasted(store, pasted)
    const found = diagramRows(get, reading)
    // A text that cannot be drawn may name something.
    const names = ('problem' in reading ? pasted.texts : (reading.ids ?? [])).join('\n').slice(0, MAX_TEXT_LENGTH)
    const answers = names === '' ? [] : await askSearch('search', names, { limit: MAX_RESULTS })
    const identified = answers.filter(({ score }) => score === Number.POSITIVE_INFINITY)
    const rows = identified.flatMap(result => rowsOfResult(result, '', () => undefined, get(consoleRegionAtom)))
    return { ...found, rows: [...found.rows, ...withHeading('Resources', rows)] }
  }
  updateCommands(store, get(searchableCommandsAtom))
  const { kinds } = scopeInfo(scope)
  if (query === '' || (scope !== null && !kinds)) {
    show(listedRows(get, palette))
    if (query === '' && get(isSearchReadyAtom)) await loadListedItems(get)
    const listed = listedRows(get, palette)
    return listed.rows.length === 0 && query !== '' ? nothingFound(get, text, scope) : listed
  }
  const isSketch = scope === null && looksLikeSketch(query)
  // The picture of a sketch stays until the next one is drawn.
  show(isSketch && palette.results?.diagram?.sketch ? palette.results : matchesOnPage(get, palette))
  const sketch = isSketch ? await readSketch(store, query) : null
  if (sketch && !('problem' in sketch)) return diagramRows(get, sketch)
  const rows = await searchedRows(get, query, scope)
  if (rows.length === 0) return nothingFound(get, text, scope)
  if (scope === null && /^arn:(?:[^\s:]*:){0,3}[^\s:]*$/i.test(query)) return { rows, note: INCOMPLETE_ARN }
  return sketch ? { rows, note: sketch.problem } : { rows }
}

async function searchedRows(get: Getter, query: string, scope: PaletteScope | null): Promise<readonly ItemRow[]> {
  const commandOf = createCommandFinder(get(commandsAtom))
  // Only commands that the search found are checked, because checking all commands on every keystroke is slow.
  const available: FindCommand = id => {
    const command = commandOf(id)
    return command && (command.disabledMessage !== undefined || command.when?.(get) !== false) ? command : undefined
  }
  const currentItems = get(currentItemsAtom)
  const currentRows = new Map(
    currentItems.flatMap(item =>
      item.actions.map(action => [itemIdOfCommand(action.command), currentItemRow(item, action)] as const),
    ),
  )
  const currentSlug = currentItems.at(-1)?.target?.slug
  const { kinds } = scopeInfo(scope)
  const found = await askSearch('search', query, { limit: MAX_RESULTS, kinds, currentSlug })
  const region = get(consoleRegionAtom)
  const rowsOf = (result: SearchResult): ItemRow[] => {
    const row = currentRows.get(result.item.id)
    return row ? [{ ...row, ranges: result.ranges }] : rowsOfResult(result, query, available, region)
  }
  const rows = found.flatMap(result => rowsOf(result).map(row => ({ ...result, row })))
  return reorder(ROW_ORDER, rows, { get, query, scope }).map(({ row }) => row)
}

/** Returns the services of the page that match, and the rows on screen that match. */
function matchesOnPage(get: Getter, { query, results }: Pick<PaletteState, 'query' | 'results'>): FoundRows {
  const { kinds } = scopeInfo(query.scope)
  const services = kinds?.includes('service') === false ? [] : matchingServices(get, query.text.trim())
  const drawn = results?.search.query.actionsOf === null ? results : null
  // The rows of an earlier text are in the order of the search, so that only exact names precede them.
  const isFirst = (isExact: boolean) => isExact || drawn?.search.query.text === ''
  const rows = [
    ...services.filter(({ isExact }) => isFirst(isExact)).map(({ row }) => row),
    ...matchingRows(drawn?.rows ?? [], query),
    ...services.map(({ row }) => row),
  ]
  const isNew = ({ id }: ItemRow, at: number) => rows.findIndex(row => row.id === id) === at
  return rows.length > 0 ? { rows: rows.filter(isNew) } : { rows, note: SEARCHING }
}

/** Returns `rendered` or, while React renders newer results, its rows that match the text typed since then. */
export function resultsToShow(
  rendered: PaletteResults | null,
  { query, results }: Pick<PaletteState, 'query' | 'results'>,
): PaletteResults | null {
  const before = rendered?.search.query
  if (before === query) return rendered
  const isTyped = query.text !== '' && before?.scope === query.scope && before.actionsOf === query.actionsOf
  const isListed = scopeInfo(query.scope).lists !== undefined
  if (!rendered || !isTyped || isListed || query.actionsOf || results?.diagram) return results
  const rows = matchingRows(rendered.rows, query)
  return rows.length > 0 ? { ...rendered, rows, note: undefined, isComplete: undefined } : results
}

function matchingRows(rows: readonly PaletteRow[], { text, scope }: PaletteQuery): ItemRow[] {
  const { kinds } = scopeInfo(scope)
  const isMatch = (row: PaletteRow): row is ItemRow =>
    row.kind === 'item' && (kinds === undefined || isOfKind(row.id, kinds)) && hasWords(row, text)
  return rows.filter(isMatch)
}

/** True if each word of `typed` begins a word of the row. The words of `RunInstances` are `run` and `instances`. */
function hasWords(row: ItemRow, typed: string): boolean {
  const text = ` ${row.title} ${row.detail} ${row.label}`
  const words = `${text} ${text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return !isFallback(row) && typedWords.length > 0 && typedWords.every(word => words.includes(` ${word}`))
}

/** Returns the services with a name that begins with the typed letters, or a word of which does; exact names first. */
function matchingServices(get: Getter, typed: string): { row: ItemRow; isExact: boolean }[] {
  const letters = lettersAndDigits(simpleName(typed))
  if (letters === '') return []
  const words = ` ${typed.toLowerCase()}`
  return knownServices(get)
    .filter(
      service =>
        namesOf(service).some(name => name.startsWith(letters)) || ` ${service.service.toLowerCase()}`.includes(words),
    )
    .map(service => ({ service, isExact: namesOf(service).includes(letters) }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || popularityRank(a.service) - popularityRank(b.service))
    .slice(0, MAX_SERVICES)
    .flatMap(({ service, isExact }) => {
      const at = service.service.toLowerCase().indexOf(typed.toLowerCase())
      const ranges = at < 0 ? [] : [[at, at + typed.length] as const]
      return rowsOfService(get, service).map(row => ({ row: { ...row, ranges }, isExact }))
    })
}

const rowsOfService = (get: Getter, service: Service) =>
  rowsOfItem(serviceItem(get, service), () => undefined, get(consoleRegionAtom))

/** Loads the pinned, recent, and current items, which an empty field lists. */
async function loadListedItems(get: Getter): Promise<void> {
  const ids = [...get(pinnedIdsAtom), ...get(recentIdsAtom)]
  const loads = get(currentItemsAtom).map(({ target }) => loadTargetDetails(target))
  if (ids.length > 0) for (const item of await askSearch('items', ids).catch(() => [])) loadedItems.set(item.id, item)
  await Promise.all(loads)
}

function listedActions(get: Getter, { target, href }: ItemRow, query: string): FoundRows {
  const rows = target ? actionRows(get, target, query, href) : []
  return rows.length > 0 ? { rows } : { rows: [backRow('Back to the results')], note: noMatch(query) }
}

/** Returns the rows for an empty field, or of a list that the text filters. They need no search. */
function listedRows(
  get: Getter,
  { query: { text, scope }, chosen }: Pick<PaletteState, 'query' | 'chosen'>,
): FoundRows {
  const { kinds = [], lists, example } = scopeInfo(scope)
  // The scope of keys also lists unavailable commands. A command that just ran stays listed, so that a second Enter
  // does not run the next row.
  const staysListed = (command: Command) => lists === 'keys' || itemIdOfCommand(command) === chosen
  const available = get(commandsAtom).filter(command => {
    const { targetUse, when, disabledMessage } = command
    return targetUse !== 'needed' && (when?.(get) !== false || (disabledMessage !== undefined && staysListed(command)))
  })
  if (scope === null) return { rows: defaultRows(get, available) }
  const rows = lists ? LISTS[lists](available, text.trim(), get) : recentRows(get, kinds)
  if (rows.length > 0) return { rows }
  return { rows, note: example === undefined ? 'Nothing here yet.' : `Type a name, such as ${example}.` }
}

const INCOMPLETE_ARN = 'Not a complete ARN. Expected arn:partition:service:region:account:resource.'
const noMatch = (text: string) => `No results for “${text}”.`

/** Returns the rows for a text without results in the scope. The rows offer other ways to continue. */
async function nothingFound(get: Getter, text: string, scope: PaletteScope | null): Promise<FoundRows> {
  const official = officialSearchRow(text)
  if (scope === null || scopeInfo(scope).kinds?.includes('operation')) {
    // Operations that have not loaded yet may match.
    const readiness = get(searchReadinessAtom)
    if (readiness === 'partial')
      return { rows: [RETRY_ROW, official], note: 'Couldn’t load the API operations. Other searches still work.' }
    if (readiness !== 'complete') return { rows: [], note: 'API operations are still loading…' }
  }
  const similar = withHeading('Did you mean', similarRows(get, text))
  if (scope === null) return { rows: [...similar, official], note: noMatch(text) }
  const name = scopeNameInSentence(scope)
  const elsewhere = (await askSearch('search', text.trim(), { limit: MAX_RESULTS })).length
  if (elsewhere === 0) return { rows: [...similar, official, backRow(`Leave ${name}`)], note: noMatch(text) }
  return {
    rows: [backRow('Search everything')],
    note: `No results in ${name}. ${cappedCount(elsewhere)} elsewhere.`,
  }
}

/** Returns the services with the most similar names; none if fewer than two thirds of the letters agree. */
function similarRows(get: Getter, text: string): ItemRow[] {
  const letters = lettersAndDigits(simpleName(text))
  const limit = Math.floor(letters.length / 3)
  return knownServices(get)
    .map(service => [Math.min(...namesOf(service).map(name => editDistance(letters, name, limit))), service] as const)
    .filter(([distance]) => distance <= limit)
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_SIMILAR)
    .flatMap(([, service]) => rowsOfService(get, service))
}

/** Returns `count` as text; "40 or more" at the limit, because further results are not counted. */
export const cappedCount = (count: number): string => (count < MAX_RESULTS ? `${count}` : `${MAX_RESULTS} or more`)

export const SEARCHING = 'Searching…'
export const READING_FILES = 'Reading the files…'

/** Matches windows that are wide enough to show the pane next to the list. */
export const PANE_QUERY = '(width >= 56.25rem)'

/** Returns the rows for an empty field: current items, pinned, recent and popular items, and commands. */
function defaultRows(get: Getter, commands: readonly Command[]): PaletteRow[] {
  const current = get(currentItemsAtom)
  const ofCurrentItems = new Set(current.flatMap(({ actions }) => actions.map(({ command }) => command.id)))
  const pinned = get(pinnedIdsAtom)
  const ofPage = commands.filter(
    command =>
      !ofCurrentItems.has(command.id) && !pinned.includes(itemIdOfCommand(command)) && isPageCommand(get, command),
  )
  // Pinned items, and commands listed under "On this page", are not repeated under "Recent".
  const isListed = new Set([...pinned, ...ofPage.map(itemIdOfCommand)])
  const recent = get(recentIdsAtom)
    .filter(id => !isListed.has(id))
    .slice(0, MAX_RECENT_ITEMS)
  const commandOf = createCommandFinder(commands)
  const makeRows = (item: SearchItem) => rowsOfItem(item, commandOf, get(consoleRegionAtom))
  const rowsOf = (ids: readonly string[]) => knownItems(get, ids).flatMap(makeRows)
  const content = get(pageContentAtom)
  const tiles = (content.kind === 'explorer' && content.start) || popularTiles(knownServices(get))
  const popular = tiles.flatMap(({ slug, service: title, name, icon: iconName }) => {
    const id = makeItemId('service', slug)
    const [item = { id, kind: 'service' as const, title, slug, iconName, rank: 0 }] = knownItems(get, [id])
    const isListed = pinned.includes(id) || recent.includes(id)
    return isListed ? [] : makeRows(item).map(row => ({ ...row, title: name, label: '' }))
  })
  return [
    ...current.flatMap(item => withHeading(item.heading, currentItemRows(get, item))),
    ...withHeading('Pinned', rowsOf(pinned)),
    ...withHeading('Recent', rowsOf(recent)),
    ...withHeading('Diagrams', savedSketchRows(get)),
    ...withHeading('Popular', popular.slice(0, MAX_POPULAR_SERVICES)),
    ...withHeading('What you can type', matchMedia(PANE_QUERY).matches ? [] : EXAMPLE_ROWS),
    ...withHeading('On this page', ofPage.map(commandRow)),
  ]
}

function recentRows(get: Getter, kinds: readonly ItemKind[]): PaletteRow[] {
  const ids = get(recentIdsAtom).filter(id => isOfKind(id, kinds))
  const items = knownItems(get, ids.slice(0, MAX_RECENT_ITEMS))
  return withHeading(
    'Recent',
    items.flatMap(item => rowsOfItem(item, () => undefined, get(consoleRegionAtom))),
  )
}

const isOfKind = (id: string, kinds: readonly ItemKind[]) => kinds.some(kind => nameInId(id, kind) !== undefined)

/** Commands for the current page, which the palette lists while the field is empty. */
const PAGE_COMMAND_IDS: ReadonlySet<string> = new Set<CommandId>([
  'selection.undo',
  'search.clear-all',
  'selection.all',
  'link.copy',
  'recent.clear',
  'shortcuts.show',
])

function isPageCommand(get: Getter, { id, group, keys, checked }: Command): boolean {
  if (id === 'shortcuts.show' && matchMedia('(pointer: coarse)').matches) return false
  if (PAGE_COMMAND_IDS.has(id)) return true
  return group === 'View' && get(pageContentAtom).kind === 'explorer' && keys !== undefined && checked?.(get) === false
}

/** Returns the rows of a current item: its page, some guides and references, then other actions. */
function currentItemRows(get: Getter, item: CurrentItem): ItemRow[] {
  const { name, target, actions } = item
  const shown = actions
    .filter(({ command }) => !command.isSearchOnly)
    // For an item, drops all copy and download commands except the default one. For the selection, drops the command of
    // the default format, because the default copy command does the same.
    .filter(({ command: { id, group } }) =>
      target
        ? !/^(?:Copy|Download)$/.test(group) || id === COPY_ICON_COMMAND.id
        : id !== `copy.${get(defaultFormatAtom)}`,
    )
    // For the selection, copying comes first, and clearing comes last.
    .sort((a, b) => (target ? 0 : selectionOrder(a) - selectionOrder(b)))
  const { links } = knownDetails(target)
  const isPage = ({ command }: CurrentItem['actions'][number]) => command.href !== undefined
  return [
    ...shown.filter(isPage).map(action => currentItemRow(item, action)),
    ...links.slice(0, MAX_LINKS).map(link => linkRow(link, name)),
    ...shown.filter(action => !isPage(action)).map(action => currentItemRow(item, action)),
  ]
}

const selectionOrder = ({ command }: TargetAction): number =>
  command === COPY_ICON_COMMAND ? 0 : command.group === 'Selection' ? 2 : 1

/** Functions that return the rows of a list that match `query`. `commands` are the available commands. */
const LISTS: Record<ScopeListKind, (commands: readonly Command[], query: string, get: Getter) => PaletteRow[]> = {
  commands: commands =>
    byGroup(commands.filter(({ isHidden, isSearchOnly, kind }) => !isHidden && !isSearchOnly && kind !== 'category')),
  // Selected categories come first.
  categories: (commands, _query, get) => {
    const counts = get(resultsAtom)?.categoryCounts
    return commands
      .filter(({ kind }) => kind === 'category')
      .map((command, i) => ({ command, count: counts?.[i] }))
      .sort((a, b) => Number(b.command.checked?.(get)) - Number(a.command.checked?.(get)))
      .map(({ command, count }) => {
        const row = commandRow(command)
        return count === undefined ? row : { ...row, detail: countWithNoun(count, 'service') }
      })
  },
  pages: (commands, query) => {
    const pages = commands.filter(command => command.kind === 'page')
    const found = pages.filter(({ page }) => `${page}`.startsWith(query))
    // A number that is too low finds the first page; a number that is too high finds the last.
    if (query !== '' && ('first'.startsWith(query) || /^0+$/.test(query))) return pages.slice(0, 1).map(commandRow)
    const isLast = query !== '' && ('last'.startsWith(query) || (found.length === 0 && /^\d+$/.test(query)))
    return (isLast ? pages.slice(-1) : found).map(commandRow)
  },
  keys: (commands, query) => {
    const hasQuery = (texts: readonly string[]) => texts.join(' ').toLowerCase().includes(query.toLowerCase())
    return byGroup(commands.filter(({ title, keys = [] }) => keys.length > 0 && hasQuery([title, ...keys])))
  },
}

function byGroup(commands: readonly Command[]): PaletteRow[] {
  return COMMAND_GROUPS.flatMap(name =>
    withHeading(name, commands.filter(command => command.group === name).map(commandRow)),
  )
}
