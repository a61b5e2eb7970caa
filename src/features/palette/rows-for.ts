/** The rows of the palette for a text: answers of the ranking, or what an empty field offers. */
import { atom } from 'jotai'
import { COMMAND_GROUPS, type Command } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import type { Answer, Thing } from '@/core/search/things/things'
import type { Scope } from '@/state/palette'
import { SCOPE_TABLE } from '@/state/palette-scopes'
import { findAnswers, findThings } from '@/state/search'
import { pinnedAtom, recentAtom } from '@/state/things'
import { answerRow, commandRow, type ItemRow, type PaletteRow, thingRow } from './row'

/** Most answers that are listed; nobody reads further. */
const LIMIT = 100
/** Recent things shown under an empty field. */
const RECENT_SHOWN = 6

export interface FoundRows {
  rows: readonly PaletteRow[]
  /** Answers in all scopes together when this scope has none. */
  elsewhere: number
}

/** Finds the rows for `text` in `scope`. Rejects when the ranking is not to be had. */
export const findRowsAtom = atom(null, async (get, _set, text: string, scope: Scope | null): Promise<FoundRows> => {
  const query = text.trim()
  const isAvailable = (command: Command) => command.target !== 'needed' && command.when?.(get) !== false
  if (query !== '' && scope !== 'help' && scope !== 'pages') {
    const answers = await findAnswers(query, { limit: LIMIT, ...kindsOf(scope) })
    const rows = answerRows(answers, get(commandsAtom), isAvailable)
    const elsewhere = rows.length === 0 && scope !== null ? (await findAnswers(query, { limit: LIMIT })).length : 0
    return { rows, elsewhere }
  }
  const commands = get(commandsAtom).filter(isAvailable)
  if (scope === 'help')
    return { rows: listed(commands.filter(c => c.keys?.length && matchesTitle(c, query))), elsewhere: 0 }
  if (scope === 'pages') return { rows: pageRows(commands, query), elsewhere: 0 }
  return { rows: await emptyRows(scope, commands, { recent: get(recentAtom), pinned: get(pinnedAtom) }), elsewhere: 0 }
})

function kindsOf(scope: Scope | null) {
  const kinds = scope === null ? undefined : SCOPE_TABLE[scope].kinds
  return kinds ? { kinds } : {}
}

/** Only the commands among the answers are asked whether they are available: there are many, and this runs at every key. */
function answerRows(
  answers: readonly Answer[],
  commands: readonly Command[],
  isAvailable: (command: Command) => boolean,
): ItemRow[] {
  const byThing = new Map(commands.map(command => [`command:${command.id}`, command]))
  return answers.flatMap(answer => {
    if (answer.thing.kind !== 'command') return [answerRow(answer)]
    const command = byThing.get(answer.thing.id)
    if (!command || !isAvailable(command)) return []
    return [{ ...answerRow(answer), ...(command.keys ? { keys: command.keys } : {}) }]
  })
}

async function emptyRows(
  scope: Scope | null,
  commands: readonly Command[],
  { recent, pinned }: { recent: readonly string[]; pinned: readonly string[] },
): Promise<PaletteRow[]> {
  const shown = commands.filter(command => !command.isHidden)
  if (scope === 'commands') return listed(shown.filter(command => command.kind !== 'category'))
  if (scope === 'categories') return shown.filter(command => command.kind === 'category').map(categoryRow)
  if (scope !== null) return []
  const latest = recent.filter(id => !pinned.includes(id)).slice(0, RECENT_SHOWN)
  const things = new Map((await findThings([...pinned, ...latest]).catch(() => [])).map(thing => [thing.id, thing]))
  return [
    ...group('Pinned', thingsOf(pinned, things)),
    ...group('Recent', thingsOf(latest, things)),
    ...listed(shown.filter(command => command.kind !== 'category')),
  ]
}

/** Category commands stand for the category's thing, so that both have one identifier. */
function categoryRow(command: Command): PaletteRow {
  return { ...commandRow(command), id: command.id.replace('.', ':'), glyph: 'category', label: 'category' }
}

function thingsOf(ids: readonly string[], things: ReadonlyMap<string, Thing>): PaletteRow[] {
  return ids.flatMap(id => {
    const thing = things.get(id)
    return thing ? [thingRow(thing)] : []
  })
}

/** Commands under the headings of their groups, so that no row has to name its own. */
function listed(commands: readonly Command[]): PaletteRow[] {
  return COMMAND_GROUPS.flatMap(name => group(name, commands.filter(command => command.group === name).map(inGroup)))
}

const inGroup = (command: Command): ItemRow => ({ ...commandRow(command), label: '' })

function group(text: string, rows: readonly PaletteRow[]): PaletteRow[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', id: `heading:${text}`, text }, ...rows]
}

function pageRows(commands: readonly Command[], query: string): PaletteRow[] {
  const pages = commands.filter(command => /^page\.\d+$/.test(command.id))
  return pages
    .filter(command => query === '' || command.id === `page.${query}` || command.id.startsWith(`page.${query}`))
    .map(commandRow)
}

function matchesTitle({ title, keys }: Command, query: string): boolean {
  return [title, ...(keys ?? [])].join(' ').toLowerCase().includes(query.toLowerCase())
}
