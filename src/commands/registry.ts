/** All commands. */

import { atom, type Getter } from 'jotai'
import type { CommandText } from '@/core/search/things/make-things'
import { thingId } from '@/core/search/things/thing-id'
import { iconsAtom } from '@/state/catalogue'
import { pageContentAtom, siteAtom } from '@/state/page'
import { resultIconsAtom } from '@/state/pages'
import { hasSelectionAtom } from '@/state/selection'
import { resultsAtom } from '@/state/view'
import { COMMAND_GROUPS, type Command, commands, type Target, titleOf } from './command'
import { CONSOLE_COMMANDS } from './console-commands'
import { COPY_COMMANDS, COPY_DEFAULT, libraryCommands } from './copy/commands'
import { COPY_CHOICES, COPY_TOGGLES } from './copy/options'
import { CURSOR_COMMANDS } from './cursor-commands'
import { categoryCommands, FILTER_COMMANDS } from './filter-commands'
import { FORGET_COMMANDS } from './forget-commands'
import { goToPageCommands, LAUNCH_COMMANDS, PAGE_COMMANDS } from './page-commands'
import { SELECTION_COMMANDS, selectAllCommand } from './selection-commands'
import { SITE_COMMANDS } from './site-commands'
import { SKETCH_COMMANDS } from './sketch-commands'
import { subjectOf, targetHere } from './subject'
import { TARGET_COMMANDS } from './target-commands'
import { SELECT_TEMPLATE } from './template-commands'
import { VIEW_COMMANDS } from './view-commands'

/** Commands that exist whatever the catalogue and the results are. Of those on one key, and of equal answers, the first is meant. */
export const FIXED_COMMANDS = commands([
  ...SITE_COMMANDS,
  ...TARGET_COMMANDS,
  ...CONSOLE_COMMANDS,
  // Before the filters: of all that clears, the selection is meant first.
  ...SELECTION_COMMANDS,
  SELECT_TEMPLATE,
  ...SKETCH_COMMANDS,
  ...COPY_COMMANDS,
  ...CURSOR_COMMANDS,
  ...VIEW_COMMANDS,
  ...FILTER_COMMANDS,
  ...PAGE_COMMANDS,
  ...LAUNCH_COMMANDS,
  // Behind all else that clears: `clear` alone forgets nothing.
  ...FORGET_COMMANDS,
  // What says how icons are copied is asked for less than what arranges the page: of equals the first is the answer.
  ...COPY_TOGGLES,
  ...COPY_CHOICES.flatMap(({ options }) => options),
])

/** The ids of all commands. */
export type CommandId =
  | (typeof FIXED_COMMANDS)[number]['id']
  | ReturnType<typeof selectAllCommand>['id']
  | ReturnType<typeof libraryCommands>[number]['id']
  | ReturnType<typeof categoryCommands>[number]['id']
  | ReturnType<typeof goToPageCommands>[number]['id']

const pageCountAtom = atom(get => get(resultsAtom)?.pageCount ?? 1)

const resultIconCountAtom = atom(get => get(resultIconsAtom).length)

const libraryCommandsAtom = atom(get => libraryCommands([...(get(iconsAtom)?.values() ?? [])]))

export const commandsAtom = atom<readonly Command[]>(get => [
  ...FIXED_COMMANDS,
  selectAllCommand(get(resultIconCountAtom)),
  ...get(libraryCommandsAtom),
  ...categoryCommands(get(siteAtom).categories),
  ...goToPageCommands(get(pageCountAtom)),
])

/**
 * Commands that the ranking finds: those on what is in front first, with its name, and not those that need another target or
 * are of use by their keys alone; categories it knows as such.
 */
export const commandsToFindAtom = atom<readonly CommandText[]>(get => {
  // Of what begins with `copy`, taking the icons is meant first.
  const first = ({ id }: CommandText) => Number(id === COPY_DEFAULT.id)
  const here = get(presentAtom)
    .flatMap(({ target, actions }) => actions.map(action => textOf(get, action, target)))
    .sort((a, b) => first(b) - first(a))
  const known = new Set(here.map(({ id }) => id))
  return [
    ...here,
    ...get(commandsAtom).filter(
      ({ id, target, isHidden, kind }) => !known.has(id) && target !== 'needed' && !isHidden && kind !== 'category',
    ),
  ]
})

/** An action is found without the name of what it acts on, too: by `copy svg`, and of the selection by `copy icons`. */
function textOf(get: Getter, { command, title }: TargetAction, target: Target | undefined): CommandText {
  const { id, titleFor, keywords } = command
  const bare = titleOf(get, command, target)
  return { id, title, names: target || !titleFor ? [bare] : [bare, titleFor('icons', false)], keywords }
}

/** Something in front of the visitor, and what can be done with it. */
export interface Present {
  heading: string
  /** As the titles of the actions have it. */
  name: string
  /** None for the selection. */
  target?: Target | undefined
  /** In the order of the commands. No command is among those of two things. */
  actions: readonly TargetAction[]
}

/** What is in front of the visitor: the selected icons, and the focused item or the service whose page this is. */
export const presentAtom = atom<readonly Present[]>(get => {
  const present: Present[] = []
  const taken = new Set<string>()
  const add = (heading: string, name: string, target: Target | undefined, isMeant: (command: Command) => boolean) => {
    const actions = get(commandsAtom).flatMap((command): TargetAction[] =>
      !taken.has(command.id) && isMeant(command) && command.when?.(get, target) !== false
        ? [{ command, title: titleOf(get, command, target, name) }]
        : [],
    )
    for (const { command } of actions) taken.add(command.id)
    if (actions.length > 0) present.push({ heading, name, target, actions })
  }
  if (get(hasSelectionAtom)) {
    const name = subjectOf(get)?.name ?? ''
    add(`Selected: ${name}`, name, undefined, ({ target, titleFor }) => target !== 'needed' && titleFor !== undefined)
  }
  const target = targetHere(get)
  const content = get(pageContentAtom)
  const isHere = content.kind === 'service' && target?.thing === thingId('service', content.service.slug)
  const onPage = new Set(isHere ? ['target.open', 'target.open-tab'] : [])
  if (target)
    add(target.name, target.name, target, ({ id, target, titleFor, isHidden }) => {
      return !onPage.has(id) && !isHidden && (target !== undefined || titleFor !== undefined)
    })
  return present
})

export interface TargetAction {
  command: Command
  /** What the command is called on this target now. */
  title: string
}

/** A group of actions, or the place of the further pages of a thing, which the ranking knows (`askSearch`). */
export type ActionGroup = { title: string; actions: readonly TargetAction[] } | { title: string; linksOf: string }

/** What can be done with one thing now, grouped as the palette and the menu of an item offer it. `withUnlisted`: also what is found by its words alone. */
export function targetActions(get: Getter, target: Target, { withUnlisted = false } = {}): ActionGroup[] {
  const actions = get(commandsAtom).flatMap((command): TargetAction[] =>
    command.target && (withUnlisted || !command.isUnlisted) && command.when?.(get, target) !== false
      ? [{ command, title: titleOf(get, command, target) }]
      : [],
  )
  return COMMAND_GROUPS.flatMap((group): ActionGroup[] => {
    const grouped = actions.filter(({ command }) => command.group === group)
    const found = grouped.length > 0 ? [{ title: group, actions: grouped }] : []
    // Links to further pages are listed with the link to its own page.
    if (group !== 'Go to' || target.thing === undefined) return found
    return [...found, { title: 'More documentation', linksOf: target.thing }]
  })
}
