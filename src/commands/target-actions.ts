/** What can be done with one thing: the one list behind the palette's actions and the menu of an item. */
import type { Getter } from 'jotai'
import { COMMAND_GROUPS, type Command, type Target, titleOf } from './command'
import { commandsAtom } from './registry'

export interface TargetAction {
  command: Command
  /** What the command is called on this target now. */
  title: string
}

/** A group of actions, or the place of the further pages of a thing, which the ranking knows (`findLinks`). */
export type ActionGroup = { title: string; actions: readonly TargetAction[] } | { title: string; linksOf: string }

/** The actions that are possible now, grouped, in the order in which they are offered everywhere. */
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
