/** The one place that runs commands. Whatever goes wrong in one ends here, as one notice. */
import { atom } from 'jotai'
import { notifyAtom } from '@/state/notices'
import type { Target } from './command'
import { errorText } from './error-text'
import { commandsAtom } from './registry'

/** Runs the command `id` on `target`; true when it was run. A command that may not run now does nothing. */
export const runCommandAtom = atom(null, async (get, set, id: string, target?: Target): Promise<boolean> => {
  const command = get(commandsAtom).find(known => known.id === id)
  if (!command || command.when?.(get, target) === false) return false
  try {
    await command.run({ get, set, target })
    return true
  } catch (error) {
    set(notifyAtom, { kind: 'error', title: `${command.title} did not work`, description: errorText(error) })
    return false
  }
})
