/** What a command is. Palette, sidebar, shortcuts, menus and buttons all show and run the same ones. */
import type { Getter, Setter, WritableAtom } from 'jotai'
import type { ConsolePlace } from '@/core/catalogue/types'
import { thingId } from '@/core/search/things/thing-id'
import type { Outcome } from '@/state/notices'

export const COMMAND_GROUPS = [
  'Go to',
  'Move',
  'Layout',
  'Sort',
  'Names',
  'Items per page',
  'Filter',
  'Page',
  'Selection',
  'Copy',
  'Download',
  'Copy options',
  'Settings',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** The one thing a command works on: that of a row of the palette, a cell of the results, or a page. */
export interface Target {
  /** How messages name it. */
  name: string
  /** Icon that can be taken of it. */
  iconName?: string | undefined
  /** Several icons, instead of one. */
  icons?: readonly string[] | undefined
  /** What goes under the icon; its name unless given. */
  label?: string | undefined
  /** Service whose page on this site it has. */
  slug?: string | undefined
  /** Its official page. */
  url?: string | undefined
  /** Where the console shows it. */
  console?: ConsolePlace | undefined
  /** A text of it that can be copied. */
  value?: string | undefined
  /** Further pages of it: guides and references. */
  links?: readonly { title: string; url: string }[] | undefined
  /** Its identifier in the search index, by which it is pinned and remembered. */
  thing?: string | undefined
}

export interface CommandContext {
  get: Getter
  set: Setter
  target?: Target | undefined
}

interface CommandBase<Id extends string> {
  /** `noun.verb`, unique. */
  id: Id
  /** What palette, menu, tooltip and help all show. */
  title: string
  /** Its title where a heading says the rest: `64 pixels` below "Size of PNG pictures". */
  shortTitle?: string
  /** Its title while its option is on, for a command that takes back what it did; others show a tick. */
  titleWhenOn?: string
  /** Its title where it says what it acts on; `isOn` of an option. */
  titleFor?: (name: string, isOn: boolean) => string
  group: CommandGroup
  /** As text (`mod+k`, `/`), so that help prints what the listener matches. */
  keys?: readonly string[]
  /** Its line in the list of keys, which commands alike share. */
  keyLine?: string
  /** Other words by which the palette finds it. */
  keywords?: readonly string[]
  /** Address on this target, for a command that is a link. */
  leadsTo?: (target: Target) => string | undefined
  /** It opens a new tab. */
  opensTab?: true
  /** May it be run now, on this target? Reads only. */
  when?: (get: Getter, target?: Target) => boolean
  /**
   * What the palette says instead where it may not. Its words find it there all the same: without it, whoever types its name and
   * presses Enter would run another command.
   */
  otherwise?: string
  /** Is its option on? Makes the command a toggle, or one of several options. Reads only. */
  checked?: (get: Getter, target?: Target) => boolean
  /** The palette stays open after it. */
  stays?: boolean
  /**
   * Where its keys act, if not everywhere: `results`, or where nothing in particular has the focus; `filters`, on a box or a
   * radio button; `explorer` and `service`, on such a page. Elsewhere the keys are the page's own.
   */
  keysActIn?: 'results' | 'filters' | 'explorer' | 'service'
  /** Of use by its keys alone: the palette leaves it out, help lists it. */
  isHidden?: boolean
  /** That it was run is not remembered. */
  leavesNoTrace?: true
  /** Found by its words, but not listed where nothing is typed. */
  isUnlisted?: boolean
  /** `needed`: listed among the actions of a thing only. `optional`: there, and by itself. */
  target?: 'needed' | 'optional'
  /** Returns what there is to say: a notice, or a text for screen readers alone. An option without one says its new state. */
  run: (context: CommandContext) => Outcome
}

type Checked = Required<Pick<CommandBase<string>, 'checked'>>

type Words<Id extends string> = Pick<CommandBase<Id>, 'id' | 'title' | 'shortTitle' | 'group' | 'keywords'>

export type Command<Id extends string = string> = CommandBase<Id> &
  (
    | { kind?: 'action' }
    /** On or off, or one of several choices. */
    | ({ kind: 'option' } & Checked)
    /** The toggle of a category: the palette shows the category itself. */
    | ({ kind: 'category'; slug: string; icon: string } & Checked)
    /** Leads to a page of the results, counted from 1. */
    | ({ kind: 'page'; page: number } & Checked)
  )

/** Keeps the ids of commands as types, so that a wrong one does not compile where a command is run. */
export const commands = <const Id extends string>(list: readonly Command<Id>[]): readonly Command<Id>[] => list
export const command = <const Id extends string>(one: Command<Id>): Command<Id> => one

/** One of several values of `choice`. */
export function option<T, const Id extends string>(
  choice: WritableAtom<T, [T], void>,
  value: T,
  words: Words<Id>,
): Command<Id> {
  return {
    ...words,
    kind: 'option',
    stays: true,
    checked: get => get(choice) === value,
    run: ({ set }) => set(choice, value),
  }
}

/** Turns `choice` on and off. */
export function toggle<const Id extends string>(
  choice: WritableAtom<boolean, [boolean], void>,
  words: Words<Id>,
): Command<Id> {
  return { ...option(choice, true, words), run: ({ get, set }) => set(choice, !get(choice)) }
}

/** What follows an `address`, where there is one. */
export const opens = (
  address: (get: Getter, target?: Target) => string | undefined,
  open: (url: string) => void,
): Pick<Command, 'when' | 'run'> => ({
  when: (get, target) => address(get, target) !== undefined,
  run: ({ get, target }) => {
    const url = address(get, target)
    if (url !== undefined) open(url)
  },
})

/** Id of the command in the search index. */
export function thingOf(command: Command): string {
  return command.kind === 'category' ? thingId('category', command.slug) : thingId('command', command.id)
}

/** What a command is called now, for `target`; with the `name` of what it acts on, if that is given. */
export function titleOf(get: Getter, command: Command, target?: Target, name?: string): string {
  const { title, titleWhenOn, titleFor, checked } = command
  const isOn = checked?.(get, target) === true
  if (name !== undefined && titleFor) return titleFor(name, isOn)
  return titleWhenOn !== undefined && isOn ? titleWhenOn : title
}
