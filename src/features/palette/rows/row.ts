import type { CurrentItem, TargetAction } from '@/commands/actions'
import { type Command, type CommandGroup, itemIdOfCommand } from '@/commands/command'
import { COPY_ICON_COMMAND } from '@/commands/copy/commands'
import { COPY_TARGET_VALUE_COMMAND } from '@/commands/definitions/target-commands'
import type { Target } from '@/commands/target'
import { consoleUrl } from '@/core/catalog/links/console'
import { docSearchUrl } from '@/core/catalog/links/docs-url'
import { simpleName } from '@/core/catalog/names/names'
import type { Region } from '@/core/catalog/regions/regions'
import { EXAMPLE_QUERIES } from '@/core/finder/examples'
import type { PaletteScope } from '@/core/finder/scopes'
import type { DetailLine, ItemKind, SearchItem, SearchResult, TextRange } from '@/core/items/item'
import { href, iconHref } from '@/platform/site'
import type { PaletteDiagram } from '@/state/diagram'

export interface FoundRows {
  rows: readonly ItemRow[]
  /** Message above the rows, such as the reason why nothing was found. */
  note?: string
  /** True if the number of read files follows the note. */
  hasProgress?: boolean
  diagram?: PaletteDiagram
}

/** A query: text that is searched in a scope (null: everything), or among the actions of a row. */
export type PaletteQuery = { text: string; scope: PaletteScope | null; actionsOf: ItemRow | null }

/** `known`: the search has not answered. `found`: it has, while data is loading. `settled`: all loads have ended. */
export type ResultStage = 'known' | 'found' | 'settled'
export type PaletteResults = FoundRows & { request: { query: PaletteQuery }; stage: ResultStage }

/** The state of the palette and of the window on which the rows depend. `chosen` is the id of a row. */
export interface RowInput {
  query: PaletteQuery
  chosen: string | null
  results: PaletteResults | null
  /** True if the window has space for the pane, which lists example queries. */
  hasPane: boolean
  isTouch: boolean
}

/** Effect of Enter: a command on the target, a URL, a retry, going back, or typing the title. The footer has `verb`. */
export type EnterEffect =
  | { kind: 'command'; verb: 'open' | 'copy' | 'filter' | 'run'; command: Command }
  | { kind: 'link'; verb: 'open'; url: string; opensTab?: true }
  | { kind: 'retry' | 'back' | 'type'; verb: 'run' }

export interface ItemRow {
  id: string
  heading?: string
  /** Id of the row's item in the search index, if it differs from `id`. */
  itemId?: string
  /** Kind of the row, shown as an icon or, if there is an `iconName`, as a badge on that icon. */
  glyph: ItemKind | 'link' | CommandGroup
  iconName?: string
  /** For a row of a sketch: id of its shape. */
  shapeId?: string
  /** Digit key that runs the row while actions are listed. */
  digit?: number
  title: string
  ranges: readonly TextRange[]
  detail: string
  detailRanges: readonly TextRange[]
  isDetailCode?: boolean
  status?: SearchItem['status']
  label: string
  enter: EnterEffect
  /** URL of a row that is a link, for middle clicks and new tabs. */
  href?: string
  target?: Target
  keys?: readonly string[]
}

export const withHeading = (heading: string, rows: readonly ItemRow[]): ItemRow[] =>
  rows.map(row => ({ ...row, heading }))

const EMPTY_ROW = { ranges: [], detail: '', detailRanges: [], label: '' } as const

export type FindCommand = (itemId: string) => Command | undefined

export function createCommandFinder(commands: readonly Command[]): FindCommand {
  const found = new Map(commands.map(command => [itemIdOfCommand(command), command]))
  return id => found.get(id)
}

const KIND_LABELS: Partial<Record<ItemKind, string>> = {
  operation: 'API operation',
  type: 'CloudFormation',
  terraform: 'Terraform',
  action: 'IAM action',
  policy: 'managed policy',
  pasted: 'resource',
}

const LINK_LABELS = { api: 'API', cli: 'CLI', python: 'Python', javascript: 'JavaScript', guide: 'guide' } as const

/** Returns an array with the row of a search result; empty if the command of the result no longer exists. */
export function rowsOfResult(result: SearchResult, text: string, region: Region, commandOf?: FindCommand): ItemRow[] {
  const { item, why, ranges } = result
  const at = text === '' ? -1 : why.toLowerCase().indexOf(text.toLowerCase())
  // If the reason for the match contains the text, only the reason (the detail) is highlighted.
  const highlights = at < 0 ? { ranges } : { ranges: [], detailRanges: [[at, at + text.length] as const] }
  const detail = why === '' ? {} : { detail: why }
  return rowsOfItem(item, region, commandOf).map(row => ({ ...row, ...highlights, ...detail }))
}

/** Returns an array with the row of an item; empty if its command no longer exists, or if it has no page. */
export function rowsOfItem(item: SearchItem, region: Region, commandOf?: FindCommand): ItemRow[] {
  const { id, kind, iconName, status, console } = item
  // The field contains the whole pasted text, such as an ARN. The row shows the name in it, which is shorter.
  const title = (kind === 'pasted' && item.lines?.find(([name]) => name === 'name')?.[1]) || item.title
  const row = { ...EMPTY_ROW, id, glyph: kind, iconName, title, detail: detailOf(item), label: labelOf(item), status }
  if (kind === 'command' || kind === 'category') {
    const command = commandOf?.(id)
    return command ? [{ ...row, keys: command.keys, enter: enterOf(command) }] : []
  }
  const target = targetOf(item)
  if (kind === 'icon') {
    const url = iconName === undefined ? undefined : iconHref(iconName)
    return [{ ...row, href: url, target, enter: { kind: 'command', verb: 'copy', command: COPY_ICON_COMMAND } }]
  }
  const path = item.slug ?? item.path
  const page = path === undefined ? undefined : href(path)
  const url = kind === 'service' ? page : (item.url ?? (console ? consoleUrl(console, region) : page))
  if (url !== undefined) return [{ ...row, href: url, target, enter: linkEffect(url) }]
  // A pasted identifier without a page can still be copied.
  return kind === 'pasted' ? [{ ...row, target: { ...target, value: item.title }, enter: COPIES_VALUE }] : []
}

const COPIES_VALUE: EnterEffect = { kind: 'command', verb: 'copy', command: COPY_TARGET_VALUE_COMMAND }

/** True for rows of pages about a service, which have its icon. */
export const hasServiceIcon = (glyph: ItemRow['glyph']): boolean =>
  !['service', 'feature', 'icon', 'category', 'command'].includes(glyph)

export function commandRow(command: Command): ItemRow {
  const isCategory = command.kind === 'category'
  return {
    ...EMPTY_ROW,
    id: itemIdOfCommand(command),
    glyph: isCategory ? 'category' : command.group,
    iconName: isCategory ? command.icon : undefined,
    title: command.title,
    label: isCategory ? 'category' : '',
    enter: enterOf(command),
    keys: command.keys,
  }
}

export function actionRow({ command, title }: TargetAction, target: Target): ItemRow {
  const url = command.href?.(target)
  const row = { ...commandRow(command), title, target }
  if (url === undefined) return row
  return {
    ...row,
    ...(command.opensTab && { glyph: 'link' }),
    href: url,
    enter: { kind: 'command', verb: 'open', command },
  }
}

export const copiesIcon = ({ enter, target }: ItemRow): boolean =>
  enter.verb === 'copy' && target?.iconName !== undefined

export const itemIdOfRow = ({ id, itemId = id }: ItemRow) => itemId

export function currentItemRow({ name, target }: CurrentItem, action: TargetAction): ItemRow {
  const { command, title } = action
  const row = target ? actionRow(action, target) : { ...commandRow(command), title }
  // The id differs from the id of the command's own row, because both rows may be listed.
  return { ...row, id: `current:${row.id}`, itemId: row.id, detail: title.includes(name) ? '' : name }
}

export const copyTextRow = ([name, value]: DetailLine): ItemRow => ({
  ...EMPTY_ROW,
  id: `line:${name}`,
  glyph: 'Copy',
  title: `Copy ${name}`,
  detail: value.replace(/\s+/g, ' '),
  isDetailCode: true,
  target: { name: name.charAt(0).toUpperCase() + name.slice(1), value },
  enter: COPIES_VALUE,
})

export function linkRow([title, url]: DetailLine, detail = ''): ItemRow {
  // The id includes the title, because two links may have the same URL.
  return { ...EMPTY_ROW, id: `link:${url} ${title}`, glyph: 'link', title, detail, href: url, enter: linkEffect(url) }
}

const fallbackRow = (title: string, enter: EnterEffect): ItemRow => {
  return { ...EMPTY_ROW, id: `fallback:${title}`, glyph: 'Go to', title, enter }
}

/** True for a row that is no result: an example, or another way to continue. */
export const isFallbackRow = ({ id }: ItemRow) => id.startsWith('fallback:')

export const backRow = (title: string) => fallbackRow(title, { kind: 'back', verb: 'run' })
export const RETRY_ROW = fallbackRow('Try again', { kind: 'retry', verb: 'run' })
export function officialSearchRow(text: string): ItemRow {
  const url = docSearchUrl(text)
  const row = fallbackRow(`Search AWS documentation for “${text}”`, { kind: 'link', verb: 'open', url, opensTab: true })
  return { ...row, glyph: 'link', href: url }
}

export const rowIdOfShape = (id: string) => `sketch-shape:${id}`

/** Example queries for windows without space for the pane. Enter types the title into the field. */
export const EXAMPLE_ROWS = EXAMPLE_QUERIES.map(([title, detail]) => ({
  ...fallbackRow(title, { kind: 'type', verb: 'run' }),
  heading: 'Type, or paste a template, error, or diagram',
  detail,
}))

const linkEffect = (url: string): EnterEffect => ({ kind: 'link', verb: 'open', url })

const enterOf = (command: Command): EnterEffect => ({
  kind: 'command',
  verb: command.kind === 'category' ? 'filter' : 'run',
  command,
})

function labelOf({ kind, console, categories, link }: SearchItem): string {
  if (console && (kind === 'doc' || kind === 'pasted')) return 'console'
  if (kind === 'service' && categories?.includes('Decision Guides')) return 'decision guide'
  return link ? LINK_LABELS[link] : (KIND_LABELS[kind] ?? kind)
}

function targetOf(item: SearchItem): Target {
  const { slug, iconName, url, title, kind, console } = item
  const isAboutService = hasServiceIcon(kind)
  return {
    name: title,
    itemId: item.id,
    iconName: isAboutService ? undefined : iconName,
    slug: isAboutService ? undefined : slug,
    url,
    console,
  }
}

function detailOf(item: SearchItem): string {
  if (item.kind === 'service') return item.description ?? ''
  if (item.kind === 'pasted') return `${simpleName(item.service ?? '')} ${item.description ?? ''}`.trim()
  if (item.kind === 'operation') return [item.api, item.service].filter(Boolean).join(' · ')
  if (item.guide !== undefined) return item.guide
  if (item.kind === 'icon' && item.service === item.title) return 'Architecture icon'
  return item.kind === 'command' || item.service === item.title ? '' : (item.service ?? '')
}
