/** The one place that runs commands. Whatever goes wrong in one ends here, as one notice. */
import { atom } from 'jotai'
import { notifyAtom } from '@/state/notices'
import type { Target } from './command'
import { errorText } from './error-text'

let registry: typeof import('./registry') | undefined

/**
 * Reading a page takes no commands: they come with the first sign that somebody is about to do something. Once this has
 * resolved, commands run at once.
 */
export async function loadRegistry(): Promise<typeof import('./registry')> {
  registry ??= await import('./registry')
  return registry
}

/** Runs the command `id` on `target`; true when it was run. A command that may not run now does nothing. */
export const runCommandAtom = atom(null, async (get, set, id: string, target?: Target): Promise<boolean> => {
  let title = 'That'
  try {
    // Once they are there, nothing may come between the click and what it does: browsers ask for that.
    const { commandsAtom } = registry ?? (await loadRegistry())
    const command = get(commandsAtom).find(known => known.id === id)
    if (!command || command.when?.(get, target) === false) return false
    title = command.title
    await command.run({ get, set, target })
    return true
  } catch (error) {
    set(notifyAtom, { kind: 'error', title: `${title} did not work`, description: errorText(error) })
    return false
  }
})
