/** The one place that runs commands. Whatever goes wrong in one ends here, as one notice. */
import { atom } from 'jotai'
import { errorText } from '@/core/errors'
import { announcementAtom, notifyAtom } from '@/state/notices'
import type { Command, Target } from './command'

let registry: typeof import('./registry') | undefined

/**
 * Reading a page takes no commands: they come with the first sign that somebody is about to do something. Once this has
 * resolved, commands run at once.
 */
export async function loadRegistry(): Promise<typeof import('./registry')> {
  registry ??= await import('./registry')
  return registry
}

/** Commands whose title says what they take back tell of it themselves. */
function isOption({ checked, titleWhenOn }: Command): boolean {
  return checked !== undefined && titleWhenOn === undefined
}

/** For a page whose own code has the commands in it: there they run at once from the first click. */
export function provideRegistry(commands: typeof import('./registry')): void {
  registry = commands
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
    const said = get(announcementAtom)
    await command.run({ get, set, target })
    // What an option is now is seen behind the palette; who does not see it is told, unless the command has spoken itself.
    if (isOption(command) && target === undefined && get(announcementAtom) === said)
      set(announcementAtom, `${command.title}, ${command.checked?.(get) ? 'on' : 'off'}`)
    return true
  } catch (error) {
    set(notifyAtom, { kind: 'error', title: `${title} did not work`, description: errorText(error) })
    return false
  }
})
