/** The one place that runs commands. */
import { atom } from 'jotai'
import { performAtom } from '@/state/notices'
import type { Command, CommandContext, Target } from './command'

let registry: typeof import('./registry') | undefined

/**
 * Reading a page needs no commands: they are loaded on the first sign of intent (pointer, key, focus). Once this
 * has resolved, commands run at once.
 */
export async function loadRegistry(): Promise<typeof import('./registry')> {
  registry ??= await import('./registry')
  return registry
}

/** For a page whose own code has the commands in it: there they run at once from the first click. */
export function provideRegistry(commands: typeof import('./registry')): void {
  registry = commands
}

/**
 * Runs the command `id` on `target`, and says what it returns; true when it was run. A command that may not run now does
 * nothing.
 */
export const runCommandAtom = atom(null, (get, set, id: string, target?: Target): Promise<boolean> => {
  const run = ({ commandsAtom }: typeof import('./registry')): Promise<boolean> | boolean => {
    const command = get(commandsAtom).find(known => known.id === id)
    if (!command || command.when?.(get, target) === false) return false
    return set(performAtom, command.title, () => outcomeOf(command, { get, set, target }))
  }
  // Once they are loaded, nothing may come between the click and what it does: browsers ask for that.
  if (registry) return Promise.resolve(run(registry))
  return loadRegistry().then(run, error => set(performAtom, 'That', () => Promise.reject(error)))
})

/** An option that has nothing to say is announced with its new state, which others see behind the palette. */
async function outcomeOf(command: Command, context: CommandContext) {
  const outcome = await command.run(context)
  const isOption = command.kind === 'option' || command.kind === 'category'
  if (outcome || !isOption || context.target) return outcome
  return `${command.title}, ${command.checked(context.get) ? 'on' : 'off'}`
}
