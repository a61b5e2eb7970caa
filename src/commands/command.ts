/** The type of the commands that the palette, the sidebar, keys, menus, and buttons run. */
import type { Getter, WritableAtom } from 'jotai'
import { makeItemId } from '@/core/items/item'
import { urlToOpen } from '@/state/doc-language'
import type { CommandResult } from '@/state/notices'
import type { Store } from '@/state/store'
import type { Target } from './target'

export const COMMAND_GROUPS = [
  'Go to',
  'Actions',
  'Move',
  'View',
  'Filter',
  'Page',
  'Selection',
  'Copy',
  'Download',
  'Copy options',
  'Settings',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

export type CommandContext = Store & { target?: Target }

interface CommandBase<Id extends string> {
  id: Id
  title: string
  /** Shorter title for a menu whose heading names the setting: `64 pixels` below "PNG size". */
  shortTitle?: string
  /** Title while the option is on: `Deselect`. Without this field, a checkmark shows the state. */
  titleWhenOn?: string
  titleFor?: (name: string, isOn: boolean) => string
  group: CommandGroup
  /** Key bindings, such as `mod+k` or `/`. */
  keys?: readonly string[]
  /** True for commands that a held key runs repeatedly. */
  repeats?: true
  /** Label in the shortcut sheet. Commands with the same label share a line. */
  helpLabel?: string
  keywords?: readonly string[]
  href?: (target: Target) => string | undefined
  opensTab?: true
  /** Returns true while the command is available for the target. Changes no state. */
  when?: (get: Getter, target?: Target) => boolean
  /** Message if the command is run while unavailable. The palette still finds it, so that Enter runs no other row. */
  disabledMessage?: string
  /** For toggles and options: returns true while the option is on. Changes no state. */
  checked?: (get: Getter, target?: Target) => boolean
  keepsPaletteOpen?: boolean
  /**
   * Place where the keys work; default: everywhere. `results`: while the focus is in a cell or on no control.
   * `filters`: while the focus is on a checkbox or radio button. `explorer`: on this page, which the command opens.
   */
  keyScope?: 'results' | 'filters' | 'explorer'
  /** True for commands that the palette does not find. The shortcut sheet shows those that have keys. */
  isHidden?: boolean
  skipsRecents?: true
  /** True if the palette lists the command only while the visitor searches. */
  isSearchOnly?: boolean
  /** `needed`: listed only as an action of an item. `optional`: also listed without an item. */
  targetUse?: 'needed' | 'optional'
  /** Returns a notice, or text for screen readers. An option that returns nothing announces its new state. */
  run: (context: CommandContext) => CommandResult
}

type Checked = Required<Pick<CommandBase<string>, 'checked'>>

type CommandFields<Id extends string> = Omit<CommandBase<Id>, 'run'>

export type Command<Id extends string = string> = CommandBase<Id> &
  (
    | { kind?: 'action' }
    /** Switches a setting on or off, or sets it to one of its values. */
    | ({ kind: 'option' } & Checked)
    /** Toggles a category. The palette shows the category instead of a command. */
    | ({ kind: 'category'; slug: string; icon: string } & Checked)
    | ({ kind: 'page'; page: number } & Checked)
  )

/** Keeps command ids as literal types, so that a wrong id does not compile. */
export const defineCommands = <const Id extends string>(list: readonly Command<Id>[]): readonly Command<Id>[] => list
export const defineCommand = <const Id extends string>(one: Command<Id>): Command<Id> => one

export type SettableAtom<T> = WritableAtom<T, [T], void>

export const choiceCommand = <T, const Id extends string>(
  setting: SettableAtom<T>,
  value: T,
  fields: CommandFields<Id>,
): Command<Id> => ({
  ...fields,
  kind: 'option',
  keepsPaletteOpen: true,
  checked: get => get(setting) === value,
  run: ({ set }) => set(setting, value),
})

export const toggleCommand = <const Id extends string>(
  setting: SettableAtom<boolean>,
  fields: CommandFields<Id>,
): Command<Id> => ({ ...choiceCommand(setting, true, fields), run: ({ get, set }) => set(setting, !get(setting)) })

/** Returns the fields of a command that opens the URL from `urlOf`. Without a URL, the command is unavailable. */
export const openLinkFields = (
  urlOf: (get: Getter, target?: Target) => string | undefined,
  open: (url: string) => void,
): Pick<Command, 'when' | 'run'> => ({
  when: (get, target) => urlOf(get, target) !== undefined,
  run: ({ get, target }) => {
    const url = urlOf(get, target)
    if (url !== undefined) open(urlToOpen(get, url))
  },
})

export const itemIdOfCommand = (command: Command): string =>
  command.kind === 'category' ? makeItemId('category', command.slug) : makeItemId('command', command.id)

/** Returns the current title of a command. Some titles contain the target's `name`, if it is given. */
export function commandTitle(get: Getter, command: Command, target?: Target, name?: string): string {
  const { title, titleWhenOn, titleFor, checked } = command
  const isOn = checked?.(get, target) === true
  if (name !== undefined && titleFor) return titleFor(name, isOn)
  return titleWhenOn !== undefined && isOn ? titleWhenOn : title
}
