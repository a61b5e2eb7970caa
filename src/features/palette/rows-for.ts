/** The rows of the palette for a text: answers of the ranking, or what an empty field offers. */
import { atom } from 'jotai'
import { COMMAND_GROUPS, type Command } from '@/commands/command'
import { COPY_DEFAULT } from '@/commands/copy/commands'
import { commandsAtom } from '@/commands/registry'
import type { SearchOptions } from '@/core/search/search'
import { SCOPES, type Scope, type ScopeList } from '@/state/palette'
import { findAnswers, findThings } from '@/state/search'
import { pinnedAtom, recentAtom } from '@/state/things'
import { answerRow, type CommandOf, commandRow, commandsByThing, type PaletteRow, thingRow } from './row'

/** Maximum number of answers. */
const LIMIT = 100
/** Recent things shown under an empty field. */
const RECENT_SHOWN = 6

export interface FoundRows {
  rows: readonly PaletteRow[]
  /** Answers in all scopes together when this scope has none. */
  elsewhere: number
}

/** Finds the rows for `text` in `scope`. Rejects when the ranking fails. */
export const findRowsAtom = atom(null, async (get, _set, text: string, scope: Scope | null): Promise<FoundRows> => {
  const query = text.trim()
  const { kinds, lists } = scope === null ? {} : SCOPES[scope]
  const commands = get(commandsAtom).filter(({ target }) => target !== 'needed')
  const isAvailable = ({ when }: Command) => when?.(get) !== false
  if (query !== '' && (scope === null || kinds)) {
    const options: SearchOptions = { limit: LIMIT, ...(kinds && { kinds }) }
    const commandOf = commandsByThing(commands)
    // Only the commands among the answers are asked whether they are available: there are many, and this runs at every key.
    const available: CommandOf = id => {
      const command = commandOf(id)
      return command && isAvailable(command) ? command : undefined
    }
    const rows = (await findAnswers(query, options)).flatMap(answer => answerRow(answer, COPY_DEFAULT, available))
    const elsewhere = rows.length === 0 && scope !== null ? (await findAnswers(query, { limit: LIMIT })).length : 0
    return { rows, elsewhere }
  }
  const available = commands.filter(isAvailable)
  if (lists) return { rows: LISTS[lists](available, query), elsewhere: 0 }
  if (scope !== null) return { rows: [], elsewhere: 0 }
  const pinned = get(pinnedAtom)
  const recent = get(recentAtom).filter(id => !pinned.includes(id))
  const things = await findThings([...pinned, ...recent.slice(0, RECENT_SHOWN)]).catch(() => [])
  const isPinned = new Set(pinned)
  const rowsOf = (some: typeof things) =>
    some.flatMap(thing => thingRow(thing, COPY_DEFAULT, commandsByThing(available)))
  return {
    rows: [
      ...group('Pinned', rowsOf(things.filter(({ id }) => isPinned.has(id)))),
      ...group('Recent', rowsOf(things.filter(({ id }) => !isPinned.has(id)))),
      ...LISTS.commands(available, ''),
    ],
    elsewhere: 0,
  }
})

/** What a scope lists of the commands that are available. */
const LISTS: Record<ScopeList, (commands: readonly Command[], query: string) => PaletteRow[]> = {
  commands: commands => listed(commands.filter(({ isHidden, kind }) => !isHidden && kind !== 'category')),
  categories: commands => commands.filter(({ kind }) => kind === 'category').map(commandRow),
  pages: (commands, query) =>
    commands.filter(command => command.kind === 'page' && `${command.page}`.startsWith(query)).map(commandRow),
  keys: (commands, query) => listed(commands.filter(({ keys }) => keys?.length).filter(saysWith(query))),
}

/** Commands under the headings of their groups. */
function listed(commands: readonly Command[]): PaletteRow[] {
  return COMMAND_GROUPS.flatMap(name => group(name, commands.filter(command => command.group === name).map(commandRow)))
}

function group(text: string, rows: readonly PaletteRow[]): PaletteRow[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', id: `heading:${text}`, text }, ...rows]
}

const saysWith =
  (query: string) =>
  ({ title, keys = [] }: Command): boolean =>
    [title, ...keys].join(' ').toLowerCase().includes(query.toLowerCase())
