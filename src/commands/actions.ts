/** Commands available on an item: the current items (selection, active cell, or page), or a target. */
import { atom, type Getter } from 'jotai'
import type { CommandTexts } from '@/core/items/make-items'
import { href } from '@/platform/site'
import { pageContentAtom } from '@/state/page-data'
import { hasSelectionAtom } from '@/state/selection'
import { COMMAND_GROUPS, type Command, commandTitle } from './command'
import { COPY_ICON_COMMAND } from './copy/commands'
import { findIconsToCopy } from './copy/icons-to-copy'
import { commandsAtom } from './registry'
import { isAvailable } from './run'
import { defaultTarget, type Target } from './target'

/** Commands that the palette searches, those on current items first. Categories are found as items instead. */
export const searchableCommandsAtom = atom<readonly CommandTexts[]>(get => {
  // The command that copies the icon comes first, so that `copy` finds it first.
  const first = ({ id }: CommandTexts) => Number(id === COPY_ICON_COMMAND.id)
  const currentItemTexts = get(currentItemsAtom)
    .flatMap(({ target, actions }) => actions.map(action => textOf(get, action, target)))
    .sort((a, b) => first(b) - first(a))
  const known = new Set(currentItemTexts.map(({ id }) => id))
  return [
    ...currentItemTexts,
    ...get(commandsAtom).filter(
      ({ id, targetUse, isHidden, kind }) =>
        !known.has(id) && targetUse !== 'needed' && !isHidden && kind !== 'category',
    ),
  ]
})

/** Returns the search text of an action. It includes titles without the target's name (`copy svg`, `copy icons`). */
function textOf(get: Getter, { command, title }: TargetAction, target: Target | undefined): CommandTexts {
  const { id, titleFor, keywords } = command
  const bare = commandTitle(get, command, target)
  return { id, title, names: target || !titleFor ? [bare] : [bare, titleFor('icons', false)], keywords }
}

/** A group of actions: those on the selection, on the active cell, or on the page's service. */
export interface CurrentItem {
  heading: string
  name: string
  /** Absent if the current item is the selection. */
  target?: Target
  /** Actions in the order of all commands. Each command is listed under only one current item. */
  actions: readonly TargetAction[]
}

/** The selection, then the active cell or the page's service, if they have available actions. */
export const currentItemsAtom = atom<readonly CurrentItem[]>(get => {
  const items: CurrentItem[] = []
  const used = new Set<string>()
  const add = (heading: string, name: string, target: Target | undefined, fits: (command: Command) => boolean) => {
    const actions = get(commandsAtom).flatMap((command): TargetAction[] =>
      !used.has(command.id) && fits(command) && isAvailable(get, command, target)
        ? [{ command, title: commandTitle(get, command, target, name) }]
        : [],
    )
    for (const { command } of actions) used.add(command.id)
    if (actions.length > 0) items.push({ heading, name, target, actions })
  }
  if (get(hasSelectionAtom)) {
    const name = findIconsToCopy(get)?.name ?? ''
    const fits = ({ targetUse, titleFor }: Command) => targetUse !== 'needed' && titleFor !== undefined
    add(`Selected: ${name}`, name, undefined, fits)
  }
  const item = defaultTarget(get)
  if (item)
    add(item.name, item.name, item, command => {
      const { targetUse, titleFor, isHidden } = command
      return !opensThisPage(get, command, item) && !isHidden && (targetUse !== undefined || titleFor !== undefined)
    })
  return items
})

function opensThisPage(get: Getter, command: Command, target: Target): boolean {
  const content = get(pageContentAtom)
  return content.kind === 'service' && command.href?.(target) === href(content.service.slug)
}

export type TargetAction = { command: Command; title: string }

/** Returns the available actions on an item, by group. `withSearchOnly` includes commands with `isSearchOnly`. */
export function actionsFor(get: Getter, target: Target, withSearchOnly = false): TargetAction[] {
  const commands = get(commandsAtom).filter(
    command =>
      command.targetUse &&
      (withSearchOnly || !command.isSearchOnly) &&
      !opensThisPage(get, command, target) &&
      isAvailable(get, command, target),
  )
  return COMMAND_GROUPS.flatMap(group => commands.filter(command => command.group === group)).map(command => ({
    command,
    title: commandTitle(get, command, target),
  }))
}
