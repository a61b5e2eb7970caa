/** Palette rows for an empty field, and of scopes that list all their rows. */
import type { Getter } from 'jotai'
import { type CurrentItem, currentItemsAtom, type TargetAction } from '@/commands/actions'
import { COMMAND_GROUPS, type Command, itemIdOfCommand } from '@/commands/command'
import { COPY_ICON_COMMAND } from '@/commands/copy/commands'
import { type CommandId, commandsAtom } from '@/commands/registry'
import { isAvailable } from '@/commands/run'
import { countWithNoun } from '@/core/catalog/names/display'
import { type ScopeListKind, scopeInfo } from '@/core/finder/scopes'
import { type ItemKind, makeItemId, nameInId, type SearchItem } from '@/core/items/item'
import { popularServices } from '@/core/site/introduction'
import { consoleRegionAtom, defaultFormatAtom } from '@/state/command-options'
import { resultsAtom } from '@/state/explorer'
import { pageContentAtom } from '@/state/page-data'
import { pinnedIdsAtom, recentIdsAtom } from '@/state/recents'
import { askSearch } from '@/workers/search-client'
import { knownDetails, loadTargetDetails } from './action-rows'
import { savedSketchRows } from './diagram-rows'
import { knownServices, serviceItem } from './known-rows'
import {
  commandRow,
  createCommandFinder,
  currentItemRow,
  EXAMPLE_ROWS,
  type FoundRows,
  type ItemRow,
  linkRow,
  type RowInput,
  rowsOfItem,
  withHeading,
} from './row'

const MAX_RECENT_ITEMS = 6
const MAX_POPULAR_SERVICES = 4
/** Maximum number of guides and references listed for a current item. */
const MAX_LINKS = 4

/** Pinned and recent items by id, as last loaded. */
const loadedItems = new Map<string, SearchItem>()

/** Returns items that the page knows: services, and pinned and recent items that have loaded. */
const knownItems = (get: Getter, ids: readonly string[]): SearchItem[] =>
  ids.flatMap(id => {
    const name = nameInId(id, 'service')
    const service = knownServices(get).find(({ slug }) => slug === name)
    return loadedItems.get(id) ?? (service ? serviceItem(get, service) : [])
  })

export async function loadListedItems(get: Getter): Promise<void> {
  const ids = [...get(pinnedIdsAtom), ...get(recentIdsAtom)]
  const loads = get(currentItemsAtom).map(({ target }) => loadTargetDetails(target))
  if (ids.length > 0) for (const item of await askSearch('items', ids).catch(() => [])) loadedItems.set(item.id, item)
  await Promise.all(loads)
}

/** Returns the rows for an empty field, or of a list that the text filters. They need no search. */
export function listedRows(get: Getter, palette: RowInput): FoundRows {
  const { query, chosen } = palette
  const { text, scope } = query
  const { kinds = [], lists, example } = scopeInfo(scope)
  // The scope of keys also lists unavailable commands. A command that just ran stays listed, so that a second Enter
  // does not run the next row.
  const staysListed = (command: Command) => lists === 'keys' || itemIdOfCommand(command) === chosen
  const available = get(commandsAtom).filter(command => {
    const { targetUse, disabledMessage } = command
    const isShown = isAvailable(get, command) || (disabledMessage !== undefined && staysListed(command))
    return targetUse !== 'needed' && isShown
  })
  if (scope === null) return { rows: defaultRows(get, available, palette) }
  const rows = lists ? ROWS_OF_LIST[lists](available, text.trim(), get) : recentRows(get, kinds)
  if (rows.length > 0) return { rows }
  return { rows, note: example === undefined ? 'Nothing here yet.' : `Type a name, such as ${example}.` }
}

/** Returns the rows for an empty field: current items, pinned, recent and popular items, and commands. */
function defaultRows(get: Getter, commands: readonly Command[], { hasPane, isTouch }: RowInput): ItemRow[] {
  const current = get(currentItemsAtom)
  const isCurrent = ({ id }: Command) => current.some(item => item.actions.some(({ command }) => command.id === id))
  const pinned = get(pinnedIdsAtom)
  const pageCommands = commands
    .filter(command => isPageCommand(get, command, isTouch))
    .filter(command => !isCurrent(command) && !pinned.includes(itemIdOfCommand(command)))
  // Pinned items, and commands listed under "On this page", are not repeated under "Recent".
  const listedIds = new Set([...pinned, ...pageCommands.map(itemIdOfCommand)])
  const recent = get(recentIdsAtom)
    .filter(id => !listedIds.has(id))
    .slice(0, MAX_RECENT_ITEMS)
  const commandOf = createCommandFinder(commands)
  const makeRows = (item: SearchItem) => rowsOfItem(item, get(consoleRegionAtom), commandOf)
  const rowsOfIds = (ids: readonly string[]) => knownItems(get, ids).flatMap(makeRows)
  const content = get(pageContentAtom)
  const services = (content.kind === 'explorer' && content.popular) || popularServices(knownServices(get))
  const popular = services.flatMap(({ slug, service: title, name, icon: iconName }) => {
    const id = makeItemId('service', slug)
    if (pinned.includes(id) || recent.includes(id)) return []
    const [item = { id, kind: 'service' as const, title, slug, iconName, rank: 0 }] = knownItems(get, [id])
    return makeRows(item).map(row => ({ ...row, title: name, label: '' }))
  })
  return [
    ...current.flatMap(item => withHeading(item.heading, currentItemRows(get, item))),
    ...withHeading('Pinned', rowsOfIds(pinned)),
    ...withHeading('Recent', rowsOfIds(recent)),
    ...withHeading('Diagrams', savedSketchRows(get)),
    ...withHeading('Popular', popular.slice(0, MAX_POPULAR_SERVICES)),
    ...(hasPane ? [] : EXAMPLE_ROWS),
    ...withHeading('On this page', pageCommands.map(commandRow)),
  ]
}

function recentRows(get: Getter, kinds: readonly ItemKind[]): ItemRow[] {
  const items = knownItems(get, get(recentIdsAtom)).filter(({ kind }) => kinds.includes(kind))
  const rows = items.flatMap(item => rowsOfItem(item, get(consoleRegionAtom)))
  return withHeading('Recent', rows.slice(0, MAX_RECENT_ITEMS))
}

const PAGE_COMMAND_IDS: ReadonlySet<string> = new Set<CommandId>([
  'selection.undo',
  'search.clear-all',
  'selection.all',
  'link.copy',
  'recent.clear',
  'shortcuts.show',
])

function isPageCommand(get: Getter, { id, group, keys, checked }: Command, isTouch: boolean): boolean {
  if (id === 'shortcuts.show' && isTouch) return false
  if (PAGE_COMMAND_IDS.has(id)) return true
  return group === 'View' && get(pageContentAtom).kind === 'explorer' && keys !== undefined && checked?.(get) === false
}

/** Returns the rows of a current item: its page, some guides and references, then other actions. */
function currentItemRows(get: Getter, item: CurrentItem): ItemRow[] {
  const { name, target, actions } = item
  const listed = actions.filter(({ command }) =>
    target ? isListedForItem(command) : isListedForSelection(command, get(defaultFormatAtom)),
  )
  // For the selection, copying comes first, and clearing comes last.
  const shown = target ? listed : listed.sort((a, b) => selectionOrder(a) - selectionOrder(b))
  const { links } = knownDetails(target)
  const isPage = ({ command }: TargetAction) => command.href !== undefined
  return [
    ...shown.filter(isPage).map(action => currentItemRow(item, action)),
    ...links.slice(0, MAX_LINKS).map(link => linkRow(link, name)),
    ...shown.filter(action => !isPage(action)).map(action => currentItemRow(item, action)),
  ]
}

/** False for commands with `isSearchOnly`, and for all copy and download commands except the default one. */
const isListedForItem = ({ id, group, isSearchOnly }: Command): boolean =>
  !isSearchOnly && (!/^(?:Copy|Download)$/.test(group) || id === COPY_ICON_COMMAND.id)

/** False for the command of the default format, because the default copy command does the same. */
const isListedForSelection = ({ id, isSearchOnly }: Command, defaultFormat: string): boolean =>
  !isSearchOnly && id !== `copy.${defaultFormat}`

const selectionOrder = ({ command }: TargetAction): number =>
  command === COPY_ICON_COMMAND ? 0 : command.group === 'Selection' ? 2 : 1

/** Functions that return the rows of a list that match `text`. `commands` are the available commands. */
const ROWS_OF_LIST: Record<ScopeListKind, (commands: readonly Command[], text: string, get: Getter) => ItemRow[]> = {
  commands: commands =>
    byGroup(commands.filter(({ isHidden, isSearchOnly, kind }) => !isHidden && !isSearchOnly && kind !== 'category')),
  categories: (commands, _text, get) => {
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
  pages: (commands, text) => {
    const pages = commands.filter(command => command.kind === 'page')
    const word = text.toLowerCase()
    if (word === '') return pages.map(commandRow)
    // A number that is too low finds the first page; a number that is too high finds the last.
    const number = /^-?\d+$/.test(word) ? Number(word) : Number.NaN
    if ('first'.startsWith(word) || number <= 0) return pages.slice(0, 1).map(commandRow)
    if ('last'.startsWith(word) || number > pages.length) return pages.slice(-1).map(commandRow)
    return pages.filter(({ page }) => `${page}`.startsWith(`${number}`)).map(commandRow)
  },
  keys: (commands, text) => {
    const hasText = (words: readonly string[]) => words.join(' ').toLowerCase().includes(text.toLowerCase())
    return byGroup(commands.filter(({ title, keys = [] }) => keys.length > 0 && hasText([title, ...keys])))
  },
}

const byGroup = (commands: readonly Command[]): ItemRow[] =>
  COMMAND_GROUPS.flatMap(name => withHeading(name, commands.filter(command => command.group === name).map(commandRow)))
