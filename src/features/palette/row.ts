/** What the palette's list is made of, and how things and commands become rows. Pure, so that no view has to ask. */
import type { Command, Target } from '@/commands/command'
import type { Answer, Range, Thing, ThingKind } from '@/core/search/things/things'
import { iconHref, serviceHref } from '@/platform/site'

export type PaletteRow = HeadingRow | ItemRow

export interface HeadingRow {
  kind: 'heading'
  /** Unique in the list. */
  id: string
  text: string
}

export interface ItemRow {
  kind: 'item'
  id: string
  /** What stands in front: the kind's glyph, or the icon itself. */
  glyph: ThingKind | 'link' | 'page'
  iconName?: string
  title: string
  /** Letters of the title that were matched. */
  ranges: readonly Range[]
  /** Quiet text behind the title. */
  detail: string
  /** What has become of a service. */
  status?: Thing['status']
  /** Quiet word at the end of the row. */
  label: string
  /** Where it leads; rows that lead somewhere are real links. */
  href?: string
  /** Command that Enter runs, when it does not lead anywhere. */
  command?: string
  /** What the actions of the row work on. */
  target?: Target
  keys?: readonly string[]
}

const KIND_LABELS: Record<ThingKind, string> = {
  service: 'service',
  doc: 'documentation',
  icon: 'icon',
  operation: 'operation',
  category: 'category',
  command: 'command',
}

const LINK_LABELS = { api: 'API', cli: 'CLI', python: 'Python', javascript: 'JavaScript', guide: 'guide' } as const

/** The command that a command's or category's thing stands for; things are `command:id` and `category:slug`. */
function commandIdOf(thing: Thing): string {
  return thing.kind === 'command' ? thing.id.slice('command:'.length) : thing.id.replace(':', '.')
}

/** The row of an answer. */
export function answerRow({ thing, why, ranges }: Answer): ItemRow {
  return { ...thingRow(thing), ranges, ...(why === '' ? {} : { detail: why }) }
}

/** The row of a thing as such: recent, pinned. */
export function thingRow(thing: Thing): ItemRow {
  const row = {
    kind: 'item',
    id: thing.id,
    glyph: thing.kind,
    title: thing.title,
    ranges: [],
    detail: detailOf(thing),
  } as const
  if (thing.kind === 'command' || thing.kind === 'category')
    return { ...row, ...iconOf(thing), label: KIND_LABELS[thing.kind], command: commandIdOf(thing) }
  const label = thing.kind === 'doc' && thing.link ? LINK_LABELS[thing.link] : KIND_LABELS[thing.kind]
  const target = targetOf(thing)
  if (thing.kind === 'icon') return { ...row, ...iconOf(thing), label, command: 'copy.default', target }
  const href = thing.kind === 'service' && thing.slug !== undefined ? serviceHref(thing.slug) : thing.url
  return {
    ...row,
    ...(thing.kind === 'service' ? { ...iconOf(thing), status: thing.status } : {}),
    label,
    ...(href === undefined ? {} : { href }),
    target,
  }
}

/** The row of a command. */
export function commandRow(command: Command): ItemRow {
  return {
    kind: 'item',
    id: `command:${command.id}`,
    glyph: 'command',
    title: command.title,
    ranges: [],
    detail: '',
    label: command.group.toLowerCase(),
    command: command.id,
    ...(command.kind === 'category' ? { iconName: command.icon } : {}),
    ...(command.keys === undefined ? {} : { keys: command.keys }),
  }
}

/** What the commands work on when they work on this thing. */
function targetOf(thing: Thing): Target {
  const { slug, iconName, url, title, kind } = thing
  // A document or an operation shows its service's icon, but it is neither the icon nor the service.
  const isPage = kind === 'doc' || kind === 'operation'
  return {
    name: title,
    thing: thing.id,
    ...(iconName === undefined || isPage ? {} : { iconName }),
    ...(slug === undefined || isPage ? {} : { slug }),
    ...(url === undefined ? {} : { url }),
  }
}

/** Where a row's middle click and its new tab lead: icons, which are copied, lead to their file. */
export function tabHref(row: ItemRow): string | undefined {
  return row.href ?? (row.glyph === 'icon' && row.iconName !== undefined ? iconHref(row.iconName) : undefined)
}

function iconOf({ iconName }: Thing): { iconName?: string } {
  return iconName === undefined ? {} : { iconName }
}

function detailOf(thing: Thing): string {
  if (thing.kind === 'service') return thing.description ?? ''
  if (thing.kind === 'operation') return [thing.api, thing.service].filter(Boolean).join(' · ')
  return thing.kind === 'command' || thing.service === thing.title ? '' : (thing.service ?? '')
}
