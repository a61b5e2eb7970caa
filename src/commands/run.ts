/** Runs commands, and loads the registry for the first one. */
import type { Getter } from 'jotai'
import { loadCode } from '@/platform/load'
import { couldNotRun, runAndReport, showIfSlow } from '@/state/notices'
import type { Store } from '@/state/store'
import type { Command } from './command'
import type { CommandId } from './registry'
import type { Target } from './target'

type Registry = typeof import('./registry')

let registry: Registry | undefined

/** Loads all commands, which the first view does not need. */
export async function loadRegistry(): Promise<Registry> {
  registry ??= await loadCode(() => import('./registry'))
  return registry
}

export const isAvailable = (get: Getter, { when }: Command, target?: Target): boolean => when?.(get, target) !== false

/** Runs a command on `target`, if it is available, and announces the result. Never rejects. */
export function runCommand(store: Store, given: CommandId | Command, target?: Target): Promise<void> {
  const { get, set } = store
  const run = async ({ commandsAtom }: Registry): Promise<void> => {
    const command = typeof given === 'string' ? get(commandsAtom).find(({ id }) => id === given) : given
    if (!command || !isAvailable(get, command, target)) return
    await runAndReport(store, couldNotRun(command.title), async () => {
      const isOption = !target && (command.kind === 'option' || command.kind === 'category')
      const wasOn = isOption && command.checked(get)
      const outcome = await command.run({ get, set, target })
      const isOn = isOption && command.checked(get)
      // An option without a result announces its new state. It is still off here if it opens the explorer.
      return outcome || !(wasOn || isOn) ? outcome : `${command.title}, ${isOn ? 'on' : 'off'}`
    })
  }
  // After the registry has loaded, commands run synchronously, because some actions require a user gesture.
  const running = registry
    ? run(registry)
    : runAndReport(store, 'Couldn’t load the command', async () => run(await loadRegistry()))
  return showIfSlow(store, running)
}
