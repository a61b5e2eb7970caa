import { atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { notifyAtom, runAndReportAtom } from '@/state/notices'
import type { Command, CommandContext, Target } from './command'
import type { CommandId } from './registry'

type Registry = typeof import('./registry')

let registry: Registry | undefined

/** Loads the registry of commands, which the first view does not need. */
export async function loadRegistry(): Promise<Registry> {
  registry ??= await loadCode(() => import('./registry'))
  return registry
}

/** Runs a command on `target` and announces its result. Resolves with true if it ran, false if it is unavailable. */
export const runCommandAtom: WritableAtom<
  null,
  [command: CommandId | Command, target?: Target],
  Promise<boolean>
> = atom(null, (get, set, given, target) => {
  const id = typeof given === 'string' ? given : given.id
  const run = ({ commandsAtom }: Registry): Promise<boolean> | boolean => {
    const command = get(commandsAtom).find(known => known.id === id)
    if (!command || command.when?.(get, target) === false) return false
    return set(runAndReportAtom, command.title, () => outcomeOf(command, { get, set, target }))
  }
  // Once loaded, commands run synchronously, because browsers require a user gesture for some actions.
  if (registry) return Promise.resolve(run(registry))
  return loadRegistry().then(run, error => {
    const action = { label: 'Try again', run: () => void set(runCommandAtom, given, target) }
    set(notifyAtom, {
      kind: 'error',
      title: 'Couldn’t load the command',
      description: errorText(error),
      action,
    })
    return false
  })
})

/** Returns the result of a command. An option without a result announces its new state. */
async function outcomeOf(command: Command, context: CommandContext) {
  const outcome = await command.run(context)
  const isOption = command.kind === 'option' || command.kind === 'category'
  if (outcome || !isOption || context.target) return outcome
  return `${command.title}, ${command.checked(context.get) ? 'on' : 'off'}`
}
