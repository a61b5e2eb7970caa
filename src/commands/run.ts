import { atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'
import { loadCode, retryAfter } from '@/platform/load'
import { notifyAtom, runAndReportAtom, showIfSlow } from '@/state/notices'
import type { Command, CommandContext, Target } from './command'
import type { CommandId } from './registry'

type Registry = typeof import('./registry')

let registry: Registry | undefined

/** Loads all commands, which the first view does not need. */
export async function loadRegistry(): Promise<Registry> {
  registry ??= await loadCode(() => import('./registry'))
  return registry
}

/** Runs a command on `target` and announces the result. Resolves with false if the command is unavailable or failed. */
export const runCommandAtom: WritableAtom<
  null,
  [command: CommandId | Command, target?: Target],
  Promise<boolean>
> = atom(null, (get, set, given, target) => {
  const run = ({ commandsAtom }: Registry): Promise<boolean> | boolean => {
    const command = typeof given === 'string' ? get(commandsAtom).find(({ id }) => id === given) : given
    if (!command || command.when?.(get, target) === false) return false
    return set(runAndReportAtom, command.title, () => outcomeOf(command, { get, set, target }))
  }
  // After the registry has loaded, commands run synchronously, because some actions require a user gesture.
  if (registry) return showIfSlow({ get, set }, Promise.resolve(run(registry)))
  const running = loadRegistry().then(run, error => {
    const action = { label: 'Try again', run: retryAfter(error, () => void set(runCommandAtom, given, target)) }
    set(notifyAtom, {
      kind: 'error',
      title: 'Couldn’t load the command',
      description: errorText(error),
      action,
    })
    return false
  })
  return showIfSlow({ get, set }, running)
})

/** Runs a command and returns its result. An option without a result returns the new state as text. */
async function outcomeOf(command: Command, context: CommandContext) {
  const outcome = await command.run(context)
  const isOption = command.kind === 'option' || command.kind === 'category'
  if (outcome || !isOption || context.target) return outcome
  return `${command.title}, ${command.checked(context.get) ? 'on' : 'off'}`
}
