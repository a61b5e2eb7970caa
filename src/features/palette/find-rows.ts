/** Finds the rows of the palette: search results, actions of a row, or default rows. */
import { atom, type Getter } from 'jotai'
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
import { shortName, simpleName } from '@/core/catalog/names'
import { looksLikeSketch } from '@/core/diagram/sketch'
import { ignoreError } from '@/core/errors'
import { arnsIn } from '@/core/infrastructure/recognize'
import type { ItemKind, SearchItem, SearchResult } from '@/core/items/item'
import { makeItemId, nameInId } from '@/core/items/item-id'
import { reorder } from '@/core/reorder'
import { askSearch } from '@/platform/search-client'
import { loadAllDetailsAtom } from '@/state/catalog'
import { consoleRegionAtom, defaultFormatAtom } from '@/state/command-options'
import { pastedFor, readPasted } from '@/state/diagram'
import { pageContentAtom } from '@/state/page'
import { type PaletteScope, type ScopeListKind, scopeInfo, scopeNameInSentence } from '@/state/palette-scopes'
import { pinnedIdsAtom, recentIdsAtom } from '@/state/recents'
import { isSearchReadyAtom, popularServicesAtom, searchReadinessAtom, updateCommands } from '@/state/search'
import { readSketch } from '@/state/sketch'
import { resultsAtom } from '@/state/view'
import { actionRows, isServiceTarget, loadTargetDetails } from './action-rows'
import { diagramRows, savedSketchRows } from './diagram-rows'
import type { PaletteQuery } from './model'
import { ROW_ORDER } from './order'
import { paletteAtom } from './palette-atoms'
import {
  backRow,
  commandRow,
  createCommandFinder,
  currentItemRow,
  EXAMPLE_ROWS,
  type FindCommand,
  type FoundRows,
  type ItemRow,
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
/** Maximum number of guides and references listed for a current item. */
const MAX_LINKS = 4

/** Finds the rows for a query. Rejects if the search fails. */
export const findRowsAtom = atom(
  null,
  async (get, set, { text, scope, actionsOf }: PaletteQuery): Promise<FoundRows> => {
    const query = text.trim()
    if (actionsOf) {
      const { target } = actionsOf
      // The actions on a service include its main pages, which are in the details.
      if (isServiceTarget(target)) await set(loadAllDetailsAtom).catch(ignoreError)
      const rows = target ? await actionRows(get, target, query, actionsOf.href) : []
      return rows.length > 0 ? { rows } : { rows: [backRow('Back to the results')], note: noMatch(text) }
    }
    const pasted = pastedFor(get, text)
    if (pasted) {
      const found = diagramRows(get, await readPasted(get, set, pasted))
      const arns = arnsIn(pasted.texts[0] ?? '')
      if (arns.length === 0) return found
      const answers = await askSearch('search', arns.join('\n'), { limit: MAX_RESULTS })
      const rows = answers.flatMap(result => rowsOfResult(result, '', () => undefined, get(consoleRegionAtom)))
      return { ...found, rows: [...found.rows, ...withHeading('Resources', rows)] }
    }
    updateCommands(get, set, get(searchableCommandsAtom))
    const { kinds, lists, example } = scopeInfo(scope)
    const commands = get(commandsAtom).filter(({ targetUse }) => targetUse !== 'needed')
    const isAvailable = ({ when }: Command) => when?.(get) !== false
    const sketch = scope === null && looksLikeSketch(query) ? await readSketch(get, set, query) : null
    if (sketch && !('problem' in sketch)) return diagramRows(get, sketch)
    if (query !== '' && (scope === null || kinds)) {
      const commandOf = createCommandFinder(commands)
      // Only commands that the search found are checked, because checking all commands on every keystroke is slow.
      const available: FindCommand = id => {
        const command = commandOf(id)
        return command && (command.disabledMessage !== undefined || isAvailable(command)) ? command : undefined
      }
      const currentItems = get(currentItemsAtom)
      const currentRows = new Map(
        currentItems.flatMap(item =>
          item.actions.map(action => [itemIdOfCommand(action.command), currentItemRow(item, action)] as const),
        ),
      )
      const currentSlug = currentItems.at(-1)?.target?.slug
      const found = await askSearch('search', query, { limit: MAX_RESULTS, kinds, currentSlug })
      const region = get(consoleRegionAtom)
      const rowsOf = (result: SearchResult): ItemRow[] => {
        const row = currentRows.get(result.item.id)
        return row ? [{ ...row, ranges: result.ranges }] : rowsOfResult(result, query, available, region)
      }
      const resultRows = found.flatMap(result => rowsOf(result).map(row => ({ ...result, row })))
      const rows = reorder(ROW_ORDER, resultRows, { get, query, scope }).map(({ row }) => row)
      if (rows.length === 0) return nothingFound(get, text, scope)
      if (scope === null && /^arn:(?:[^\s:]*:){0,3}[^\s:]*$/i.test(query)) return { rows, note: INCOMPLETE_ARN }
      return sketch ? { rows, note: sketch.problem } : { rows }
    }
    // The scope of keys also lists unavailable commands. A command that just ran stays listed, so that a second Enter
    // does not run the next row.
    const staysListed = (command: Command) => lists === 'keys' || itemIdOfCommand(command) === get(paletteAtom).chosen
    const available = commands.filter(
      command => isAvailable(command) || (command.disabledMessage !== undefined && staysListed(command)),
    )
    if (scope === null) return { rows: await defaultRows(get, available) }
    const rows = lists ? LISTS[lists](available, query, get) : await recentRows(get, kinds ?? [])
    if (rows.length > 0) return { rows }
    if (query !== '') return nothingFound(get, text, scope)
    return { rows, note: example === undefined ? 'Nothing here yet.' : `Type a name, such as ${example}.` }
  },
)

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
  if (scope === null) return { rows: [official], note: noMatch(text) }
  const name = scopeNameInSentence(scope)
  const elsewhere = (await askSearch('search', text.trim(), { limit: MAX_RESULTS })).length
  if (elsewhere === 0) return { rows: [official, backRow(`Leave ${name}`)], note: noMatch(text) }
  return {
    rows: [backRow('Search everything')],
    note: `No results in ${name}. ${cappedCount(elsewhere)} elsewhere.`,
  }
}

/** Returns `count` as text; "40 or more" at the limit, because further results are not counted. */
export const cappedCount = (count: number): string => (count < MAX_RESULTS ? `${count}` : `${MAX_RESULTS} or more`)

/** True if the window is wide enough to show the pane next to the list. */
export const hasSpaceForPane = () => matchMedia('(width >= 56.25rem)').matches

/** Returns the rows for an empty field: current items, pinned, recent and popular items, and commands. */
async function defaultRows(get: Getter, commands: readonly Command[]): Promise<PaletteRow[]> {
  const current = get(currentItemsAtom)
  const groups = await Promise.all(
    current.map(async item => withHeading(item.heading, await currentItemRows(get, item))),
  )
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
  const kept = [...pinned, ...recent]
  // Pinned and recent items are left out until the search has loaded, which may take seconds.
  const items = kept.length > 0 && get(isSearchReadyAtom) ? await askSearch('items', kept).catch(() => []) : []
  const commandOf = createCommandFinder(commands)
  const makeRows = (item: SearchItem) => rowsOfItem(item, commandOf, get(consoleRegionAtom))
  const rowsOf = (arePinned: boolean) => items.filter(({ id }) => pinned.includes(id) === arePinned).flatMap(makeRows)
  const content = get(pageContentAtom)
  // The tiles of the page contain popular services, which are thus known before the search has loaded.
  const tiles = (content.kind === 'explorer' && content.start) || []
  const listed = tiles.map(({ slug, service: title, name, icon: iconName }) => {
    return { id: makeItemId('service', slug), kind: 'service' as const, title, names: [name], slug, iconName, rank: 0 }
  })
  return [
    ...groups.flat(),
    ...withHeading('Pinned', rowsOf(true)),
    ...withHeading('Recent', rowsOf(false)),
    ...withHeading('Diagrams', savedSketchRows(get)),
    ...withHeading(
      'Popular',
      (get(isSearchReadyAtom) ? get(popularServicesAtom) : listed)
        .filter(({ id }) => !kept.includes(id))
        .slice(0, MAX_POPULAR_SERVICES)
        .flatMap(item => makeRows(item).map(row => ({ ...row, title: shortTitle(item), label: '' }))),
    ),
    ...withHeading('On this page', ofPage.map(commandRow)),
    ...withHeading('What you can type', hasSpaceForPane() ? [] : EXAMPLE_ROWS),
  ]
}

/** Returns the short name of a service, which leaves space for its description. */
const shortTitle = ({ title, names = [] }: SearchItem): string =>
  shortName({ serviceSimpleName: simpleName(title), alsoKnownAs: names })

/** Returns rows for the recent items whose kind is in `kinds`. */
async function recentRows(get: Getter, kinds: readonly ItemKind[]): Promise<PaletteRow[]> {
  const ids = get(recentIdsAtom).filter(id => kinds.some(kind => nameInId(id, kind) !== undefined))
  if (ids.length === 0) return []
  const items = await askSearch('items', ids.slice(0, MAX_RECENT_ITEMS)).catch(() => [])
  return withHeading(
    'Recent',
    items.flatMap(item => rowsOfItem(item, () => undefined, get(consoleRegionAtom))),
  )
}

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
  if (PAGE_COMMAND_IDS.has(id)) return true
  return group === 'View' && get(pageContentAtom).kind === 'explorer' && keys !== undefined && checked?.(get) === false
}

/** Returns the rows of a current item: its page, some guides and references, then other actions. */
async function currentItemRows(get: Getter, item: CurrentItem): Promise<ItemRow[]> {
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
  const { links } = await loadTargetDetails(get(isSearchReadyAtom) ? target : undefined)
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
