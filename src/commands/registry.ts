/** All commands. There is no second list of actions anywhere. */
import { atom, type Getter } from 'jotai'
import { iconsAtom } from '@/state/catalogue'
import { pageContentAtom, siteAtom } from '@/state/page'
import { loadSearchAtom, updateCommandsAtom } from '@/state/search'
import { resultIconsAtom } from '@/state/selection'
import { resultsAtom } from '@/state/view'
import { COMMAND_GROUPS, type Command, registered, type Target, titleOf } from './command'
import { COPY_COMMANDS, libraryCommands } from './copy/commands'
import { COPY_TOGGLES, FORMAT_OPTIONS, PNG_SIZE_OPTIONS } from './copy/options'
import { CURSOR_COMMANDS } from './cursor-commands'
import { categoryCommands, FILTER_COMMANDS } from './filter-commands'
import { byKey } from './keys'
import { goToPageCommands, PAGE_COMMANDS } from './page-commands'
import { SELECTION_COMMANDS, selectAllCommands } from './selection-commands'
import { SITE_COMMANDS } from './site-commands'
import { TARGET_COMMANDS } from './target-commands'
import { undoCommands } from './undo-commands'
import { VIEW_COMMANDS } from './view-commands'

/** Commands that exist whatever the catalogue and the results are. */
export const FIXED_COMMANDS: readonly Command[] = [
  ...SITE_COMMANDS,
  ...TARGET_COMMANDS,
  // Before the filters: Esc clears the selection first.
  ...SELECTION_COMMANDS,
  ...COPY_COMMANDS,
  ...COPY_TOGGLES,
  ...PNG_SIZE_OPTIONS,
  ...FORMAT_OPTIONS,
  ...CURSOR_COMMANDS,
  ...VIEW_COMMANDS,
  ...FILTER_COMMANDS,
  ...PAGE_COMMANDS,
]

const pageCountAtom = atom(get => get(resultsAtom)?.pageCount ?? 1)

const resultIconCountAtom = atom(get => get(resultIconsAtom).length)

const libraryCommandsAtom = atom(get => libraryCommands([...(get(iconsAtom)?.values() ?? [])]))

export const commandsAtom = atom<readonly Command[]>(get => [
  ...FIXED_COMMANDS,
  ...selectAllCommands(
    get(resultIconCountAtom),
    get(pageContentAtom).kind === 'service' ? 'this service' : 'this result',
  ),
  ...undoCommands(get),
  ...get(libraryCommandsAtom),
  ...categoryCommands(get(siteAtom).categories),
  ...goToPageCommands(get(pageCountAtom)),
])
registered.commandsAtom = commandsAtom

/** Commands that the ranking finds: not those that need a target or are of use by their keys alone; categories it knows as such. */
export const commandsToFindAtom = atom<readonly Command[]>(get =>
  get(commandsAtom).filter(command => command.target !== 'needed' && !command.isHidden && command.kind !== 'category'),
)

/** The commands by the keys that they are bound to. */
export const commandsByKeyAtom = atom(get => byKey(get(commandsAtom)))

/** Starts the ranking unless it has been; what has failed is tried again. Never rejects. */
export const startSearchAtom = atom(null, (get, set) => {
  const loading = set(loadSearchAtom)
  set(updateCommandsAtom, get(commandsToFindAtom))
  return loading
})

export interface TargetAction {
  command: Command
  /** What the command is called on this target now. */
  title: string
}

/** A group of actions, or the place of the further pages of a thing, which the ranking knows (`findLinks`). */
export type ActionGroup = { title: string; actions: readonly TargetAction[] } | { title: string; linksOf: string }

/** What can be done with one thing now, grouped as the palette and the menu of an item offer it. */
export function targetActions(get: Getter, target: Target): ActionGroup[] {
  const actions = get(commandsAtom).flatMap((command): TargetAction[] =>
    command.target && command.when?.(get, target) !== false ? [{ command, title: titleOf(get, command, target) }] : [],
  )
  return COMMAND_GROUPS.flatMap((group): ActionGroup[] => {
    const grouped = actions.filter(({ command }) => command.group === group)
    const found = grouped.length > 0 ? [{ title: group, actions: grouped }] : []
    // Links to further pages are listed with the link to its own page.
    if (group !== 'Go to' || target.thing === undefined) return found
    return [...found, { title: 'More documentation', linksOf: target.thing }]
  })
}
