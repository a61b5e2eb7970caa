/** The rows of the palette's list, made from things, commands and actions. Pure. */
import { type Command, type CommandGroup, type Target, thingOf } from '@/commands/command'
import { COPY_DEFAULT } from '@/commands/copy/commands'
import type { Present, TargetAction } from '@/commands/registry'
import { COPY_VALUE } from '@/commands/target-commands'
import type { Answer, Line, Range, Thing, ThingKind, ThingLink } from '@/core/search/things/things'
import { href, iconHref } from '@/platform/site'

export type PaletteRow = HeadingRow | ItemRow

export interface FoundRows {
  rows: readonly PaletteRow[]
  /** Why there are no answers: the rows are ways out. */
  note?: string
}

export interface HeadingRow {
  kind: 'heading'
  id: string
  text: string
}

/** The effect of Enter: runs a command on the target, opens an address, loads the search again, or goes back. */
export type Enter =
  | { does: 'command'; verb: 'open' | 'copy' | 'filter' | 'run'; command: Command }
  | { does: 'link'; verb: 'open'; address: string; opensTab?: true }
  | { does: 'retry' | 'back'; verb: 'run' }

export interface ItemRow {
  kind: 'item'
  id: string
  /** The id of the thing that it stands for, if another. */
  thing?: string
  /** Shown in front: the icon, with the sign of the kind where it is only its service's; without an icon the sign alone. */
  glyph: ThingKind | 'link' | CommandGroup
  iconName?: string | undefined
  /** Of a name in a sketch: its `id` there. */
  sketched?: string | undefined
  /** The digit that runs it among the actions of a row. */
  digit?: number | undefined
  title: string
  /** Letters of the title that were matched. */
  ranges: readonly Range[]
  /** Quiet text behind the title, and letters of it that were matched. */
  detail: string
  detailRanges: readonly Range[]
  /** Its status, such as ended. */
  status?: Thing['status'] | undefined
  /** Quiet word at the end of the row. */
  label: string
  enter: Enter
  /** Address for a middle click and a new tab; such rows are real links. */
  href?: string | undefined
  /** Target of the actions of the row. */
  target?: Target | undefined
  keys?: readonly string[] | undefined
}

/** The fields of a row that shows no more than its title. */
const ROW = { kind: 'item', ranges: [], detail: '', detailRanges: [], label: '' } as const

export type CommandOf = (thingId: string) => Command | undefined

export function commandsByThing(commands: readonly Command[]): CommandOf {
  const found = new Map(commands.map(command => [thingOf(command), command]))
  return id => found.get(id)
}

const KIND_LABELS: Record<ThingKind, string> = {
  service: 'service',
  feature: 'feature',
  doc: 'doc',
  icon: 'icon',
  operation: 'API call',
  category: 'category',
  command: 'command',
  type: 'CloudFormation',
  terraform: 'Terraform',
  action: 'IAM action',
  policy: 'managed policy',
  pasted: 'resource',
}

const LINK_LABELS = { api: 'API', cli: 'CLI', python: 'Python', javascript: 'JavaScript', guide: 'guide' } as const

/** The row of an answer to `query`; none for a command that no longer exists. */
export function answerRow({ thing, why, ranges }: Answer, query: string, commandOf: CommandOf): ItemRow[] {
  const at = why.toLowerCase().indexOf(query.toLowerCase())
  // A reason that contains the query makes the letters of the title needless.
  const marks = at < 0 ? { ranges } : { ranges: [], detailRanges: [[at, at + query.length] as const] }
  return thingRow(thing, commandOf).map(row => ({ ...row, ...marks, ...(why === '' ? {} : { detail: why }) }))
}

/** The row of a thing as such: recent, pinned. */
export function thingRow(thing: Thing, commandOf: CommandOf): ItemRow[] {
  const { id, kind, title, iconName, status } = thing
  const label = thing.link && kind !== 'doc' ? LINK_LABELS[thing.link] : KIND_LABELS[kind]
  const row = { ...ROW, id, glyph: kind, iconName, title, detail: detailOf(thing), label, status }
  if (kind === 'command' || kind === 'category') {
    const command = commandOf(id)
    return command ? [{ ...row, keys: command.keys, enter: enterOf(command) }] : []
  }
  const target = targetOf(thing)
  if (kind === 'icon') {
    const href = iconName === undefined ? undefined : iconHref(iconName)
    return [{ ...row, href, target, enter: { does: 'command', verb: 'copy', command: COPY_DEFAULT } }]
  }
  const place = thing.slug ?? thing.path
  const page = place === undefined ? undefined : href(place)
  const address =
    kind === 'service' ? page : (thing.url ?? (thing.console && 'url' in thing.console ? thing.console.url : page))
  if (address !== undefined) return [{ ...row, href: address, target, enter: opens(address) }]
  // Of a resource that nothing is known of, there is at least its name.
  return kind === 'pasted'
    ? [{ ...row, target: { ...target, value: title }, enter: { does: 'command', verb: 'copy', command: COPY_VALUE } }]
    : []
}

/** Kinds with an icon of their own, or none. */
const OWN_ICON = ['service', 'feature', 'icon', 'category', 'command']
/** All other kinds, whose icon is that of their service. */
export const OF_SERVICE = Object.keys(KIND_LABELS).filter(kind => !OWN_ICON.includes(kind))

export function commandRow(command: Command): ItemRow {
  const isCategory = command.kind === 'category'
  return {
    ...ROW,
    id: thingOf(command),
    glyph: isCategory ? 'category' : command.group,
    iconName: isCategory ? command.icon : undefined,
    title: command.title,
    label: isCategory ? KIND_LABELS.category : '',
    enter: enterOf(command),
    keys: command.keys,
  }
}

/** The row of something that can be done with `target`. */
export function actionRow({ command, title }: TargetAction, target: Target): ItemRow {
  const href = command.leadsTo?.(target)
  const row = { ...commandRow(command), title, target }
  if (href === undefined) return row
  return { ...row, ...(command.opensTab && { glyph: 'link' }), href, enter: { does: 'command', verb: 'open', command } }
}

/** The id in the search index of what the row stands for. */
export const thingIdOf = ({ id, thing = id }: ItemRow) => thing

/** The row of something that can be done with what is in front. */
export function presentRow({ name, target }: Present, action: TargetAction): ItemRow {
  const { command, title } = action
  const row = target ? actionRow(action, target) : { ...commandRow(command), title }
  // The command is listed by itself, too.
  return { ...row, id: `here:${row.id}`, thing: row.id, detail: title.includes(name) ? '' : name }
}

/** The row of a name or a part of a thing, which is copied. */
export function lineRow([name, value]: Line): ItemRow {
  return {
    ...ROW,
    id: `line:${name}`,
    glyph: 'Copy',
    title: `Copy ${name}`,
    detail: value.replace(/\s+/g, ' '),
    target: { name, value },
    enter: { does: 'command', verb: 'copy', command: COPY_VALUE },
  }
}

/** The row of a further page of a thing, of which `detail` tells. */
export function linkRow({ title, url }: ThingLink, detail = ''): ItemRow {
  // Two links may lead to the same address.
  return { ...ROW, id: `link:${url} ${title}`, glyph: 'link', title, detail, href: url, enter: opens(url) }
}

const wayOut = (title: string, enter: Enter): ItemRow => {
  return { ...ROW, id: `way-out:${title}`, glyph: 'Go to', title, enter }
}

const OFFICIAL_SEARCH = 'https://docs.aws.amazon.com/search/doc-search.html?searchPath=documentation&searchQuery='

/** Takes the search out of its scope, or back from the actions of a row. */
export const everythingRow = (title: string) => wayOut(title, { does: 'back', verb: 'run' })
export const RETRY_ROW = wayOut('Try again', { does: 'retry', verb: 'run' })
export function officialSearchRow(text: string): ItemRow {
  const address = OFFICIAL_SEARCH + encodeURIComponent(text)
  const row = wayOut('Search the official documentation', { does: 'link', verb: 'open', address, opensTab: true })
  return { ...row, glyph: 'link', href: address }
}

const opens = (address: string): Enter => ({ does: 'link', verb: 'open', address })

const enterOf = (command: Command): Enter => ({
  does: 'command',
  verb: command.kind === 'category' ? 'filter' : 'run',
  command,
})

/** Returns the target of commands that work on this thing. */
function targetOf(thing: Thing): Target {
  const { slug, iconName, url, title, kind, console } = thing
  const isPage = OF_SERVICE.includes(kind)
  return {
    name: title,
    thing: thing.id,
    iconName: isPage ? undefined : iconName,
    slug: isPage ? undefined : slug,
    url,
    console,
  }
}

function detailOf(thing: Thing): string {
  if (thing.kind === 'service') return thing.description ?? ''
  if (thing.kind === 'pasted') return [thing.service, thing.description].filter(Boolean).join(' · ')
  if (thing.kind === 'operation') return [thing.api, thing.service].filter(Boolean).join(' · ')
  if (thing.guide !== undefined) return thing.guide
  return thing.kind === 'command' || thing.service === thing.title ? '' : (thing.service ?? '')
}
