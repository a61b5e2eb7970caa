/** The one place that runs commands. */
import { type Atom, atom, type WritableAtom } from 'jotai'
import { errorText } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { notifyAtom, performAtom } from '@/state/notices'
import type { Command, CommandContext, Target } from './command'
import { registered } from './registered'

/** Reading a page needs no commands: they are loaded on the first sign of intent (pointer, key, focus). */
export const loadRegistry = (): Promise<typeof import('./registry')> => loadCode(() => import('./registry'))

/**
 * Runs the command `id` on `target`, and says what it returns; true when it was run. A command that may not run now does
 * nothing.
 */
export const runCommandAtom: WritableAtom<null, [id: string, target?: Target], Promise<boolean>> = atom(
  null,
  (get, set, id, target) => {
    const run = (commandsAtom: Atom<readonly Command[]>): Promise<boolean> | boolean => {
      const command = get(commandsAtom).find(known => known.id === id)
      if (!command || command.when?.(get, target) === false) return false
      return set(performAtom, command.title, () => outcomeOf(command, { get, set, target }))
    }
    // Once they are loaded, nothing may come between the click and what it does: browsers ask for that.
    if (registered.commandsAtom) return Promise.resolve(run(registered.commandsAtom))
    return loadRegistry().then(
      ({ commandsAtom }) => run(commandsAtom),
      error => {
        const action = { label: 'Try again', run: () => void set(runCommandAtom, id, target) }
        set(notifyAtom, {
          kind: 'error',
          title: 'The command could not be loaded',
          description: errorText(error),
          action,
        })
        return false
      },
    )
  },
)

/** An option that returns nothing is announced with its new state, for screen readers. */
async function outcomeOf(command: Command, context: CommandContext) {
  const outcome = await command.run(context)
  const isOption = command.kind === 'option' || command.kind === 'category'
  if (outcome || !isOption || context.target) return outcome
  return `${command.title}, ${command.checked(context.get) ? 'on' : 'off'}`
}
