/** What a command is. Palette, sidebar, shortcuts, menus and buttons all show and run the same ones (design, "Interaction"). */
import type { Getter, Setter } from 'jotai'

export const COMMAND_GROUPS = [
  'Go to',
  'Layout',
  'Sort',
  'Names',
  'Items per page',
  'Filter',
  'Page',
  'Icons',
  'Settings',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** What a command works on, when it works on one thing: an icon and the text that goes under it. */
export interface IconTarget {
  iconName: string
  label: string
}

export interface CommandContext {
  get: Getter
  set: Setter
  target?: IconTarget | undefined
}

export interface Command {
  /** `noun.verb`, unique. */
  id: string
  /** What palette, menu, tooltip and help all show. */
  title: string
  group: CommandGroup
  /** As text (`mod+k`, `/`), so that help prints what the listener matches. */
  keys?: readonly string[]
  /** Other words by which the palette finds it. */
  keywords?: readonly string[]
  /** Icon name of what it stands for. */
  icon?: string
  /** May it be run now? Reads only. */
  when?: (get: Getter) => boolean
  /** Is its option on? Makes the command a toggle, or one of several options. Reads only. */
  checked?: (get: Getter) => boolean
  /** The palette stays open after it. */
  stays?: boolean
  /** Needs a target, so the palette offers it among the actions of a row only. */
  onTarget?: boolean
  run: (context: CommandContext) => void | Promise<void>
}
